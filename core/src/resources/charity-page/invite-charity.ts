import { z } from "zod";
import { Email, Id, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import { languages } from "../../domain/language.js";
import { charityById } from "../charities/charity-queries.js";
import { operatorName } from "../operator/operator-name.js";
import { changePage, newSecret, sendLink } from "./charity-page-link.js";
import {
  type CharityPageRow,
  charityPageById,
  deleteCharityPage,
  insertCharityPage,
} from "./charity-page-queries.js";

/** Whether and how a charity can open its page, as the operator sees it. The link is in the mail alone. */
const CharityPageAccess = z
  .object({
    charityId: Id,
    email: z.string().meta({ description: "The registered address, to which every link is sent." }),
    language: z.enum(languages),
    invitedBy: z.string().meta({ description: "The name of the operator's key." }),
    invitedAt: Timestamp,
    openedAt: Timestamp.nullable().meta({ description: "When a link was last opened." }),
  })
  .meta({ id: "CharityPageAccess" });

const presentAccess = ({
  charityId,
  email,
  language,
  invitedBy,
  invitedAt,
  openedAt,
}: CharityPageRow) => ({ charityId, email, language, invitedBy, invitedAt, openedAt });

const ofAccess = { tag: "Operator", callers: "operator" } as const;
const path = "/operator/charities/{charityId}/page";

export const inviteCharity = defineOperation({
  ...ofAccess,
  id: "invite-charity",
  summary: "Invite a charity to its page",
  description:
    "Registers the address and sends a link to it, which works once within 30 days. The charity can ask for another one at any time, which goes to this address too. A call replaces the link and ends the session of the one before: so it also moves the page to another address.",
  method: "PUT",
  path,
  input: z.strictObject({
    charityId: Id,
    email: Email.meta({ description: "An address of the charity that you have checked." }),
    language: z.enum(languages).default("fr").meta({ description: "Of the mails." }),
  }),
  output: CharityPageAccess,
  refusals: ["not_found"],
  example: {
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    email: "bonjour@lesponts.example",
    language: "fr",
  },
  scope: "charityPages",
  async handle(context, { charityId, email, language }) {
    const { tx, now, caller, refuse } = context;
    const charity = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    const { token, stored } = newSecret(context, lifetimes.charityInvitationMs);
    const invited = {
      email: email.toLowerCase(),
      language,
      ...stored,
      sessionId: null,
      invitedBy: operatorName(caller),
      invitedAt: now,
    };
    const before = await tx.one(charityPageById, { charityId });
    const fresh = { openedAt: null, askedOn: null, asked: 0, updatedAt: now };
    const page =
      before === undefined
        ? { charityId, ...fresh, ...invited }
        : await changePage(context, before, invited);
    if (before === undefined) await tx.run(insertCharityPage, page);
    await sendLink(context, page, { kind: "CHARITY_INVITATION", token, charityName: charity.name });
    return presentAccess(page);
  },
});

export const getCharityPageAccess = defineOperation({
  ...ofAccess,
  id: "get-charity-page-access",
  summary: "Get whether a charity can open its page",
  description: "404 also for a charity that was not invited, or whose access was revoked.",
  method: "GET",
  path,
  input: z.strictObject({ charityId: Id }),
  output: CharityPageAccess,
  refusals: ["not_found"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle({ tx, refuse }, { charityId }) {
    return presentAccess((await tx.one(charityPageById, { charityId })) ?? refuse("not_found"));
  },
});

export const revokeCharityPageAccess = defineOperation({
  ...ofAccess,
  id: "revoke-charity-page-access",
  summary: "Revoke a charity's access to its page",
  description:
    "Its link and its session end at once, and no link is sent until you invite it again. What it has entered stays.",
  method: "DELETE",
  path,
  input: z.strictObject({ charityId: Id }),
  refusals: ["not_found"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "charityPages",
  async handle({ tx, refuse }, { charityId }) {
    if ((await tx.run(deleteCharityPage, { charityId })) === 0) return refuse("not_found");
  },
});
