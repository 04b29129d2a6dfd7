import { expect } from "vitest";
import { recurringTemplate, unique } from "../../support/giving.js";
import type { TourAccount } from "./accounts.js";
import { activatedCampaign, chooseable, votes } from "./giving.js";
import { type Tour, tokenIn } from "./tour.js";

/** Webhooks, their deliveries, and the list of events. */
export async function tourWebhooks(tour: Tour, { as }: TourAccount): Promise<void> {
  const { webhookId } = await tour.ok<{ webhookId: string }>("createWebhook", {
    as,
    body: {
      name: "Shop",
      // Nothing listens there: the tour needs the delivery's record, not its success.
      target: "http://127.0.0.1:9/hooks",
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    },
  });
  const path = { webhookId };
  await tour.ok("listWebhooks", { as });
  await tour.ok("getWebhook", { as, path });
  const { deliveryId } = await tour.ok<{ deliveryId: string }>("pingWebhook", { as, path });
  await tour.ok("listWebhookDeliveries", { as, path });
  await tour.ok("listStuckDeliveries", { as: tour.operator, query: { webhookId } });
  await tour.ok("replayDeliveries", { as: tour.operator, body: { deliveryId } });
  await tour.ok("getWebhookDelivery", { as, path: { webhookId, deliveryId } });
  await tour.ok("redeliverWebhookDelivery", { as, path: { webhookId, deliveryId } });
  await tour.ok("listWebhookDeliveries", { as, path });
  await tour.ok("enableWebhook", { as, path });
  await tour.ok("rollWebhookSigningKey", { as, path, body: {} });
  await tour.ok("replayWebhookDeliveries", { as, path, body: { status: "FAILED" } });
  await tour.ok("deleteWebhook", { as, path });
  await tour.ok("listEvents", { as });
  const { after } = await tour.ok<{ after: string }>("followEvents", { as });
  await tour.ok("followEvents", { as, query: { after } });
  await tour.ok("listApiCalls", { as });
}

/** Calls the operations of a visitor's browser. */
export async function tourPublicWidget(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const [charityId] = await chooseable(tour, account);
  const gifts = await activatedCampaign(tour, account, { language: "en" });
  const { publicKey, campaignId } = gifts;
  await tour.ok("getPublicCampaign", { path: { publicKey }, query: { locale: "fr" } });
  await tour.ok("listPublicCharities", { path: { publicKey } });
  await tour.ok("getPublicView", { path: { publicKey } });
  await tour.ok("renderPublicWidget", { path: { publicKey }, query: { locale: "fr" } });
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
    as,
    body: { campaignId, uniqueExternalId: unique("order"), amount: 1_000 },
  });
  await tour.ok("getPublicDonation", { path: { publicKey, donationId } });
  await tour.ok("claimPublicDonation", { path: { publicKey, donationId }, body: { charityId } });

  const ballot = await activatedCampaign(tour, account, votes);
  const { voteId } = await tour.ok<{ voteId: string }>("createVote", {
    as,
    body: { campaignId: ballot.campaignId },
  });
  const path = { publicKey: ballot.publicKey, voteId };
  await tour.ok("getPublicVote", { path });
  await tour.ok("castPublicVote", { path, body: { charityId } });
  expect(await tour.ok("getPublicVoteJourney", { path })).toMatchObject({ stage: "VOTED" });
}

/** Calls the operations of the account's dashboard. */
export async function tourAdminWidgets(tour: Tour, account: TourAccount): Promise<void> {
  const { accountId, charitiesSelectionId } = account;
  const [first, second] = await chooseable(tour, account);
  const { token } = await tour.ok<{ token: string }>("createAdminWidgetToken", {
    as: account.as,
    body: { accountId },
  });
  const as = `Bearer ${token}`;
  const path = { charitiesSelectionId };
  await tour.ok("listWidgetCharities", { as });
  await tour.ok("listWidgetSelections", { as });
  await tour.ok("getWidgetMetrics", { as });
  await tour.ok("listWidgetReceipts", { as });
  await tour.ok("getWidgetReceiptsSummary", { as });
  await tour.ok("getWidgetReceiptsBulkDownloadUrl", { as, body: { year: 2026 } });
  await tour.ok("updateWidgetSelection", {
    as,
    path,
    body: { featuredCharitiesIds: [first] },
  });
  await tour.ok("removeWidgetCharity", { as, path: { ...path, charityId: String(second) } });
  await tour.ok("addWidgetCharity", { as, path, body: { charityId: second } });
}

/** Calls the operations of a donor's widgets. */
export async function tourDonorWidgets(tour: Tour, account: TourAccount): Promise<void> {
  const [charityId] = await chooseable(tour, account);
  const { donorId } = await tour.ok<{ donorId: string }>("createDonor", {
    as: account.as,
    body: { email: "grace@lumen.example", firstName: "Grace" },
  });
  const { token } = await tour.ok<{ token: string }>("createDonorWidgetToken", {
    as: account.as,
    body: { donorId },
  });
  const as = `Bearer ${token}`;
  await tour.ok("getOwnDonor", { as });
  await tour.ok("getOwnGiving", { as });
  await tour.ok("updateOwnDonor", { as, body: { city: "Brest" } });

  const once = await activatedCampaign(tour, account);
  const monthly = await activatedCampaign(tour, account, { campaignTemplateId: recurringTemplate });
  const gift = { amount: 1_000, donor: { donorId } };
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
    as: account.as,
    body: { ...gift, campaignId: once.campaignId, uniqueExternalId: unique("order") },
  });
  const { recurringDonationId } = await tour.ok<{ recurringDonationId: string }>(
    "createRecurringDonation",
    {
      as: account.as,
      body: {
        ...gift,
        campaignId: monthly.campaignId,
        uniqueExternalId: unique("payroll"),
        frequency: "MONTHLY",
      },
    },
  );
  await tour.ok("claimOwnDonation", { as, path: { donationId }, body: { charityId } });
  await tour.ok("updateOwnRecurringDonation", {
    as,
    path: { recurringDonationId },
    body: { amount: 1_500 },
  });
  await tour.ok("listOwnCampaigns", { as });
  await tour.ok("listOwnDonations", { as });
  await tour.ok("getOwnDonationJourney", { as, path: { donationId } });
  await tour.ok("listOwnRecurringDonations", { as });
  await tour.ok("listOwnReceipts", { as });
  await tourPaymentSessions(tour, account, { as, donationId });
  await tourPublicGiving(tour, account);
  await tour.ok("exportOwnData", { as });
  await tourLogout(tour, account);
  await tourOwnErasure(tour, account);
}

/** Erases a donor who confirms it. The later calls of the operation have the token of another one. */
async function tourOwnErasure(tour: Tour, account: TourAccount): Promise<void> {
  const email = "gone@lumen.example";
  const newToken = async () => {
    const { as } = account;
    const { donorId } = await tour.ok<{ donorId: string }>("createDonor", { as, body: { email } });
    const call = { as, body: { donorId } };
    const { token } = await tour.ok<{ token: string }>("createDonorWidgetToken", call);
    return `Bearer ${token}`;
  };
  const erasing = { as: await newToken(), body: { confirmation: email } };
  await tour.ok("eraseOwnData", erasing);
  erasing.as = await newToken();
}

interface Paying {
  /** The donor's token. */
  readonly as: string;
  readonly donationId: string;
}

/** Calls the operations of a page on which a donor pays, and those of the donor's payment methods. */
async function tourPaymentSessions(
  tour: Tour,
  account: TourAccount,
  { as, donationId }: Paying,
): Promise<void> {
  const returnUrl = "http://localhost:3000/thanks";
  const card = {
    ...{ type: "CARD", holder: "Grace Lumen" },
    ...{ cardNumber: "4242 4242 4242 4242", cardExpiry: "12/49" },
  };
  const { url } = await tour.ok<{ url: string }>("createPaymentSession", {
    as: account.as,
    path: { donationId },
    body: { returnUrl },
  });
  const token = tokenIn(url);
  await tour.ok("openPaymentSession", { body: { token } });
  await tour.ok("continuePaymentSession", { body: { token } });
  await tour.ok("completePaymentSession", { body: { token, ...card } });
  const { data } = await tour.ok<{ data: { paymentId: string; amount: number }[] }>(
    "listPayments",
    { as: account.as, query: { donationId } },
  );
  const { paymentId = "", amount = 0 } = data[0] ?? {};
  const body = { amount, reason: "The donor asked for it" };
  await tour.ok("listPaymentProblems", { as: tour.operator });
  await tour.ok("refundPayment", { as: tour.operator, path: { paymentId }, body });
  await tour.ok("closePaymentProblem", {
    ...{ as: tour.operator, path: { paymentId }, body: { reason: "The donor has the money" } },
  });

  await tour.ok("createPaymentMethodSession", { as: account.as, body: { returnUrl } });
  const own = await tour.ok<{ url: string }>("createOwnPaymentMethodSession", {
    as,
    body: { returnUrl },
  });
  await tour.ok("completePaymentSession", { body: { token: tokenIn(own.url), ...card } });
  const methods = await tour.ok<{ data: { paymentMethodId: string }[] }>("listOwnPaymentMethods", {
    as,
  });
  const paymentMethodId = String(methods.data[0]?.paymentMethodId);
  await tour.ok("deleteOwnPaymentMethod", { as, path: { paymentMethodId } });
}

/** Calls the operations of gifts on a campaign's page. */
async function tourPublicGiving(tour: Tour, account: TourAccount): Promise<void> {
  const [charityId] = await chooseable(tour, account);
  const { publicKey } = await activatedCampaign(tour, account, { acceptsPublicDonations: true });
  const path = { publicKey };
  await tour.ok("getPublicQuote", { path, query: { amount: "2500", checkoutTotal: "4233" } });
  const donor = { email: "grace@lumen.example", firstName: "Grace" };
  const { url } = await tour.ok<{ url: string }>("createPublicDonation", {
    path,
    body: { amount: 2_500, charityId, donor, frequency: "MONTHLY", coversFee: true },
  });
  const voting = await activatedCampaign(tour, account, { ...votes, visibility: "PUBLIC" });
  await tour.ok("requestPublicVote", {
    ...{ path: { publicKey: voting.publicKey }, body: { email: "grace@lumen.example" } },
  });
  const token = tokenIn(url);
  const card = { type: "CARD", holder: "Grace Lumen", cardNumber: "4242 4242 4242 4242" };
  await tour.ok("completePaymentSession", { body: { token, ...card, cardExpiry: "12/49" } });
}

/** Logging out revokes the token of the call, so each call needs a new one. */
async function tourLogout(tour: Tour, account: TourAccount): Promise<void> {
  const made = await tour.ok<{ donorId: string }>("createDonor", { as: account.as, body: {} });
  const newToken = async () => {
    const call = { as: account.as, body: { donorId: made.donorId } };
    const { token } = await tour.ok<{ token: string }>("createDonorWidgetToken", call);
    return `Bearer ${token}`;
  };
  const leaving = { as: await newToken() };
  await tour.ok("logoutOwnDonor", leaving);
  leaving.as = await newToken();
}
