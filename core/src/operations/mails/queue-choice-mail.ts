import type { CampaignReminder } from "../../contract/resources/campaign.js";
import type { Language } from "../../domain/language.js";
import { accountById } from "../../queries/accounts.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import type { DonationRow } from "../../queries/donations.js";
import { unsubscriptionByKey } from "../../queries/unsubscriptions.js";
import type { VoteRow } from "../../queries/votes.js";
import { campaignTexts } from "../widgets/campaign-texts.js";
import { readerLanguage } from "../widgets/reader-locale.js";
import { type Queueing, queueMail } from "./queue-mail.js";
import { unsubscribeLink, unsubscriptionOf } from "./unsubscribe-link.js";

/** The voice in which a campaign writes to its people: in its language, for the account whose it is. */
export interface CampaignVoice {
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly language: Language;
  readonly senderName: string;
  readonly campaignName: string;
  readonly endsAt: string | null;
  /** The page on which people choose. */
  readonly pageUrl: string;
}

export async function voiceOf(
  { tx, settings }: Pick<Queueing, "tx" | "settings">,
  campaign: CampaignRow,
): Promise<CampaignVoice> {
  const { accountId, publicKey, endsAt } = campaign;
  const account = await tx.one(accountById, { accountId });
  const language = readerLanguage(campaign.language);
  return {
    accountId,
    parentAccountId: account?.parentAccountId ?? null,
    language,
    senderName: account?.name ?? "",
    campaignName: campaignTexts(campaign, language).name,
    endsAt,
    pageUrl: `${settings.baseUrl}/give/${publicKey}`,
  };
}

/** What every mail of a campaign has, whatever it says. */
function mailOf(voice: CampaignVoice, to: string) {
  const { accountId, parentAccountId, language, endsAt } = voice;
  const account = { accountId, parentAccountId };
  return { accountId, language, to, bound: { account, kind: "campaign", until: endsAt } } as const;
}

/** Queues the link by which the donor of a donation chooses its charity. */
export async function queueClaimMail(
  context: Queueing,
  campaign: CampaignRow,
  donation: DonationRow,
): Promise<void> {
  const { donationId, donorEmail: to, amountCents } = donation;
  if (to === null) return;
  const voice = await voiceOf(context, campaign);
  const message = { kind: "DONATION_CLAIM", ...choiceIn(voice, donation), amountCents } as const;
  await queueMail(context, { ...mailOf(voice, to), message, onceKey: `claim:${donationId}` });
}

/**
 * Queues the link by which a vote is cast.
 *
 * @returns when it is sent, or null
 */
export async function queueCastMail(
  context: Queueing,
  campaign: CampaignRow,
  vote: VoteRow,
): Promise<string | null> {
  const { voteId, donorEmail: to } = vote;
  if (to === null) return null;
  const voice = await voiceOf(context, campaign);
  const message = { kind: "VOTE_CAST", ...choiceIn(voice, vote) } as const;
  return await queueMail(context, { ...mailOf(voice, to), message, onceKey: `cast:${voteId}` });
}

/** Queues a reminder of either, with the same link; once for each reminder, unless the person has unsubscribed. */
export async function queueReminder(
  context: Queueing,
  voice: CampaignVoice,
  waiting: DonationRow | VoteRow,
  { campaignReminderId, type }: CampaignReminder,
): Promise<void> {
  const { donorEmail: to } = waiting;
  if (to === null) return;
  const unsubscription = unsubscriptionOf(context, voice.accountId, to);
  if ((await context.tx.one(unsubscriptionByKey, unsubscription)) !== undefined) return;
  const message = {
    kind: "REMINDER",
    ...choiceIn(voice, waiting),
    unsubscribeLink: unsubscribeLink(context, unsubscription),
    amountCents: "amountCents" in waiting ? waiting.amountCents : null,
    isLastCall: type === "END",
  } as const;
  const onceKey = `reminder:${campaignReminderId}:${idOf(waiting)}`;
  await queueMail(context, { ...mailOf(voice, to), message, onceKey });
}

function choiceIn(
  { senderName, campaignName, endsAt, pageUrl }: CampaignVoice,
  waiting: DonationRow | VoteRow,
) {
  const what = "donationId" in waiting ? "donations" : "votes";
  return {
    firstName: waiting.donorFirstName ?? "",
    senderName,
    campaignName,
    endsAt,
    link: `${pageUrl}/${what}/${idOf(waiting)}`,
  };
}

function idOf(waiting: DonationRow | VoteRow): string {
  return "donationId" in waiting ? waiting.donationId : waiting.voteId;
}
