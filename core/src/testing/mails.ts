import type { MailReport } from "../domain/mail-report.js";
import type { MailStatus } from "../domain/mail-status.js";
import type { World } from "./world.js";

/** A mail as the operator sees it. */
export interface TestMail {
  readonly mailId: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly status: MailStatus;
  readonly error: string | null;
  readonly report: (MailReport & { readonly at: string }) | null;
  readonly sentAt: string | null;
  readonly createdAt: string;
}

/** The mails to an address, or all, oldest first. */
export async function mailsIn(world: World, to?: string): Promise<TestMail[]> {
  const mails: TestMail[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = {
      ...(to === undefined ? {} : { to }),
      ...(cursor === null ? {} : { cursor }),
    };
    const page: { data: TestMail[]; nextCursor: string | null } = await world.ok("list-mails", {
      as: "operator",
      query,
    });
    mails.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return mails.reverse();
}

/** The link in a mail. */
export function linkIn({ text }: TestMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error("the mail has no link");
  return link;
}
