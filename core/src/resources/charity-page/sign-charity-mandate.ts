import { z } from "zod";
import { Formed, Id, Name, Text, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { homeCalendar } from "../../domain/calendar.js";
import {
  charityMandateFileName,
  charityMandateText,
  charityMandateVersion,
  isSignature,
  signaturePattern,
  typedSignature,
} from "../../domain/charity-mandate.js";
import { type Language, languages } from "../../domain/language.js";
import { charityById } from "../charities/charity-queries.js";
import { changeReceiptDetails } from "../charities/set-charity-mandate.js";
import { downloadUrl } from "../files/download-url.js";
import {
  charityPageById,
  insertCharityMandate,
  lastMandateOfCharity,
} from "./charity-page-queries.js";
import { existing, ownCharityId } from "./open-charity-page.js";

/** The text of the mandate that a charity is asked to sign. */
export const OfferedCharityMandate = z.object({
  version: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  consent: z.string(),
});

/** The text of a charity's mandate in a language. */
export function offeredCharityMandate(
  { settings }: Pick<Context, "settings">,
  charity: string,
  language: Language,
): z.input<typeof OfferedCharityMandate> {
  const service = settings.issuer.legalName;
  const { title, paragraphs, consent } = charityMandateText(language, { charity, service });
  return { version: charityMandateVersion, title, paragraphs: [...paragraphs], consent };
}

const Signature = Formed(
  signaturePattern,
  limits.signatureCharacters,
  "must be strokes of points, such as 10,20 30,40;50,60 70,80",
).refine(isSignature, "must be drawn in its field, and more than a dot");

export const signCharityMandate = defineOperation({
  id: "sign-charity-mandate",
  summary: "Sign the mandate for receipts",
  description:
    "By which the service issues tax receipts in the charity's name. `version` is that of the text that get-charity-page returned and the signatory has read. The signature is drawn: its points are kept encrypted and drawn into the PDF, with the time, the registered mail address and the network address as evidence. A mandate that holds keeps its first day; one that was revoked begins anew today.",
  tag: "Charity page",
  method: "POST",
  path: "/v1/charity-page/mandate",
  callers: "charity",
  input: z.strictObject({
    signatory: Name.meta({ description: "First and last name." }),
    quality: Name.meta({ description: "The office in the charity, such as President." }),
    language: z.enum(languages),
    version: Text(20),
    signature: Signature.nullable().default(null).meta({
      description:
        "The drawn signature. Left out by who cannot draw: then the typed name in `signatory` stands for it, and the PDF says so.",
    }),
  }),
  output: z.object({ charityMandateId: Id, signedAt: Timestamp }),
  status: 201,
  example: {
    signatory: "Anne Le Goff",
    quality: "President",
    language: "fr",
    version: charityMandateVersion,
    signature: "100,200 150,120 200,60 250,140 300,200;320,80 330,90 340,100",
  },
  scope: ["catalogue", "charityPages"],
  async handle(context, { signatory, quality, language, version, signature }) {
    const { tx, now, newId, vault, origin, refuseInput } = context;
    if (version !== charityMandateVersion)
      return refuseInput("version: the text has changed: read it again");
    const charityId = ownCharityId(context);
    const charity = existing(await tx.one(charityById, { charityId }));
    const page = existing(await tx.one(charityPageById, { charityId }));
    const shown = offeredCharityMandate(context, charity.name, language);
    const charityMandateId = newId();
    await tx.run(insertCharityMandate, {
      charityMandateId,
      charityId,
      charityName: charity.name,
      language,
      signatory,
      quality,
      textVersion: shown.version,
      shown,
      email: page.email,
      signedAt: now,
      sealedSignature: vault.lock(signature ?? typedSignature),
      sealedEvidence: vault.lock(JSON.stringify(origin())),
    });
    const before = charity.receiptDetails;
    const isRevoked = before?.mandateRevokedOn != null;
    const heldSince = isRevoked ? null : (before?.mandateSignedOn ?? null);
    await changeReceiptDetails(context, charity, {
      signatoryName: signatory,
      signatoryRole: quality,
      mandateSignedOn: heldSince ?? homeCalendar.dateOf(now),
      mandateRevokedOn: null,
    });
    return { charityMandateId, signedAt: now };
  },
});

export const revokeOwnCharityMandate = defineOperation({
  id: "revoke-own-charity-mandate",
  summary: "Revoke the mandate for receipts",
  description:
    "No receipt is issued in the charity's name for payments from today on. Receipts that were issued before stay valid, and donations are paid out as before. Without a mandate that holds, the call changes nothing; a new one can be signed at any time.",
  tag: "Charity page",
  method: "DELETE",
  path: "/v1/charity-page/mandate",
  callers: "charity",
  input: z.strictObject({}),
  example: {},
  scope: "catalogue",
  async handle(context) {
    const { tx, now } = context;
    const charity = existing(await tx.one(charityById, { charityId: ownCharityId(context) }));
    const { mandateSignedOn = null, mandateRevokedOn = null } = charity.receiptDetails ?? {};
    if (mandateSignedOn === null || mandateRevokedOn !== null) return;
    const today = homeCalendar.dateOf(now);
    // One that was recorded to begin later never holds.
    const mandateRevokedOnDay = today < mandateSignedOn ? mandateSignedOn : today;
    await changeReceiptDetails(context, charity, { mandateRevokedOn: mandateRevokedOnDay });
  },
});

type Linking = Parameters<typeof downloadUrl>[0] &
  Pick<Context<"not_found">, "refuse"> & { readonly tx: Pick<Context["tx"], "one"> };

/** A link to the PDF of the mandate that a charity signed last. */
async function linkOf(context: Linking, charityId: string) {
  const mandate =
    (await context.tx.one(lastMandateOfCharity, { charityId })) ?? context.refuse("not_found");
  const { charityMandateId } = mandate;
  const name = charityMandateFileName(charityMandateId);
  return downloadUrl(context, { kind: "charityMandate", charityMandateId }, name);
}

export const generateOwnCharityMandateUrl = defineOperation({
  id: "generate-own-charity-mandate-download-url",
  summary: "Get a link to the PDF of the signed mandate",
  tag: "Charity page",
  method: "GET",
  path: "/v1/charity-page/mandate/download-url",
  callers: "charity",
  input: z.strictObject({}),
  output: DownloadUrl,
  refusals: ["not_found"],
  example: {},
  async handle(context) {
    return await linkOf(context, ownCharityId(context));
  },
});

export const generateCharityMandateUrl = defineOperation({
  id: "generate-charity-mandate-download-url",
  summary: "Get a link to the PDF of a charity's mandate",
  description: "The one that the charity signed last on its page, with the evidence of it.",
  tag: "Operator",
  method: "GET",
  path: "/operator/charities/{charityId}/mandate/download-url",
  callers: "operator",
  output: DownloadUrl,
  refusals: ["not_found"],
  async handle(context, { charityId }) {
    return await linkOf(context, charityId);
  },
});
