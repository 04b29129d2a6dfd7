import { z } from "zod";
import { Email } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { type Language, languages } from "../../domain/language.js";
import { awaitsMailServer } from "../mails/awaits-mail-server.js";
import { type Queueing, queueMail } from "../mails/queue-mail.js";
import { signInUrlOf } from "../single-sign-on/provider-registration.js";
import { identityProviderOfAccount } from "../single-sign-on/single-sign-on-queries.js";
import { isSsoOnly } from "../single-sign-on/sso-only.js";
import { insertMagicLink, type PersonOfAddress, peopleOfAddress } from "./access-queries.js";
import { signsDonorsInByMail } from "./donor-sign-in.js";
import { newMagicLink } from "./magic-link.js";

export const requestSignIn = defineOperation({
  id: "request-sign-in",
  summary: "Ask for a sign-in link by email",
  description: `Mails a magic link to each user and each donor with this address whose account lets them sign in by email (\`EMAIL\` in \`authSchemes\`: the account's own for users, its donor platform's for donors). The response is the same for every address, so it tells nobody who is registered. A donor's link opens all that was given under this address in the account, also gifts on campaigns' pages, whose donors belong to single campaigns (the newest ${limits.donorsOfAddress} of them): whoever reads the mail has the address. A user whose account has \`SSO\` instead of \`EMAIL\` gets a mail that says where to sign in. Nothing changes in who these donors are to the account's server. A person gets at most ${limits.signInMailsToRecipientPerDay} of these mails a day.`,
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/sign-in-links",
  callers: ["none"],
  mailsTypedAddress: true,
  input: z.strictObject({ email: Email, language: z.enum(languages).default("en") }),
  status: 202,
  output: z.object({}),
  example: { email: "ines@atelier-lumen.example", language: "fr" },
  scope: "signIns",
  async handle(context, { email, language }) {
    // A mail that waits for a mail server would arrive with an expired link.
    if (awaitsMailServer(context.settings)) return {};
    const limit = limits.peopleOfAddress;
    const people = await context.tx.all(peopleOfAddress, { email, limit });
    for (const person of people) {
      if (maySignInByEmail(person)) await sendSignInLink(context, person, language);
      else if (signsInAtProvider(person)) await sendToProvider(context, person, language);
    }
    return {};
  },
});

/** Whether the person's account accepts sign-in links that were asked for by email. */
function maySignInByEmail(person: PersonOfAddress): boolean {
  if (person.status === "CLOSED") return false;
  return person.kind === "USER"
    ? person.authSchemes.includes("EMAIL")
    : signsDonorsInByMail(person);
}

/** Whether the person is a user who signs in through the account's identity provider alone. */
const signsInAtProvider = ({ kind, status, authSchemes }: PersonOfAddress) =>
  kind === "USER" && status !== "CLOSED" && isSsoOnly(authSchemes);

/** Tells where to sign in instead of sending a link. */
async function sendToProvider(
  context: Queueing & Pick<Context, "clock">,
  { accountId, parentAccountId, accountName, email }: PersonOfAddress,
  language: Language,
): Promise<void> {
  const { tx, settings, clock, newId } = context;
  if ((await tx.one(identityProviderOfAccount, { accountId })) === undefined) return;
  const link = signInUrlOf(settings, accountId);
  const until = new Date(clock.now() + lifetimes.magicLinkMs).toISOString();
  await queueMail(context, {
    ...{ accountId, to: email, language },
    onceKey: `sso-sign-in:${newId()}`,
    message: { kind: "SSO_SIGN_IN", senderName: accountName, link },
    dailyLimit: { account: { accountId, parentAccountId }, kind: "signIn", until },
  });
}

async function sendSignInLink(
  context: Queueing & Parameters<typeof newMagicLink>[0],
  {
    kind,
    accountId,
    parentAccountId,
    accountName,
    subjectId,
    sessionEpoch,
    email,
  }: PersonOfAddress,
  language: Language,
): Promise<void> {
  const { url, row } = newMagicLink(context);
  const queued = await queueMail(context, {
    ...{ accountId, to: email, language, onceKey: `sign-in:${row.tokenHash}` },
    message: { kind: "SIGN_IN", senderName: accountName, link: url },
    dailyLimit: { account: { accountId, parentAccountId }, kind: "signIn", until: row.expiresAt },
  });
  // Today's limit is reached.
  if (queued === null) return;
  await context.tx.run(insertMagicLink, {
    ...{ ...row, kind, accountId, subjectId, sessionEpoch, returnUrl: null, clientId: null },
  });
}
