import type { Secrets, Vault } from "../../contract/ports.js";

/** At most 64 characters before the `@` are allowed (RFC 5321), and some servers change them to lower case. */
const codeCharacters = 20;
const localPart = "bounces";
const inText = new RegExp(`\\b${localPart}\\+([0-9a-f]{32})([\\w-]{${codeCharacters}})@`, "gi");
const uuidParts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const codeOf = ({ keyedHash }: Pick<Vault, "keyedHash">, mailId: string) =>
  keyedHash(`bounces of ${mailId}`).toLowerCase().slice(0, codeCharacters);

/**
 * The return path of a mail, to which mail servers send its delivery status: `bounces+<id><code>@<domain>`. Nobody else
 * can make the code of 100 bits, so only who got the mail can report it.
 */
export function bounceAddress(
  vault: Pick<Vault, "keyedHash">,
  mailId: string,
  domain: string,
): string {
  return `${localPart}+${mailId.replaceAll("-", "")}${codeOf(vault, mailId)}@${domain}`;
}

/**
 * The mails whose return paths are in a text, also where a forwarding server has put its own around them.
 *
 * @returns one id for each, null for a return path that the service has not made
 */
export function mailsOfReturnPaths(
  { vault, secrets }: { readonly vault: Pick<Vault, "keyedHash">; readonly secrets: Secrets },
  text: string,
): (string | null)[] {
  return Array.from(text.matchAll(inText), ([, hex = "", code = ""]) => {
    const mailId = hex.toLowerCase().replace(uuidParts, "$1-$2-$3-$4-$5");
    return secrets.equal(code.toLowerCase(), codeOf(vault, mailId)) ? mailId : null;
  });
}
