import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Brand } from "../../contract/resources/account.js";
import { accountById } from "../accounts/account-queries.js";
import { brandOf, presentBrand } from "../accounts/branding.js";
import { magicLinkByToken } from "./access-queries.js";
import { donorOfLink } from "./magic-link.js";

export const openMagicLink = defineOperation({
  id: "open-magic-link",
  summary: "Get the content of a magic link's page",
  description:
    "Where the link signs in. Does not use up the link. Used, expired and unknown links all return 401.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/magic-links/open",
  callers: ["none"],
  input: z.strictObject({ magicToken: Text(limits.linkTokenCharacters) }),
  output: z.object({ brand: Brand }),
  refusals: ["unauthorized"],
  example: { magicToken: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "nothing",
  async handle({ tx, secrets, now, refuse, settings }, { magicToken }) {
    const link = await tx.one(magicLinkByToken, { tokenHash: secrets.hash(magicToken) });
    if (link === undefined || link.expiresAt <= now) return refuse("unauthorized");
    if (link.kind === "DONOR" && (await donorOfLink(tx, link)) === undefined)
      return refuse("unauthorized");
    const account = await tx.one(accountById, { accountId: link.accountId });
    if (account === undefined || account.status === "CLOSED") return refuse("unauthorized");
    return { brand: presentBrand(await brandOf(tx, account.accountId), settings) };
  },
});
