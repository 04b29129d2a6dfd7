import type { Settings } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isPublishable } from "../../domain/budget-division.js";
import { formatsOf } from "../../domain/display.js";
import type { Language } from "../../domain/language.js";
import { brandOf } from "../accounts/branding.js";
import { anyCampaignById, type CampaignRow } from "../campaigns/campaign-queries.js";
import { campaignTexts } from "../campaigns/campaign-texts.js";
import { charityTotalsOfCampaign } from "../campaigns/campaign-totals-queries.js";
import { charityNames } from "../charities/charity-names.js";
import { ordersOfGifts } from "../gift-orders/gift-order-queries.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { isOpen } from "../gifts/gift-rules.js";
import { type VoteRow, voteQueries } from "../gifts/vote-queries.js";
import { campaignMailContext, choiceIn } from "../mails/queue-choice-mail.js";
import { choiceText } from "../mails/texts/compose-mail.js";
import { mailTexts } from "../mails/texts/index.js";
import { sanitizeText } from "../mails/texts/sanitize-text.js";
import { readerLanguage } from "../shared/reader-locale.js";
import type { SlackMessageRow } from "./slack-queries.js";
import { type SlackTexts, slackTexts } from "./slack-texts.js";

/** The button of a message by which a person chooses in Slack. Its value is the message's id. */
export const chooseAction = "choose";
/** The button of a reminder by which a person gets no more of them. Its value is the message's id. */
export const stopRemindersAction = "stop-reminders";
/** The results of a vote that a message shows. */
const shownResults = 3;

/** A part of a message or a dialog, as Slack's Block Kit describes it. */
export type SlackBlock = Readonly<Record<string, unknown>>;

/** What a message shows: blocks, and the text of notifications. */
export interface SlackContent {
  readonly text: string;
  readonly blocks: readonly SlackBlock[];
}

/** A message with the current state of its gift. */
export interface SlackGift {
  readonly messageId: string;
  readonly giftKind: SlackMessageRow["giftKind"];
  readonly giftId: string;
  readonly accountId: string;
  readonly publicKey: string;
  readonly language: Language;
  readonly campaignName: string;
  /** Null for a vote. */
  readonly amount: string | null;
  readonly charityId: string | null;
  /** Whether a charity can be chosen now. */
  readonly isOpen: boolean;
  /** Whether the choice needs a form that only the page has. */
  readonly asksForLead: boolean;
  /** The page on which the person can choose too. */
  readonly pageUrl: string;
}

type Reading = { readonly tx: ReadTransaction; readonly settings: Pick<Settings, "baseUrl"> };
interface Loaded {
  readonly campaign: CampaignRow;
  /** Undefined: it was deleted. */
  readonly gift: DonationRow | VoteRow | undefined;
}

async function load(
  { tx }: Reading,
  { campaignId, giftKind, giftId }: SlackMessageRow,
): Promise<Loaded | null> {
  const campaign = await tx.one(anyCampaignById, { campaignId });
  if (campaign === undefined) return null;
  const gift =
    giftKind === "DONATION"
      ? await tx.one(donationQueries.anyById, { giftId })
      : await tx.one(voteQueries.anyById, { giftId });
  return { campaign, gift };
}

const languageIn = ({ language }: SlackMessageRow, campaign: CampaignRow): Language =>
  language ?? readerLanguage(campaign.language);

/** The gift of a message; null once it was deleted. */
export async function readSlackGift(
  reading: Reading,
  message: SlackMessageRow,
): Promise<SlackGift | null> {
  const { campaign, gift } = (await load(reading, message)) ?? {};
  if (campaign === undefined || gift === undefined) return null;
  const { messageId, giftKind, giftId, accountId } = message;
  const language = languageIn(message, campaign);
  const { pageUrl } = await campaignMailContext(reading, campaign, language);
  return {
    messageId,
    giftKind,
    giftId,
    accountId,
    language,
    publicKey: campaign.publicKey,
    campaignName: sanitizeText(campaignTexts(campaign, language).name),
    amount: amountOf(gift, language),
    charityId: gift.charityId,
    isOpen: isOpen(gift) && campaign.status === "ACTIVE",
    asksForLead: campaign.withLeadCollection && giftKind === "DONATION",
    pageUrl: `${pageUrl}/${giftKind === "DONATION" ? "donations" : "votes"}/${giftId}`,
  };
}

/** What a message shows now, and whether it still asks for a choice. */
export async function readSlackContent(
  reading: Reading,
  message: SlackMessageRow,
): Promise<SlackContent & { readonly asks: boolean }> {
  const loaded = await load(reading, message);
  const language = loaded === null ? "en" : languageIn(message, loaded.campaign);
  const texts = slackTexts[language];
  if (loaded === null || loaded.gift === undefined || loaded.gift.status === "CANCELED") {
    const canceled = loaded?.gift !== undefined && loaded.campaign.status === "COMPLETE";
    const lines = canceled
      ? [texts.over, ...(await resultLines(reading, loaded, texts))]
      : [texts.withdrawn];
    return { asks: false, ...contentOf(lines) };
  }
  const { campaign, gift } = loaded;
  if (isOpen(gift) && campaign.status === "ACTIVE")
    return { asks: true, ...(await question(reading, message, { campaign, gift }, language)) };
  return { asks: false, ...contentOf(await outcome(reading, { campaign, gift }, language)) };
}

/** Asks the person to choose, with the words of the mails. */
async function question(
  reading: Reading,
  { messageId, reminderType }: SlackMessageRow,
  { campaign, gift }: { campaign: CampaignRow; gift: DonationRow | VoteRow },
  language: Language,
): Promise<SlackContent> {
  const context = await campaignMailContext(reading, campaign, language);
  const { name: senderName } = await brandOf(reading.tx, gift.accountId);
  const [order] = (await ordersOfGifts(reading.tx, campaign, [gift])).values();
  const choice = choiceIn({ ...context, senderName }, gift, order);
  const amountCents = "amountCents" in gift ? gift.amountCents : null;
  const { subject, title, paragraphs, action } = choiceText(
    reminderType !== null
      ? {
          kind: "REMINDER",
          ...choice,
          amountCents,
          isLastCall: reminderType === "END",
          unsubscribeLink: "",
        }
      : amountCents === null
        ? { kind: "VOTE_CAST", ...choice }
        : {
            ...{ kind: "DONATION_CLAIM", ...choice, amountCents },
            note: order?.message ?? null,
          },
    language,
  );
  const inSlack = { ...button(action ?? "", chooseAction, messageId), style: "primary" };
  const asksForLead = campaign.withLeadCollection && amountCents !== null;
  const { stopReminders } = slackTexts[language];
  const stop = reminderType === null ? [] : [button(stopReminders, stopRemindersAction, messageId)];
  const inBrowser = {
    ...button(slackTexts[language].inBrowser, "open", messageId),
    url: choice.link,
  };
  return {
    text: escapeText(subject),
    blocks: [
      section(`*${escapeText(title)}*\n${paragraphs.map(escapeText).join("\n\n")}`),
      { type: "actions", elements: [...(asksForLead ? [] : [inSlack]), inBrowser, ...stop] },
    ],
  };
}

/** The state of a gift that no longer needs a choice: chosen, or ended without a choice. */
async function outcome(
  reading: Reading,
  { campaign, gift }: { campaign: CampaignRow; gift: DonationRow | VoteRow },
  language: Language,
): Promise<string[]> {
  const texts = slackTexts[language];
  const charity = (await charityNames(reading.tx, [gift]))(gift.charityId);
  if (charity === null) return [texts.over];
  const name = sanitizeText(charity);
  if (!("amountCents" in gift)) {
    const waits = gift.status === "PENDING" ? [texts.awaitsValidation] : [];
    const results = await resultLines(reading, { campaign }, texts);
    return [texts.voted(name), ...waits, ...(results.length > 0 ? [texts.over, ...results] : [])];
  }
  const amount = formatsOf(mailTexts[language].locale).euros(gift.amountCents);
  if (gift.claimedAt === null) return [texts.goneTo(amount, name)];
  return [
    texts.chosen(amount, name),
    ...(gift.status === "PENDING" ? [texts.awaitsValidation] : []),
  ];
}

/** The charities with the most votes, once the campaign has ended; none if the counts would reveal how a person voted. */
async function resultLines(
  { tx }: Reading,
  { campaign }: Pick<Loaded, "campaign">,
  texts: SlackTexts,
): Promise<string[]> {
  const { campaignId, donationType, status } = campaign;
  if (donationType !== "DISTRIBUTION" || status !== "COMPLETE") return [];
  const totals = await tx.all(charityTotalsOfCampaign, { campaignId });
  if (!isPublishable(totals.map(({ voteCount: votes }) => ({ votes })))) return [];
  const first = totals
    .filter(({ voteCount }) => voteCount > 0)
    .sort((one, other) => other.voteCount - one.voteCount)
    .slice(0, shownResults);
  const nameOf = await charityNames(tx, first);
  const lines = first.map(({ charityId, voteCount: votes }, index) => {
    const charity = sanitizeText(nameOf(charityId) ?? "");
    return `${index + 1}. ${texts.result({ charity, votes })}`;
  });
  return [[texts.results, ...lines].join("\n")];
}

function amountOf(gift: DonationRow | VoteRow, language: Language): string | null {
  if (!("amountCents" in gift)) return null;
  return formatsOf(mailTexts[language].locale).euros(gift.amountCents);
}

/** Names that people chose must not become links, mentions or formatting. */
export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Slack's limit on the text of a section is 3,000 characters. */
const sectionCharacters = 3_000;

export function section(text: string): SlackBlock {
  return {
    type: "section",
    text: { type: "mrkdwn", text: text.slice(0, sectionCharacters), verbatim: true },
  };
}

export const plainText = (text: string) => ({ type: "plain_text", text, emoji: false }) as const;

export const button = (text: string, action: string, value: string): SlackBlock => ({
  type: "button",
  text: plainText(text),
  action_id: action,
  value,
});

const contentOf = (lines: readonly string[]): SlackContent => ({
  text: escapeText(lines[0] ?? ""),
  blocks: [section(lines.map(escapeText).join("\n\n"))],
});
