import { z } from "zod";
import { Cents, ExternalId, Id, TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation, type WorkContext } from "../../contract/operation.js";
import { campaignKinds } from "../../contract/resources/campaign.js";
import { GiftOrder, OrderedGift } from "../../contract/resources/gift-order.js";
import { check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { addressBlock } from "../../domain/address-block.js";
import { canBePosted, recipientRules } from "../../domain/donor-rules.js";
import { newGiftCode } from "../../domain/gift-code.js";
import { accountById } from "../accounts/account-queries.js";
import { anyCampaignById, type CampaignRow } from "../campaigns/campaign-queries.js";
import { fitsBudget } from "../campaigns/running-totals.js";
import { type DonorRow, insertDonor } from "../donors/donor-queries.js";
import { newDonor } from "../donors/resolve-donor.js";
import { donationRows, newDonation } from "../gifts/donation-rows.js";
import { creationRules } from "../gifts/gift-rules.js";
import { queueClaimMail } from "../mails/queue-choice-mail.js";
import { queueSlackMessage } from "../slack/queue-slack-message.js";
import {
  type GiftOrderRow,
  giftOrderByReference,
  insertGiftCode,
  insertGiftOrder,
} from "./gift-order-queries.js";
import { presentGiftOrder } from "./present-gift-orders.js";

interface Facts {
  readonly tx: ReadTransaction;
  readonly account: { readonly validated: boolean };
  readonly campaign: CampaignRow;
  readonly now: string;
  readonly amountCents: number;
}

const rules = {
  ...creationRules,
  campaign_not_order: ({ campaign }) => !campaign.isOrder,
  gift_order_needs_budget: ({ campaign: { amountType, donationType } }) =>
    amountType !== "FIXED_AMOUNT" || donationType !== "FACE_VALUE",
  insufficient_campaign_budget: async ({ tx, campaign, amountCents }) =>
    !(await fitsBudget(tx, campaign, amountCents)),
} satisfies RulesOn<Facts>;

const GiftOrderInput = z.strictObject({
  campaignId: Id,
  reference: ExternalId.meta({
    description:
      "The number of the order. The gifts have it as their `externalId`. A repeated call with the same order answers the order that exists.",
    example: "PO-2026-1042",
  }),
  expiresAt: TimestampInput.meta({
    description: "From then on no code can be redeemed; not after the campaign's `endsAt`.",
    example: "2027-06-30T22:00:00.000Z",
  }),
  gifts: z.array(OrderedGift).min(1).max(limits.giftsOfOrder),
});
type GiftOrderInput = z.output<typeof GiftOrderInput>;

const exampleOrder = {
  campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  reference: "PO-2026-1042",
  expiresAt: "2027-06-30T22:00:00.000Z",
  gifts: [
    { amount: 2500 },
    {
      amount: 5000,
      donor: { firstName: "Ada", lastName: "Lumen", email: "ada@lumen.example" },
      language: "en",
      message: "Thank you for ten years with us!",
    },
  ],
} satisfies z.input<typeof GiftOrderInput>;

const orderRefusals = ["not_found", "gift_order_reference_taken", ...refusalsOf(rules)] as const;

export const createGiftOrder = defineOperation({
  id: "create-gift-order",
  summary: "Order gifts",
  description: [
    `Makes the gifts of an order on an ACTIVE order campaign, at most ${limits.giftsOfOrder}: all of them, or none. Each is a PENDING donation with a code (\`list-gift-order-codes\`), with which its recipient chooses the charity. The campaign's budget pays for them, so it must be a FIXED_AMOUNT and FACE_VALUE campaign, and the budget must have room for the whole order.`,
    "",
    "The campaign's kind says how people get their gifts: with a card that names an address (POSTAL, every gift then needs one), by a mail with the link (EMAIL), or in Slack (SLACK). On a STANDARD campaign you hand out codes or printed cards yourself.",
    "",
    "A gift that is not redeemed when the order expires is canceled, and its money is in the budget again. Problems are named by the row, such as `gifts[3].donor`, counted from 0.",
  ].join("\n"),
  tag: "Gift orders",
  method: "POST",
  path: "/operator/campaigns/{campaignId}/gift-orders",
  callers: "operator",
  input: GiftOrderInput,
  output: GiftOrder,
  status: 201,
  statusIfExisted: 200,
  refusals: orderRefusals,
  emits: ["donation_create"],
  example: exampleOrder,
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, input) {
    const { tx, now } = context;
    const { campaign, existing, amountCents, contentHash } = await checkOrder(context, input);
    if (existing !== undefined) {
      context.existedBefore();
      return await presentGiftOrder(tx, existing);
    }
    const { campaignId, reference, expiresAt, gifts } = input;
    const order: GiftOrderRow = {
      ...{ giftOrderId: context.newId(), accountId: campaign.accountId, campaignId },
      ...{ reference, contentHash, status: "OPEN", gifts: gifts.length, amountCents },
      ...{ expiresAt, endedAt: null, createdAt: now, updatedAt: now },
    };
    await tx.run(insertGiftOrder, order);
    for (const [index, gift] of gifts.entries())
      await makeGift(context, campaign, order, { gift, rowNumber: index + 1 });
    return await presentGiftOrder(tx, order);
  },
});

export const previewGiftOrder = defineOperation({
  id: "preview-gift-order",
  summary: "Check an order of gifts",
  description:
    "Takes the body of `create-gift-order` and refuses what that would refuse, without making anything. Problems are named by the row, such as `gifts[3].donor`, counted from 0.",
  tag: "Gift orders",
  method: "POST",
  path: "/operator/campaigns/{campaignId}/gift-orders/preview",
  callers: "operator",
  input: GiftOrderInput,
  output: z.object({
    gifts: z.int().meta({ description: "How many gifts would be made." }),
    amount: Cents.meta({ description: "What they would come to, in cents." }),
    kind: z.enum(campaignKinds).meta({
      description:
        "Of the campaign: POSTAL posts a card for each gift, EMAIL sends a mail, SLACK a direct message. With STANDARD the codes are handed out.",
    }),
    giftOrderId: Id.nullable().meta({
      description: "The order that exists with this reference: making it again changes nothing.",
    }),
  }),
  refusals: orderRefusals,
  example: exampleOrder,
  scope: "nothing",
  async handle(context, input) {
    const { campaign, existing, amountCents } = await checkOrder(context, input);
    return {
      gifts: input.gifts.length,
      amount: amountCents,
      kind: campaign.kind,
      giftOrderId: existing?.giftOrderId ?? null,
    };
  },
});

interface CheckedOrder {
  readonly campaign: CampaignRow;
  /** The same order, made by an earlier call. */
  readonly existing: GiftOrderRow | undefined;
  readonly amountCents: number;
  readonly contentHash: string;
}

type Checking = Pick<
  Context<(typeof orderRefusals)[number]>,
  "tx" | "vault" | "now" | "refuse" | "refuseInput"
>;

/** Refuses an order that cannot be made; one that was made before is answered as it is. */
async function checkOrder(context: Checking, input: GiftOrderInput): Promise<CheckedOrder> {
  const { tx, vault, now, refuse, refuseInput } = context;
  const { campaignId, reference, expiresAt, gifts } = input;
  const campaign = (await tx.one(anyCampaignById, { campaignId })) ?? refuse("not_found");
  const contentHash = vault.keyedHash(`gift order ${JSON.stringify([expiresAt, gifts])}`);
  const existing = await tx.one(giftOrderByReference, { campaignId, reference });
  const amountCents = gifts.reduce((sum, { amount }) => sum + amount, 0);
  const checked = { campaign, existing, amountCents, contentHash };
  if (existing !== undefined)
    return existing.contentHash === contentHash ? checked : refuse("gift_order_reference_taken");
  const account = await tx.one(accountById, { accountId: campaign.accountId });
  if (account === undefined) throw new Error("the account of a campaign is missing");
  const problems = [...timeProblems(campaign, input, now), ...giftProblems(campaign, gifts)];
  if (problems.length > 0) return refuseInput(...problems.slice(0, limits.problems));
  await check(context, rules, { tx, account, campaign, now, amountCents });
  return checked;
}

function timeProblems({ endsAt }: CampaignRow, { expiresAt }: GiftOrderInput, now: string) {
  if (expiresAt <= now) return ["expiresAt: must be in the future"];
  return endsAt !== null && expiresAt > endsAt
    ? ["expiresAt: must not be after the campaign's end"]
    : [];
}

/** What a kind of campaign misses in a gift's donor, in words that follow the row. */
function giftProblems(campaign: CampaignRow, gifts: GiftOrderInput["gifts"]): string[] {
  return gifts.flatMap(({ donor }, index) => {
    const missing = missingIn(campaign, donor);
    return missing === null ? [] : [`gifts[${index}].donor: ${missing}`];
  });
}

function missingIn(campaign: CampaignRow, donor: OrderedGift["donor"]): string | null {
  if (campaign.kind === "POSTAL" && !isPostable(donor))
    return "needs a first name, a last name, and an address that a card can be posted to";
  const isMissing = Object.values(recipientRules).some((rule) => rule({ campaign, donor }));
  if (!isMissing) return null;
  return `needs ${campaign.kind === "EMAIL" ? "an email" : "a slackId"} and a first name`;
}

/** Whether a card can be posted to a donor: the address is complete, and fits on the card. */
function isPostable(donor: OrderedGift["donor"]): boolean {
  if (donor === null || !canBePosted(donor)) return false;
  const { firstName = null, lastName = null, ...address } = donor;
  return addressBlock({ ...address, firstName, lastName }) !== null;
}

type Making = Parameters<typeof donationRows.add>[0] &
  Pick<
    WorkContext,
    "tx" | "now" | "newId" | "settings" | "secrets" | "vault" | "announce" | "traceparent"
  >;

/** Makes a gift of an order: the donation, its code, and the mail or message that brings it. */
async function makeGift(
  context: Making,
  campaign: CampaignRow,
  { giftOrderId, reference, expiresAt }: GiftOrderRow,
  { gift, rowNumber }: { readonly gift: OrderedGift; readonly rowNumber: number },
): Promise<void> {
  const { tx, now, newId, secrets, vault } = context;
  const { amount: amountCents, language, message } = gift;
  const donor = donorOf(context, campaign, gift);
  if (donor !== null) await tx.run(insertDonor, donor);
  const donation = newDonation(
    { campaign, donor, now },
    { donationId: newId(), amountCents, status: "PENDING", externalId: reference },
  );
  await donationRows.add(context, donation);
  const { donationId } = donation;
  const code = newGiftCode(secrets.random);
  await tx.run(insertGiftCode, {
    ...{ donationId, giftOrderId, rowNumber, language, message },
    ...{ codeHash: secrets.hash(code), sealedCode: vault.lock(code) },
  });
  if (campaign.kind === "EMAIL")
    await queueClaimMail(context, campaign, donation, { language, expiresAt, message });
  if (campaign.kind === "SLACK") await queueSlackMessage(context, donation);
}

/** The donor of a gift, who belongs to its campaign; null if none of the fields is sent. */
function donorOf(
  { newId, now }: Making,
  { accountId, campaignId }: CampaignRow,
  { donor }: OrderedGift,
): DonorRow | null {
  if (donor === null || Object.keys(donor).length === 0) return null;
  return newDonor({ donorId: newId(), accountId, campaignId, now }, donor);
}
