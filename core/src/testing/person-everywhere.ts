import { statement, text } from "../contract/define-query.js";
import { newRow } from "../contract/new-row.js";
import { insertMandate, mandates } from "../resources/direct-debits/mandate-queries.js";
import { insertProviderJob } from "../resources/payments/provider-job-queries.js";
import { connectSlackWorkspace } from "../resources/slack/slack-queries.js";
import { donorLink, enablePlatform } from "./derived/people.js";
import { campaignOf, donationOf, type TestCampaign, voteCampaign, voteOf } from "./fixtures.js";
import { orderCampaignOf, orderOf } from "./gift-orders.js";
import {
  chargedDonation,
  donorOf,
  type GiftToPay,
  givePublicly,
  moved,
  payOnPage,
  recurringCampaignOf,
  recurringOf,
} from "./giving.js";
import { payrollCampaign, pledgeOf } from "./payroll.js";
import { passTime } from "./time.js";
import type { TestAccount, World, WorldCall } from "./world.js";

/** A person whose data are found again wherever they are: no text of the service contains one of them. */
export const person = {
  firstName: "Zéphyrine",
  lastName: "Quillfeather",
  email: "zephyrine@quillfeather.example",
  personalEmail: "zeph.private@mailbox.example",
  phone: "+33 6 98 76 54 31",
  street: "77 impasse du Bout-du-Monde",
  // No hexadecimal ID contains it by chance.
  zip: "BV 98765",
  city: "Trifouillis",
  slackId: "UZEPHYR77Q",
  uniqueExternalId: "employee-quill-7431",
  pictureUrl: "https://pictures.example/quill-7431.png",
  birthdate: "1971-12-31",
  title: "Archduchess",
  persona: "collector-of-quills",
} as const;

/** Of an island on which nobody lives: too short to be searched for within a text. */
export const country = "BV";

/** Of a card. Sealed text is long enough to contain it by chance, but not as a word. */
export const last4 = "9Q7Z";

/** What somebody would search a dump for. */
export const traces: readonly string[] = [
  ...Object.values(person),
  "zephyrine+again@quillfeather.example",
  "in memory of Quillfeather senior",
  "a word of Zéphyrine",
  "DZEPHYR77Q",
  "1772442000.743100",
];

const { firstName, lastName, email, phone, street, zip, city } = person;
export const onGift = { firstName, lastName, email, phone, street, zip, city, country };
const holder = `${firstName} ${lastName}`;

export interface PersonEverywhere {
  readonly account: TestAccount;
  /** The account-wide donor. */
  readonly donorId: string;
  readonly campaign: TestCampaign;
  /** Another person's gift, on which the person left an address. */
  readonly othersDonationId: string;
}

/** Takes a person through everything that takes personal data. */
export async function personEverywhere(world: World): Promise<PersonEverywhere> {
  const account = await world.account({ withPaymentMethod: "CARD" });
  await world.ok("create-webhook", {
    as: account,
    body: {
      ...{ name: "Shop", target: "https://shop.example/hooks" },
      events: ["donation_create", "donation_update", "vote_create", "donor_erase"],
      ...{ authenticationStrategy: "BEARER", accessToken: "bearer-of-the-shop" },
    },
  });
  const campaign = await campaignOf(world, account);
  const { slackId: _, ...fields } = person;
  const { donorId } = await world.ok<{ donorId: string }>("create-donor", {
    as: account,
    idempotencyKey: "a-donor",
    body: { ...fields, country, hasAcceptedTerms: true },
  });
  await enablePlatform(world, account);
  await donorLink(world, account, donorId);
  await giveByAccount(world, { account, campaign, donorId });
  await giveByPage(world, account);
  const othersDonationId = await leaveAddress(world, account);
  await payFor(world, account, donorId);
  await requestFiles(world, account, campaign);
  await world.runDue();
  await passTime(world, 7 * 86_400);
  return { account, donorId, campaign, othersDonationId };
}

/** As if the worker of Slack had sent the messages. */
const showInSlack = statement({
  name: "test-show-in-slack",
  text: `update slack_messages set channel = 'DZEPHYR77Q', ts = '1772442000.743100', status = 'SENT'
    where slack_id = :slackId`,
  parameters: { slackId: text },
});

/** Gifts and votes that the client's server made. */
async function giveByAccount(
  world: World,
  { account, campaign, donorId }: Omit<PersonEverywhere, "othersDonationId">,
): Promise<void> {
  const donor = { donorId };
  await moved(world, await chargedDonation(world, campaign, { donor }), "process");
  await chargedDonation(world, campaign, { donor: onGift, externalId: `order of ${email}` });
  const byMail = await campaignOf(world, account, { kind: "EMAIL" });
  await world.ok("create-donation", {
    as: account,
    idempotencyKey: "a-gift",
    body: {
      ...{ campaignId: byMail.campaignId, amount: 1_000, donor: onGift },
      uniqueExternalId: `gift:${person.uniqueExternalId}`,
    },
  });
  await world.store.write((tx) =>
    tx.run(connectSlackWorkspace, {
      ...{ accountId: account.accountId, teamId: "T000000001", teamName: "Atelier Lumen" },
      ...{ botToken: "sealed", status: "CONNECTED", removedAt: null },
      connectedAt: new Date(world.clock.now()).toISOString(),
    }),
  );
  await orderOf(world, await orderCampaignOf(world, account), {
    gifts: [{ amount: 1_000, donor: onGift, message: `To ${firstName} ${lastName}` }],
  });
  const inSlack = { slackId: person.slackId, firstName, email };
  await donationOf(world, await campaignOf(world, account, { kind: "SLACK" }), { donor: inSlack });
  await world.store.write((tx) => tx.run(showInSlack, { slackId: person.slackId }));
  const votes = await campaignOf(world, account, voteCampaign);
  const { uniqueExternalId } = person;
  await voteOf(world, votes, { donor: onGift, uniqueExternalId, externalId: email });
  const recurring = await recurringCampaignOf(world, account);
  await recurringOf(world, recurring, { donor, uniqueExternalId, externalId: email });
  const payroll = await payrollCampaign(world, account);
  await pledgeOf(world, payroll, { donor, employeeReference: email, externalId: email });
}

/** Gifts and a vote that the person made on pages of campaigns. */
async function giveByPage(world: World, account: TestAccount): Promise<void> {
  const giving = await campaignOf(world, account, {
    ...{ acceptsPublicDonations: true, withLeadCollection: false },
  });
  const given = {
    ...{ donor: onGift, isAnonymous: false, message: "a word of Zéphyrine" },
    dedication: { kind: "IN_MEMORY", name: "in memory of Quillfeather senior", message: null },
  };
  const gift = await world.ok<GiftToPay>("create-public-donation", givePublicly(giving, given));
  await payOnPage(world, gift, { holder });
  const monthly = { ...given, frequency: "MONTHLY" };
  const other = await world.ok<GiftToPay>("create-public-donation", givePublicly(giving, monthly));
  await payOnPage(world, other, { holder });
  const voting = await campaignOf(world, account, { ...voteCampaign, visibility: "PUBLIC" });
  await world.ok("request-public-vote", {
    ...{ path: { publicKey: voting.publicKey }, body: { email } },
  });
}

/**
 * A gift that stays unpaid, and a call whose response is kept for its key. Both are deleted after a day, so they come last.
 *
 * @returns that call
 */
export async function giveToday(
  world: World,
  { account, campaign: { campaignId } }: PersonEverywhere,
): Promise<WorldCall> {
  const giving = await campaignOf(world, account, { acceptsPublicDonations: true });
  const donor = { ...onGift, email: "zephyrine+again@quillfeather.example" };
  const given = {
    ...{ donor, message: "a word of Zéphyrine" },
    dedication: { kind: "IN_HONOR", name: "in memory of Quillfeather senior", message: null },
  };
  await world.ok("create-public-donation", {
    ...givePublicly(giving, given),
    idempotencyKey: "an-unpaid-gift",
  });
  const order = { campaignId, uniqueExternalId: "order-of-today", amount: 1_000, donor: onGift };
  const call = { as: account, idempotencyKey: "a-gift-of-today", body: order };
  await world.ok("create-donation", call);
  return call;
}

/** The address that the person left when choosing for somebody else's gift. */
async function leaveAddress(world: World, account: TestAccount): Promise<string> {
  const asking = await campaignOf(world, account, {
    withLeadCollection: true,
    leadCollectionOptions: { fullname: true, email: true, phone: true },
  });
  const bystander = { firstName: "Bystander", lastName: "Untouched", email: "by@stander.example" };
  const { donationId } = await donationOf(world, asking, { donor: bystander });
  await world.ok("claim-donation", {
    as: account,
    path: { donationId },
    body: {
      charityId: asking.charityIds[0],
      lead: { fullname: holder, email: email.toUpperCase(), phone, hasAcceptedTerms: true },
    },
  });
  return donationId;
}

/** Payment methods and mandates, as live has them. */
async function payFor(world: World, { accountId }: TestAccount, donorId: string): Promise<void> {
  await world.ok("create-payment-method", {
    ...{ as: "operator", path: { accountId } },
    body: { type: "SEPA_DEBIT", last4, holder, donorId },
  });
  const at = new Date(world.clock.now()).toISOString();
  const mandate = {
    ...{ accountId, donorId, holder, last4, noticeDays: 14, creditorName: "Atelier" },
    ...{ creditorId: "DE98ZZZ09999999999", language: "fr" as const, textVersion: "2026-11" },
    shown: { title: "Mandat", paragraphs: [], consent: "Je signe" },
    ...{ signedAt: at, createdAt: at, updatedAt: at, lapsesAt: "2099-03-02T00:00:00.000Z" },
  };
  const { data } = await world.ok<{ data: { paymentId: string; payer: string }[] }>(
    "list-operator-payments",
    { as: "operator", query: { accountId } },
  );
  const paymentId = String(data.find(({ payer }) => payer === "DONOR")?.paymentId);
  await world.store.write(async (tx) => {
    for (const [mandateId, lastUsedAt] of [
      ["01920000-0000-7000-8000-00000000ab01", null],
      ["01920000-0000-7000-8000-00000000ab02", at],
    ] as const) {
      const own = { mandateId, reference: `OB-${mandateId}`, lastUsedAt };
      await tx.run(insertMandate, newRow(mandates.columns, { ...mandate, ...own }));
    }
    await tx.run(insertProviderJob, {
      ...{ jobId: "01920000-0000-7000-8000-00000000ab03", provider: "stripe", kind: "CHARGE" },
      ...{ jobKey: "a charge", paymentId, payload: "sealed", status: "DONE" },
      ...{ nextAttemptAt: null, tries: 1, error: null, createdAt: at, updatedAt: at },
      traceparent: null,
    });
  });
}

/** A list with the person's name, which the account had made. */
async function requestFiles(
  world: World,
  account: TestAccount,
  { campaignId }: TestCampaign,
): Promise<void> {
  await world.ok("create-file-generation-request", {
    as: account,
    body: { type: "DONATIONS_CSV", params: { campaignId } },
  });
}

/** The account-wide donor of another person, to be left alone. */
export const bystanderOf = (world: World, account: TestAccount) =>
  donorOf(world, account, {
    ...{ firstName: "Bystander", lastName: "Untouched", email: "by@stander.example" },
  });
