import type { Settings } from "../../contract/ports.js";
import type { CampaignReminder } from "../../contract/resources/campaign.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { Language } from "../../domain/language.js";
import { accountById } from "../accounts/account-queries.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { campaignTexts } from "../campaigns/campaign-texts.js";
import type { OrderOfGift } from "../gift-orders/gift-order-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import type { VoteRow } from "../gifts/vote-queries.js";
import { firstNamesOfSelection } from "../selections/selection-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { unsubscriptionByKey } from "./mail-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";
import { unsubscribeLink, unsubscriptionOf } from "./unsubscribe-link.js";

/** The charities that a mail names: a line of them. */
const namedCharities = 3;

/** What the texts and links of a campaign's mails need. */
export interface CampaignMailContext {
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly language: Language;
  readonly senderName: string;
  readonly campaignName: string;
  readonly endsAt: string | null;
  /** Some of the charities to choose from. */
  readonly charities: readonly string[];
  readonly hasMore: boolean;
  /** The page on which people choose a charity. */
  readonly pageUrl: string;
}

/** Loads the context of a campaign's mails, in the campaign's language unless another is given. */
export async function campaignMailContext(
  { tx, settings }: { readonly tx: ReadTransaction; readonly settings: Pick<Settings, "baseUrl"> },
  campaign: CampaignRow,
  language: Language = readerLanguage(campaign.language),
): Promise<CampaignMailContext> {
  const { accountId, publicKey, endsAt } = campaign;
  const account = await tx.one(accountById, { accountId });
  const { charitiesSelectionId } = campaign;
  const charities =
    charitiesSelectionId === null
      ? []
      : await tx.all(firstNamesOfSelection, { charitiesSelectionId, limit: namedCharities + 1 });
  return {
    accountId,
    parentAccountId: account?.parentAccountId ?? null,
    language,
    senderName: account?.name ?? "",
    campaignName: campaignTexts(campaign, language).name,
    endsAt,
    charities: charities.slice(0, namedCharities).map(({ name }) => name),
    hasMore: charities.length > namedCharities,
    pageUrl: `${settings.baseUrl}/give/${publicKey}`,
  };
}

/** The fields that all mails of a campaign share. */
function mailOf(
  { accountId, parentAccountId, language }: CampaignMailContext,
  to: string,
  endsAt: string | null,
) {
  const account = { accountId, parentAccountId };
  return {
    accountId,
    language,
    to,
    dailyLimit: { account, kind: "campaign", until: endsAt },
  } as const;
}

/** Queues the mail with the link by which a donor chooses a donation's charity. */
export async function queueClaimMail(
  context: Queueing,
  campaign: CampaignRow,
  donation: DonationRow,
  order?: OrderOfGift,
): Promise<void> {
  const { donationId, donorEmail: to, amountCents } = donation;
  if (to === null) return;
  const campaignMail = await campaignMailContext(context, campaign, order?.language ?? undefined);
  const message = {
    kind: "DONATION_CLAIM",
    ...choiceIn(campaignMail, donation, order),
    amountCents,
    note: order?.message ?? null,
  } as const;
  await queueMail(context, {
    ...mailOf(campaignMail, to, message.endsAt),
    message,
    onceKey: `claim:${donationId}`,
  });
}

/**
 * Queues the mail with the link by which a vote is cast: in the campaign's language, once for each vote, unless told
 * otherwise.
 *
 * @returns when it is sent, or null when it is not
 */
export async function queueCastMail(
  context: Queueing,
  campaign: CampaignRow,
  vote: VoteRow,
  { onceKey = `cast:${vote.voteId}`, language }: { onceKey?: string; language?: Language } = {},
): Promise<string | null> {
  const { donorEmail: to } = vote;
  if (to === null) return null;
  const campaignMail = await campaignMailContext(context, campaign, language);
  const message = { kind: "VOTE_CAST", ...choiceIn(campaignMail, vote) } as const;
  return await queueMail(context, {
    ...mailOf(campaignMail, to, message.endsAt),
    message,
    onceKey,
  });
}

/**
 * Queues a reminder to choose, with the same link. At most once per reminder, and not to people who have unsubscribed.
 */
export async function queueReminder(
  context: Queueing,
  campaignMail: CampaignMailContext,
  waiting: DonationRow | VoteRow,
  { campaignReminderId, type }: CampaignReminder,
  order?: OrderOfGift,
): Promise<void> {
  const { donorEmail: to } = waiting;
  if (to === null) return;
  const unsubscription = unsubscriptionOf(context, campaignMail.accountId, to);
  if ((await context.tx.one(unsubscriptionByKey, unsubscription)) !== undefined) return;
  const message = {
    kind: "REMINDER",
    ...choiceIn(campaignMail, waiting, order),
    unsubscribeLink: unsubscribeLink(context, unsubscription),
    amountCents: "amountCents" in waiting ? waiting.amountCents : null,
    isLastCall: type === "END",
  } as const;
  const onceKey = `reminder:${campaignReminderId}:${idOf(waiting)}`;
  await queueMail(context, { ...mailOf(campaignMail, to, message.endsAt), message, onceKey });
}

/** What the texts say of a waiting donation or vote. An ordered gift can be claimed until its order expires. */
export function choiceIn(
  { senderName, campaignName, endsAt, charities, hasMore, pageUrl }: CampaignMailContext,
  waiting: DonationRow | VoteRow,
  order?: OrderOfGift,
) {
  const what = "donationId" in waiting ? "donations" : "votes";
  return {
    firstName: waiting.donorFirstName ?? "",
    senderName,
    campaignName,
    endsAt: order === undefined ? endsAt : earlier(order.expiresAt, endsAt),
    isOrdered: order !== undefined,
    charities,
    hasMore,
    link: `${pageUrl}/${what}/${idOf(waiting)}`,
  };
}

function earlier(time: string, other: string | null): string {
  return other !== null && other < time ? other : time;
}

function idOf(waiting: DonationRow | VoteRow): string {
  return "donationId" in waiting ? waiting.donationId : waiting.voteId;
}
