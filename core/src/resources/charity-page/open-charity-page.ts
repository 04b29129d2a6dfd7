import { z } from "zod";
import { Email, Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { charityById } from "../charities/charity-queries.js";
import type { Queueing } from "../mails/queue-mail.js";
import { changePage, newSecret, sendLink } from "./charity-page-link.js";
import {
  type CharityPageRow,
  charityPageById,
  charityPageByToken,
  charityPagesOfAddress,
} from "./charity-page-queries.js";

const ofPage = { tag: "Charity page", method: "POST" } as const;

/** The charity of a session: operations with callers "charity" have no other caller. */
export function ownCharityId({ caller }: Pick<Context, "caller">): string {
  if (caller.kind !== "charity") throw new Error("the caller is no charity");
  return caller.charityId;
}

/** A row that the charity of a session always has: neither charities nor the pages of sessions are deleted before them. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("a row of the session's charity is missing");
  return row;
}

export const requestCharityPageLink = defineOperation({
  ...ofPage,
  id: "request-charity-page-link",
  summary: "Ask for a link to a charity's page",
  description:
    "If an invited charity is registered with the address, a link is sent there, which works once within an hour and replaces an earlier one; a session that is open stays open until the new link is used. The answer is the same for every address. A charity gets 5 of these links a day at most.",
  path: "/v1/charity-page/links",
  callers: ["none"],
  mailsTypedAddress: true,
  input: z.strictObject({ email: Email }),
  status: 202,
  output: z.object({}),
  example: { email: "bonjour@lesponts.example" },
  scope: "charityPages",
  async handle(context, { email }) {
    const { tx } = context;
    const limit = limits.charitiesOfAddress;
    const pages = await tx.all(charityPagesOfAddress, { email: email.toLowerCase(), limit });
    for (const page of pages) await sendNewLink(context, page);
    return {};
  },
});

async function sendNewLink(context: Queueing, before: CharityPageRow): Promise<void> {
  const { tx, now } = context;
  const { charityId } = before;
  const askedOn = now.slice(0, 10);
  const asked = before.askedOn === askedOn ? before.asked : 0;
  const charity = await tx.one(charityById, { charityId });
  if (asked >= limits.charityLinksPerDay || charity === undefined) return;
  const { token, stored } = newSecret(context, lifetimes.charityLinkMs);
  const page = await changePage(context, before, { ...stored, askedOn, asked: asked + 1 });
  await sendLink(context, page, { kind: "CHARITY_LINK", token, charityName: charity.name });
}

export const openCharityPage = defineOperation({
  ...ofPage,
  id: "open-charity-page",
  summary: "Open a charity's page by its link",
  description:
    "Uses up the link and ends the page's session before. Used, replaced, expired and unknown links all return 401.",
  path: "/v1/charity-page/sessions",
  callers: ["none"],
  input: z.strictObject({ token: Text(limits.linkTokenCharacters) }),
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "charityPages",
  async handle(context, { token }) {
    const { tx, now, clock, secrets, tokens, newId, refuse } = context;
    const page = await tx.one(charityPageByToken, { tokenHash: secrets.hash(token) });
    if (page?.tokenExpiresAt == null || page.tokenExpiresAt <= now) return refuse("unauthorized");
    const { charityId } = page;
    const sessionId = newId();
    await changePage(context, page, {
      ...{ tokenHash: null, tokenExpiresAt: null, sessionId, openedAt: now },
    });
    const expiresAt = new Date(clock.now() + lifetimes.sessionMs);
    const session = tokens.sign({ kind: "charity", charityId, sessionId }, expiresAt);
    return { token: session, expiresAt: expiresAt.toISOString() };
  },
});

export const closeCharityPage = defineOperation({
  ...ofPage,
  id: "close-charity-page",
  summary: "Sign out of a charity's page",
  method: "DELETE",
  path: "/v1/charity-page/session",
  callers: "charity",
  input: z.strictObject({}),
  example: {},
  scope: "charityPages",
  async handle(context) {
    const charityId = ownCharityId(context);
    const page = await context.tx.one(charityPageById, { charityId });
    if (page !== undefined) await changePage(context, page, { sessionId: null });
  },
});
