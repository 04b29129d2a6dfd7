import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount, send, signInAgain } from "../support/api.js";
import type { RunningProgram } from "../support/child-process.js";
import { enterPaymentMethod, monthlyGift } from "../support/donor-platform.js";
import { activeCampaign, donationBody, recurringTemplate, unique } from "../support/giving.js";
import {
  balanceOf,
  enterCard,
  enterIban,
  expectAudited,
  linkIn,
  mailsTo,
  moneyOf,
  passDays,
  passTo,
  paymentsOf,
} from "../support/money.js";
import { accessibilityFaultsInThemes, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** Donors and companies who pay: at each step the API, the ledger, webhooks, receipts and mails agree. */

let system: RunningSystem;
let demo: RunningProgram;
let account: Account;
let receiver: WebhookReceiver;

const louise = "louise@lumen.example";
const cards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  secured: "4000 0025 0000 3155",
  disputed: "4000 0000 0000 0259",
} as const;
const ibans = {
  slow: "DE08370400440532013003",
  refusedLater: "DE78370400440532013004",
} as const;

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  receiver = await startWebhookReceiver();
  await account.call("POST", "/v1/webhooks", {
    name: "Books",
    target: receiver.url,
    accessToken: "secret",
    authenticationStrategy: "BEARER",
    events: [
      ...["payment_create", "payment_update", "donation_update", "invoice_create"],
      ...["invoice_update", "recurringdonation_update", "fiscalreceipt_generated"],
    ],
  });
  demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
  expect((await fetch(`${demo.baseUrl}/api/session`)).ok).toBe(true);
});
test.afterAll(async () => {
  await demo?.stop();
  await receiver?.stop();
  await system?.stop();
});
test.afterEach(() => expectAudited(system));

/** Calls the API as the shop's server, whose token ends with the clock's days. */
async function ask<Body = Record<string, unknown>>(method: string, route: string, body?: unknown) {
  account = await signInAgain(system, account);
  return await account.call<Body>(method, route, body);
}

const giftNow = (donationId: string) =>
  ask<{ status: string }>("GET", `/v1/donations/${donationId}`);
const statusOf = async (donationId: string) => (await giftNow(donationId)).status;
const receiptsOf = async (donationId: string) =>
  (
    await ask<{ data: { donationId: string }[] }>("GET", "/v1/fiscal-receipts?limit=100")
  ).data.filter((receipt) => receipt.donationId === donationId);

/** The statuses that webhooks of an event told about an object, the first one first. */
const heard = (event: string, about: Readonly<Record<string, unknown>>) =>
  receiver.calls
    .map(({ rawBody }) => JSON.parse(rawBody.toString()))
    .filter((call) => call.event === event)
    .filter(({ payload }) => Object.entries(about).every(([key, value]) => payload[key] === value))
    .map(({ payload }) => String(payload.status));

const untilHeard = (event: string, about: Readonly<Record<string, unknown>>) =>
  expect.poll(() => heard(event, about), { timeout: 30_000 });

/** Opens the shop's page of gifts, signed in. */
async function openShop(page: Page): Promise<void> {
  await page.goto(`${demo.baseUrl}/gift.html`);
  const form = page.getByRole("button", { name: "Choose a charity" });
  const signIn = page.getByRole("button", { name: "Sign in as Louise" });
  await expect(form.or(signIn)).toBeVisible();
  if (await signIn.isVisible()) await signIn.click();
}

/** Adds a gift to the order in the shop, up to the page of payment. */
async function giveInShop(page: Page, amount: string): Promise<string> {
  await openShop(page);
  await page.getByRole("radio", { name: amount, exact: true }).check();
  await page.getByRole("button", { name: "Choose a charity" }).click();
  await page.locator("obole-charity-selection").getByRole("radio").first().check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
  await expect(page.getByText(new RegExp(`You give ${amount}\\.00 to .+\\.`))).toBeVisible();
  const newest = await ask<{ data: { donationId: string }[] }>("GET", "/v1/donations?limit=1");
  return newest.data[0]?.donationId ?? "";
}

const outcomeOf = (page: Page, title: string) => page.getByRole("heading", { name: title });

test("a donor pays in the shop by card: it is paid, settled, and receipted to the cent", async ({
  page,
}) => {
  const donationId = await giveInShop(page, "€25");
  await enterCard(page, cards.good);
  await expect(outcomeOf(page, "Thank you, your gift is paid")).toBeVisible();
  await expect(page.locator("#outcome")).toBeFocused();
  await expect(page).toHaveURL(`${demo.baseUrl}/gift.html`);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);

  const gift = await giftNow(donationId);
  expect(gift).toMatchObject({ status: "DONE", hasBeenCharged: true, amount: 2_500 });
  const payments = await paymentsOf(account, { donationId });
  expect(payments).toMatchObject([{ payer: "DONOR", amount: 2_500, status: "SUCCEEDED" }]);
  await untilHeard("payment_create", { donationId }).toEqual(["SUCCEEDED"]);
  expect(await moneyOf(system, donationId)).toEqual({ provider: -2_500, fund: 2_500 });
  expect(await receiptsOf(donationId)).toEqual([]);
  await expectAudited(system);

  await passDays(system, 1);
  expect(await statusOf(donationId)).toBe("PROCESSED");
  expect(await moneyOf(system, donationId)).toEqual({ provider: -2_500, payable: 2_500 });
  expect(await receiptsOf(donationId)).toMatchObject([
    { kind: "DONOR", amount: 2_500, status: "ISSUED" },
  ]);
  await untilHeard("donation_update", { donationId, status: "PROCESSED" }).toHaveLength(1);
});

test("a card that is declined or not confirmed pays nothing; a later one pays once", async ({
  page,
}) => {
  const left = await giveInShop(page, "€5");
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(outcomeOf(page, "Nothing was paid")).toBeVisible();
  await expect
    .poll(async () => (await account.answerTo("GET", `/v1/donations/${left}`)).status)
    .toBe(404);
  const donationId = await giveInShop(page, "€10");
  const alert = page.getByRole("alert");
  await enterCard(page, cards.declined);
  await expect(alert.filter({ hasText: "Nothing was charged" })).toBeVisible();
  await enterCard(page, cards.secured);
  await page.getByRole("button", { name: "Refuse it" }).click();
  await expect(alert.filter({ hasText: "not confirmed" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Close without an answer" }).click();
  expect(await giftNow(donationId)).toMatchObject({ paidAt: null, paymentId: null });
  await untilHeard("payment_create", { donationId }).toEqual(["FAILED"]);
  expect(await moneyOf(system, donationId)).toEqual({});
  await expectAudited(system);

  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Confirm the payment" }).click();
  await expect(outcomeOf(page, "Thank you, your gift is paid")).toBeVisible();
  const payments = await paymentsOf(account, { donationId });
  expect(payments.map(({ status }) => status)).toEqual(["SUCCEEDED", "FAILED"]);
  await untilHeard("payment_create", { donationId }).toEqual(["FAILED", "SUCCEEDED"]);
  expect(await moneyOf(system, donationId)).toEqual({ provider: -1_000, fund: 1_000 });
});

test("a SEPA mandate pays after days, or is refused after days and pays nothing", async ({
  page,
}) => {
  const paying = await giveInShop(page, "€10");
  await enterIban(page, ibans.slow);
  await expect(outcomeOf(page, "Thank you, your gift is on its way")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  const refused = await giveAs(ibans.refusedLater);
  for (const donationId of [paying, refused]) {
    expect(await giftNow(donationId)).toMatchObject({ status: "DONE", paidAt: null });
    expect(await paymentsOf(account, { donationId })).toMatchObject([{ status: "PROCESSING" }]);
    expect(await moneyOf(system, donationId)).toEqual({});
  }
  await expectAudited(system);

  await passDays(system, 4);
  await untilHeard("payment_update", { donationId: paying }).toEqual(["SUCCEEDED"]);
  await untilHeard("payment_update", { donationId: refused }).toEqual(["FAILED"]);
  expect(await statusOf(paying)).toBe("PROCESSED");
  expect(await receiptsOf(paying)).toHaveLength(1);
  expect(await giftNow(refused)).toMatchObject({ status: "DONE", paymentId: null, paidAt: null });
  expect(await receiptsOf(refused)).toEqual([]);
  expect(await moneyOf(system, paying)).toEqual({ provider: -1_000, payable: 1_000 });
});

async function idOfLouise(): Promise<string> {
  const { data } = await ask<{ data: { donorId: string; email: string }[] }>("GET", "/v1/donors");
  return data.find(({ email }) => email === louise)?.donorId ?? "";
}

/** A gift of 10.00 € that its donor pays by API with a card or an IBAN. */
async function giveAs(number: string): Promise<string> {
  const { campaignId, charityIds } = await activeCampaign(account, { withFiscalReceipt: true });
  const { donationId } = await ask<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody({ campaignId }),
    charityId: charityIds[0],
    donor: { donorId: await idOfLouise() },
  });
  const route = `/v1/donations/${donationId}/payment-session`;
  const { url } = await ask<{ url: string }>("POST", route, { returnUrl: demo.baseUrl });
  const token = url.split("#token=")[1];
  const method = number.startsWith("DE")
    ? { type: "SEPA_DEBIT", iban: number }
    : { type: "CARD", cardNumber: number, cardExpiry: "11/69" };
  const body = { token, holder: "Louise Moreau", ...method };
  const { status } = await send(system, "POST", "/v1/payment-sessions/complete", { body });
  expect(status).toBe(200);
  return donationId;
}

test("a monthly gift whose card fails twice is repaired by the link in the mail", async ({
  page,
}) => {
  await openShop(page);
  await page.getByRole("radio", { name: "€5", exact: true }).check();
  await page.getByRole("radio", { name: "Every month" }).check();
  await page.getByRole("button", { name: "Choose a charity" }).click();
  await page.locator("obole-charity-selection").getByRole("radio").first().check();
  await page.getByRole("button", { name: "Give €5.00 every month" }).click();
  // The card is accepted as it is entered, and declined when it is charged.
  await enterCard(page, cards.declined);
  await expect(outcomeOf(page, "Thank you, your monthly gift is set")).toBeVisible();
  await page.reload();
  const monthly = async () =>
    (await ask<{ data: Record<string, unknown>[] }>("GET", "/v1/recurring-donations")).data.filter(
      ({ paymentMethodId }) => paymentMethodId !== null,
    );
  const [set, ...others] = await monthly();
  expect(set).toMatchObject({ status: "ACTIVE", amount: 500, frequency: "MONTHLY" });
  expect(others).toEqual([]);
  const { recurringDonationId } = set ?? {};

  await passTo(system, String(set?.nextDonationAt));
  const made = await ask<{ data: Record<string, string>[] }>("GET", "/v1/donations?limit=100");
  const donationId = made.data.find((one) => one.recurringDonationId === recurringDonationId)
    ?.donationId as string;
  const failing = { status: "PENDING", failure: { code: "card_declined" } };
  expect(await paymentsOf(account, { donationId })).toMatchObject([failing]);
  expect(await mailsTo(system, louise, "GIFT_PAYMENT_FAILED")).toHaveLength(1);
  await passDays(system, 1);
  const mails = await mailsTo(system, louise, "GIFT_PAYMENT_FAILED");
  expect(mails).toHaveLength(2);
  expect(await moneyOf(system, donationId)).toEqual({});
  expect(await monthly()).toMatchObject([{ status: "ACTIVE", paymentFailedAt: null }]);
  await expectAudited(system);

  const [mail] = mails;
  if (mail === undefined) throw new Error("there is no mail");
  await page.goto(linkIn(mail, "pay"));
  await enterCard(page, cards.good);
  await expect(outcomeOf(page, "Thank you!")).toBeVisible();
  await expect(page.getByText("You can close this page.")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await passDays(system, 0);
  await untilHeard("payment_update", { donationId, status: "SUCCEEDED" }).toHaveLength(1);
  expect(await giftNow(donationId)).toMatchObject({ hasBeenCharged: true, amount: 500 });
  expect(await moneyOf(system, donationId)).toEqual({ provider: -500, fund: 500 });
  const [repaired] = await monthly();
  expect(repaired?.paymentMethodId).not.toBe(set?.paymentMethodId);

  await passDays(system, 1);
  expect(await statusOf(donationId)).toBe("PROCESSED");
  expect(await receiptsOf(donationId)).toHaveLength(1);
});

test("a monthly gift that is refused for good is repaired in the donor platform, and gives again", async ({
  page,
}) => {
  account = await signInAgain(system, account);
  const donor = { account, donorId: await idOfLouise() };
  const declined = { type: "CARD", cardNumber: cards.declined, cardExpiry: "11/69" };
  const paymentMethodId = await enterPaymentMethod(system, donor, declined);
  const monthly = await activeCampaign(account, { campaignTemplateId: recurringTemplate });
  const giving = { ...donor, monthly, giving: { ...monthly, charityId: "" } };
  const recurringDonationId = await monthlyGift(giving, { paymentMethodId });
  // The next period, and the four further attempts.
  await passDays(system, 40);

  await page.goto(`${demo.baseUrl}/donor.html`);
  await page.getByRole("button", { name: "Sign in as Louise" }).click();
  const platform = page.locator("obole-donor-platform");
  await platform.getByRole("tab", { name: "Regular gifts" }).click();
  const row = platform.locator(`[id="${recurringDonationId}"]`);
  await expect(row).toContainText("Payment failed");
  await row.getByRole("button", { name: "Update payment method" }).click();
  await enterCard(page, cards.good);
  await expect(page).toHaveURL(`${demo.baseUrl}/donor.html`);
  const panel = platform.getByRole("tabpanel");
  await expect(panel.getByText("continue with it.")).toBeVisible();
  await expect(row).not.toContainText("Payment failed");
  await expect(row).toContainText("Monthly · next:");
  await untilHeard("recurringdonation_update", {
    recurringDonationId,
    paymentFailedAt: null,
  }).not.toEqual([]);
  await passDays(system, 32);
  const given = await ask<{ data: Record<string, string>[] }>("GET", "/v1/donations?limit=100");
  const statuses = given.data
    .filter((one) => one.recurringDonationId === recurringDonationId)
    .map(({ status }) => status);
  expect(statuses).toEqual(["PROCESSED", "CANCELED"]);
});

test("a dispute that is lost takes back the gift and its receipt, and tells the donor", async () => {
  const donationId = await giveAs(cards.disputed);
  await passDays(system, 1);
  expect(await statusOf(donationId)).toBe("PROCESSED");
  expect(await receiptsOf(donationId)).toMatchObject([{ status: "ISSUED" }]);
  expect(await paymentsOf(account, { donationId })).toMatchObject([{ disputed: 1_000 }]);
  expect(await moneyOf(system, donationId)).toEqual({ provider: -1_000, payable: 1_000 });
  await expectAudited(system);

  await passDays(system, 8);
  expect(await giftNow(donationId)).toMatchObject({ status: "CANCELED" });
  expect(await receiptsOf(donationId)).toMatchObject([{ status: "CANCELED" }]);
  expect(await moneyOf(system, donationId)).toEqual({});
  await untilHeard("donation_update", { donationId, status: "CANCELED" }).toHaveLength(1);
  expect(await mailsTo(system, louise, "DONATION_REVERSED")).toHaveLength(1);
});

test.describe("a company's monthly invoice", () => {
  interface Invoice {
    readonly invoiceId: string;
    readonly status: string;
    readonly amount: number;
    readonly amountDue: number;
    readonly reference: string;
  }

  /** Creates a company with a donation of 250.00 €, and issues its invoice. */
  async function invoiced(body: Record<string, unknown>, last4?: string) {
    const company = await createAccount(system, unique("Company"), body);
    const { accountId } = company;
    const route = `/operator/accounts/${accountId}/payment-methods`;
    const type = body.withPaymentMethod ?? "CARD";
    const method = { type, last4, holder: "Company" };
    if (last4 !== undefined) await callOperator(system, "POST", route, method);
    const giving = await activeCampaign(company);
    const gift = { ...donationBody(giving), amount: 25_000, charityId: giving.charityIds[0] };
    const { donationId } = await company.call<{ donationId: string }>(
      "POST",
      "/v1/donations",
      gift,
    );
    await callOperator(system, "POST", "/operator/invoicing-runs", {});
    return { company, donationId };
  }
  async function invoiceOf(known: Account): Promise<{ company: Account; invoice: Invoice }> {
    const company = await signInAgain(system, known);
    const { data } = await company.call<{ data: Invoice[] }>("GET", "/v1/invoices");
    const [invoice] = data;
    if (invoice === undefined || data.length > 1) throw new Error("there is not one invoice");
    return { company, invoice };
  }
  /** Expects a paid invoice, a settled donation, and that the company owes nothing. */
  async function expectPaid(known: Account, donationId: string): Promise<void> {
    const { company, invoice } = await invoiceOf(known);
    expect(invoice).toMatchObject({ status: "PAID", amount: 25_000, amountDue: 0 });
    const { invoiceId } = invoice;
    const payments = await paymentsOf(company, { invoiceId });
    expect(payments[0]).toMatchObject({ payer: "ACCOUNT", amount: 25_000, status: "SUCCEEDED" });
    expect(await balanceOf(system, `receivable/${company.accountId}`)).toBe(0);
    await callOperator(system, "POST", "/operator/settlements", { accountId: company.accountId });
    const gift = await company.call("GET", `/v1/donations/${donationId}`);
    expect(gift).toMatchObject({ status: "PROCESSED", invoiceId });
    await expectAudited(system);
  }
  const administratorOf = async (company: Account) =>
    (await company.call<{ data: { email: string }[] }>("GET", "/v1/users")).data[0]?.email ?? "";

  test("is charged to its card; after a refusal, to the card entered by the link in the mail", async ({
    page,
  }) => {
    const { company, donationId } = await invoiced({}, "0002");
    const { invoice } = await invoiceOf(company);
    expect(invoice).toMatchObject({ status: "OPEN", amountDue: 25_000 });
    const to = await administratorOf(company);
    const [mail] = await mailsTo(system, to, "PAYMENT_FAILED");
    if (mail === undefined) throw new Error("there is no mail");
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(linkIn(mail, "billing"));
    expect(await sidewaysOverflow(page)).toBe(0);
    await enterCard(page, cards.good, "Save the payment method");
    await expect(outcomeOf(page, "Thank you!")).toBeVisible();
    await passDays(system, 0);
    await expectPaid(company, donationId);
    await expect.poll(() => mailsTo(system, to, "INVOICE_PAID")).toHaveLength(1);
  });

  test("is charged to its bank account, and paid once the debit has come in", async () => {
    const { company, donationId } = await invoiced({ withPaymentMethod: "SEPA_DEBIT" }, "3003");
    const { invoice } = await invoiceOf(company);
    expect(invoice).toMatchObject({ status: "OPEN" });
    const { invoiceId } = invoice;
    expect(await paymentsOf(company, { invoiceId })).toMatchObject([{ status: "PROCESSING" }]);
    await passDays(system, 3);
    await expectPaid(company, donationId);
  });

  test("is paid by a bank transfer in parts, once each, by the statement of the bank", async () => {
    const { company, donationId } = await invoiced({ invoiceFixedBudgets: true });
    const { invoice } = await invoiceOf(company);
    expect(invoice).toMatchObject({ status: "OPEN", amountDue: 25_000 });
    const { reference } = invoice;
    const importing = (...transfers: readonly string[]) =>
      callOperator(system, "POST", "/operator/bank-statements", {
        xml: statement(transfers.map((amount, index) => ({ amount, reference, index }))),
      });
    expect(await importing("100.00")).toMatchObject({ matched: 1, unmatched: 0 });
    expect((await invoiceOf(company)).invoice).toMatchObject({ status: "OPEN", amountDue: 15_000 });
    await expectAudited(system);
    const rest = await importing("100.00", "150.00");
    expect(rest).toMatchObject({ matched: 1, unmatched: 0, duplicates: 1 });
    const { invoiceId } = invoice;
    const payments = await paymentsOf((await invoiceOf(company)).company, { invoiceId });
    expect(payments.map(({ amount, status }) => `${amount} ${status}`)).toEqual([
      "15000 SUCCEEDED",
      "10000 SUCCEEDED",
    ]);
    expect((await invoiceOf(company)).invoice).toMatchObject({ status: "PAID", amountDue: 0 });
    expect(await balanceOf(system, "suspense")).toBe(0);
    await callOperator(system, "POST", "/operator/settlements", { accountId: company.accountId });
    expect(await company.call("GET", `/v1/donations/${donationId}`)).toMatchObject({
      status: "PROCESSED",
      invoiceId,
    });
  });
});

interface Transfer {
  readonly amount: string;
  readonly reference: string;
  readonly index: number;
}

/** A statement (camt.053) of the sandbox's bank account with transfers that quote a creditor reference. */
const statement = (transfers: readonly Transfer[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm>
<Acct><Id><IBAN>FR7699999000010000000000115</IBAN></Id></Acct>
${transfers
  .map(
    ({ amount, reference, index }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>
<AcctSvcrRef>B${index}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs><RmtInf><Strd><CdtrRefInf>
<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
</TxDtls></NtryDtls></Ntry>`,
  )
  .join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
