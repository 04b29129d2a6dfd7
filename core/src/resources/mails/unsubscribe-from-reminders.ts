import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { rootOfAccount } from "../accounts/account-queries.js";
import { insertUnsubscription } from "./mail-queries.js";
import { openUnsubscribeToken } from "./unsubscribe-link.js";

export const unsubscribeFromReminders = defineOperation({
  id: "unsubscribe-from-reminders",
  summary: "Unsubscribe from reminders",
  description:
    "Takes the token of a reminder's unsubscribe link. The recipient gets no more reminders from the account. The link opens a confirmation page; mail programs unsubscribe with one POST (RFC 8058). Unsubscribing twice changes nothing. Altered and unknown tokens return 404. The recipient's link to choose a charity stays valid.",
  tag: "Donors",
  method: "POST",
  path: "/v1/unsubscriptions",
  callers: ["none"],
  input: z.strictObject({ token: Text(limits.linkTokenCharacters) }),
  refusals: ["not_found"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "unsubscriptions",
  async handle(context, { token }) {
    const { tx, now, refuse } = context;
    const unsubscription = openUnsubscribeToken(context, token);
    if (unsubscription === null) return refuse("not_found");
    // A token can be valid and its account missing: after a backup was restored, or if two databases share a secret.
    const { accountId } = unsubscription;
    if ((await tx.one(rootOfAccount, { accountId })) === undefined) return refuse("not_found");
    await tx.run(insertUnsubscription, { ...unsubscription, createdAt: now });
  },
});
