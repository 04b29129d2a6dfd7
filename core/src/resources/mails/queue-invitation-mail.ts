import type { ReadTransaction } from "../../contract/store.js";
import { type Language, languageOf } from "../../domain/language.js";
import { accountById } from "../accounts/account-queries.js";
import { listCampaignsQuery } from "../campaigns/campaign-queries.js";
import type { InvitationRow } from "../users/invitation-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/** The default language of a campaign. */
const usualLanguage: Language = "fr";

/** Queues the mail with the link that accepts an invitation. */
export async function queueInvitationMail(
  context: Queueing,
  invitation: InvitationRow,
  link: string,
): Promise<void> {
  const { tx } = context;
  const { accountId, tokenHash, email } = invitation;
  const account = await tx.one(accountById, { accountId });
  await queueMail(context, {
    accountId,
    to: email,
    message: { kind: "INVITATION", senderName: account?.name ?? "", link },
    language: await likelyLanguage(tx, invitation),
    // Once per link.
    onceKey: `invitation:${tokenHash}`,
    dailyLimit: {
      account: { accountId, parentAccountId: account?.parentAccountId ?? null },
      kind: "invitation",
      until: null,
    },
  });
}

/**
 * Guesses the language of an account's user: that of the newest campaign that the user works on, or else of the
 * account.
 */
export async function likelyLanguage(
  tx: ReadTransaction,
  { accountId, campaignIds }: Pick<InvitationRow, "accountId" | "campaignIds">,
): Promise<Language> {
  const [query, parameters] = listCampaignsQuery.page({
    accountId,
    filters: {},
    after: null,
    limit: 1,
    campaignIds: campaignIds.length > 0 ? campaignIds : null,
  });
  const [campaign] = await tx.all(query, parameters);
  return languageOf(campaign?.language as string | undefined) ?? usualLanguage;
}
