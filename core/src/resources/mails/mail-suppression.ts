import type { Vault } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { MailReport } from "../../domain/mail-report.js";
import { type MailSuppressionRow, suppressionsForAccount } from "./mail-suppression-queries.js";
import { isUnneeded, type MailKind } from "./texts/mail-message.js";

/** The `error` of a mail that is not sent, because its address bounced or complained. */
const errors = { BOUNCE: "address_bounced", COMPLAINT: "address_complained" } as const;

type Hashing = Pick<Vault, "keyedHash">;

/** A mail to somebody; its account is null for a mail of the service itself. */
interface AddressedMail {
  readonly accountId: string | null;
  readonly recipient: string;
}

/** What is stored of an address. Only its spelling in capitals makes no difference: `+` tags are other addresses. */
export const addressKey = ({ keyedHash }: Hashing, address: string): string =>
  keyedHash(`mails to ${address.toLowerCase()}`);

/**
 * What a report suppresses. That an address takes no mail is true for every sender, and further mails to it cost the
 * reputation that all accounts share: a bounce counts for the whole service. A complaint is about one sender, so it
 * counts for the mail's account, as unsubscribing does.
 */
export function suppressed(
  vault: Hashing,
  kind: MailReport["kind"],
  { accountId, recipient }: AddressedMail,
): Pick<MailSuppressionRow, "accountId" | "addressKey" | "suppressionKey"> {
  const about = kind === "BOUNCE" ? null : accountId;
  const key = addressKey(vault, recipient);
  const suppressionKey = vault.keyedHash(`${kind} ${about ?? "service"} ${key}`);
  return { accountId: about, addressKey: key, suppressionKey };
}

/** Which kinds of reports suppress mails to an address. */
export async function suppressionsOf(
  { tx, vault }: { readonly tx: ReadTransaction; readonly vault: Hashing },
  { accountId, recipient }: AddressedMail,
): Promise<MailReport["kind"][]> {
  const of = { addressKey: addressKey(vault, recipient), accountId: accountId ?? "" };
  const rows = await tx.all(suppressionsForAccount, of);
  return rows
    .filter((row) => row.kind === "BOUNCE" || row.accountId === accountId)
    .map(({ kind }) => kind);
}

/**
 * Why a mail is not sent: after a permanent bounce none is, and after a complaint none that its recipient can do without.
 *
 * @returns null if it may be sent
 */
export async function suppressionError(
  reading: Parameters<typeof suppressionsOf>[0],
  { kind, ...mail }: AddressedMail & { readonly kind: MailKind },
): Promise<(typeof errors)[MailReport["kind"]] | null> {
  const kinds = await suppressionsOf(reading, mail);
  if (kinds.includes("BOUNCE")) return errors.BOUNCE;
  return kinds.includes("COMPLAINT") && isUnneeded(kind) ? errors.COMPLAINT : null;
}
