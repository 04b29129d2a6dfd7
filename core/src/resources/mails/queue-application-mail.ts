import { limits } from "../../contract/limits.js";
import type { ReviewReason } from "../../domain/application-status.js";
import type { Language } from "../../domain/language.js";
import { accountById } from "../accounts/account-queries.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

type Outcome = { readonly key: string } & (
  | { readonly kind: "APPLICATION_APPROVED" }
  | {
      readonly kind: "APPLICATION_QUESTION" | "APPLICATION_REJECTED";
      readonly reason: ReviewReason;
      readonly text: string | null;
    }
);

/** Tells the administrators of an account what was asked or decided about its application. */
export async function queueApplicationMail(
  context: Queueing,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
  { key, ...outcome }: Outcome,
): Promise<void> {
  const { tx, settings } = context;
  const account = await tx.one(accountById, { accountId });
  const limit = limits.noticedAdministrators;
  const message = {
    ...{ ...outcome, accountName: account?.name ?? "" },
    link: `${settings.baseUrl}/dashboard${outcome.kind === "APPLICATION_QUESTION" ? "/application" : ""}`,
  };
  for (const { userId, email } of await tx.all(administratorsOfAccount, { accountId, limit }))
    await queueMail(context, {
      ...{ accountId, to: email, message, language, onceKey: `application:${key}:${userId}` },
    });
}
