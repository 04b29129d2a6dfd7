import type { ReadTransaction } from "../../contract/store.js";
import { type Language, languageOf } from "../../domain/language.js";
import { accountById } from "../../queries/accounts.js";
import { listCampaignsQuery } from "../../queries/campaigns.js";
import type { InvitationRow } from "../../queries/invitations.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/** What a campaign has that was created without a language. */
const usualLanguage: Language = "fr";

/** Queues an invitation with the link by which it is accepted. */
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
    // Once for each link.
    onceKey: `invitation:${tokenHash}`,
    bound: {
      account: { accountId, parentAccountId: account?.parentAccountId ?? null },
      kind: "invitation",
      until: null,
    },
  });
}

/**
 * Nobody knows which language a person who works for an account reads: most likely that of the newest campaign, or of
 * the newest one to work on.
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
