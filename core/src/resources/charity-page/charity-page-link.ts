import type { WorkContext } from "../../contract/operation.js";
import type { Queueing } from "../mails/queue-mail.js";
import { queueMail } from "../mails/queue-mail.js";
import { type CharityPageRow, charityPageChanges } from "./charity-page-queries.js";

const tokenBytes = 32;

/** A new secret of a link, and what is stored of it. */
export function newSecret(
  { secrets, now }: Pick<WorkContext, "secrets" | "now">,
  validMs: number,
): {
  readonly token: string;
  readonly stored: Pick<CharityPageRow, "tokenHash" | "tokenExpiresAt">;
} {
  const token = secrets.random(tokenBytes);
  const tokenExpiresAt = new Date(Date.parse(now) + validMs).toISOString();
  return { token, stored: { tokenHash: secrets.hash(token), tokenExpiresAt } };
}

/** Updates a page, unless nothing changed. */
export async function changePage(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  before: CharityPageRow,
  changes: Partial<CharityPageRow>,
): Promise<CharityPageRow> {
  const after = { ...before, ...changes, updatedAt: now };
  const update = charityPageChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  return after;
}

/** Sends a link to a charity's page to its registered address, and nowhere else. */
export async function sendLink(
  context: Queueing,
  { email, language, tokenHash }: CharityPageRow,
  {
    kind,
    token,
    charityName,
  }: {
    readonly kind: "CHARITY_INVITATION" | "CHARITY_LINK";
    readonly token: string;
    readonly charityName: string;
  },
): Promise<void> {
  await queueMail(context, {
    accountId: null,
    to: email,
    language,
    onceKey: `charity-page:${tokenHash}`,
    message: { kind, charityName, link: `${context.settings.baseUrl}/charity#token=${token}` },
  });
}
