import { vi } from "vitest";
import { recurringTemplate, unique } from "../../support/giving.js";
import { openAccount, type TourAccount } from "./accounts.js";
import type { Tour } from "./tour.js";

type Body = Record<string, unknown>;

export interface TourCampaign {
  readonly campaignId: string;
  readonly publicKey: string;
  readonly reminders: readonly { readonly campaignReminderId: string; readonly type: string }[];
}

/** Creates a campaign for donations of any amount, unless the body says otherwise. */
function draftCampaign(tour: Tour, account: TourAccount, body: Body = {}) {
  const { as, charitiesSelectionId } = account;
  return tour.ok<TourCampaign>("createCampaign", {
    as,
    body: {
      name: "Year-end giving",
      slug: unique("campaign"),
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId,
      ...body,
    },
  });
}

export async function activatedCampaign(tour: Tour, account: TourAccount, body: Body = {}) {
  const campaign = await draftCampaign(tour, account, body);
  const { campaignId } = campaign;
  await tour.ok("activateCampaign", { as: account.as, path: { campaignId } });
  return campaign;
}

export const votes = { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 10_000 };

/** The charities of the account's campaigns. */
export async function chooseable(tour: Tour, { as, charitiesSelectionId }: TourAccount) {
  const { data } = await tour.ok<{
    data: { charitiesSelectionId: string; charityIds: string[] }[];
  }>("listCharitiesSelections", { as });
  const own = data.find((selection) => selection.charitiesSelectionId === charitiesSelectionId);
  return own?.charityIds ?? [];
}

/** Campaigns from their draft to their end. */
export async function tourCampaigns(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const { campaignId, reminders } = await draftCampaign(tour, account);
  const path = { campaignId };
  await tour.ok("listCampaigns", { as });
  await tour.ok("listCampaignTemplates", {
    as,
    query: { includeCampaigns: "true", accountId: account.accountId },
  });
  await tour.ok("getCampaign", { as, path });
  await tour.ok("getCampaignReadiness", { as, path });
  const planned = { name: "Giving", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" };
  await tour.ok("previewCampaign", { as, body: planned });
  await tour.ok("updateCampaign", { as, path, body: { name: "Giving by the lighthouse" } });
  await tour.ok("updateCampaignReminders", {
    as,
    path,
    body: {
      reminders: reminders.map(({ campaignReminderId, type }, index) => ({
        campaignReminderId,
        type,
        offsetDays: index + 1,
      })),
    },
  });
  await tour.ok("addCampaignTranslation", { as, path, body: { language: "en", name: "Giving" } });
  await tour.ok("activateCampaign", { as, path });
  await tour.ok("getAllCampaignsMetrics", { as });
  const empty = await activatedCampaign(tour, account);
  await tour.ok("createDonation", {
    as,
    body: { campaignId: empty.campaignId, uniqueExternalId: unique("order"), amount: 1_000 },
  });
  await tour.ok("closeCampaign", { as, path: { campaignId: empty.campaignId } });
  const unwanted = await draftCampaign(tour, account);
  await tour.ok("deleteCampaign", { as, path: { campaignId: unwanted.campaignId } });
}

/** Selections of charities. */
export async function tourSelections(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const [first, second] = await chooseable(tour, account);
  const { charitiesSelectionId } = await tour.ok<{ charitiesSelectionId: string }>(
    "createCharitiesSelection",
    { as, body: { name: "Our favourites", charityIds: [first] } },
  );
  const path = { charitiesSelectionId };
  await tour.ok("updateCharitiesSelection", { as, path, body: { name: "This year's" } });
  await tour.ok("addCharity", { as, path, body: { charityId: second } });
  await tour.ok("removeCharity", { as, path: { ...path, charityId: String(second) } });
  await tour.ok("deleteCharitiesSelection", { as, path });
}

/** Donations, from the first call to the settlement. */
export async function tourDonations(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const [charityId] = await chooseable(tour, account);
  const { campaignId } = await activatedCampaign(tour, account, { withValidation: true });
  const give = async (body: Body = {}) => {
    const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
      as,
      body: { campaignId, uniqueExternalId: unique("order"), amount: 1_000, ...body },
    });
    return { donationId };
  };
  const path = await give({ donor: { email: "ada@lumen.example", firstName: "Ada" } });
  await tour.ok("getDonation", { as, path });
  await tour.ok("listDonations", { as, query: { campaignId } });
  await tour.ok("updateDonation", { as, path, body: { amount: 1_200, externalId: "cart-7" } });
  await tour.ok("claimDonation", { as, path, body: { charityId } });
  await tour.ok("validateDonation", { as, path });
  for (const move of ["billDonation", "payDonation", "processDonation"])
    await tour.ok(move, { as: tour.operator, path });
  await tour.ok("deleteDonation", { as, path: await give() });
  await tour.ok("cancelDonation", { as: tour.operator, path: await give() });
  await tour.ok("previewSettlement", { as: tour.operator, body: {} });
  await tour.ok("settleDonations", { as: tour.operator, body: { accountId: account.accountId } });
  await tour.ok("listFiscalReceipts", { as });

  const postal = await activatedCampaign(tour, account, { kind: "POSTAL" });
  const address = { street: "1 rue du Phare", zip: "29200", city: "Brest", country: "FR" };
  const card = await give({
    campaignId: postal.campaignId,
    donor: { firstName: "Ada", lastName: "Lumen", ...address },
  });
  await tour.ok("postDonationCard", { as: tour.operator, path: card });
}

/** Votes, until they are billed. */
export async function tourVotes(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const [charityId] = await chooseable(tour, account);
  const { campaignId } = await activatedCampaign(tour, account, { ...votes, withValidation: true });
  const vote = async () => {
    const { voteId } = await tour.ok<{ voteId: string }>("createVote", {
      as,
      body: { campaignId, uniqueExternalId: unique("employee") },
    });
    return { voteId };
  };
  const path = await vote();
  await tour.ok("getVote", { as, path });
  await tour.ok("listVotes", { as, query: { campaignId } });
  await tour.ok("updateVote", { as, path, body: { externalId: "team-12" } });
  await tour.ok("sendVote", { as: tour.operator, path });
  await tour.ok("castVote", { as, path, body: { charityId } });
  await tour.ok("validateVote", { as, path });
  await tour.ok("billVote", { as: tour.operator, path });
  await tour.ok("deleteVote", { as, path: await vote() });
}

/** Recurring donations. */
export async function tourRecurringDonations(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const [charityId] = await chooseable(tour, account);
  const { campaignId } = await activatedCampaign(tour, account, {
    campaignTemplateId: recurringTemplate,
  });
  const { recurringDonationId } = await tour.ok<{ recurringDonationId: string }>(
    "createRecurringDonation",
    {
      as,
      body: {
        campaignId,
        uniqueExternalId: unique("payroll"),
        amount: 1_000,
        frequency: "MONTHLY",
      },
    },
  );
  const path = { recurringDonationId };
  await tour.ok("listRecurringDonations", { as });
  await tour.ok("claimRecurringDonation", { as, path, body: { charityId } });
  await tour.ok("updateRecurringDonation", { as, path, body: { amount: 1_500 } });
}

/** Budgets that are invoiced, then paid or not. */
export async function tourInvoices(tour: Tour): Promise<void> {
  const account = await openAccount(tour, { invoiceFixedBudgets: true });
  const { as } = account;
  const budget = { amountType: "FIXED_AMOUNT", budget: 10_000 };
  for (let count = 0; count < 3; count++) await activatedCampaign(tour, account, budget);
  const { data } = await tour.ok<{ data: { invoiceId: string }[] }>("listInvoices", { as });
  const [first, second, third] = data.map(({ invoiceId }) => ({ invoiceId }));
  const path = first ?? { invoiceId: "" };
  await tour.ok("getInvoice", { as, path });
  await tour.ok("generateInvoiceDownloadUrl", { as, path });
  await tour.ok("payOperatorInvoice", { as: tour.operator, path });
  await tour.ok("payInvoice", { as, path: third ?? {} });
  await tour.ok("voidInvoice", { as: tour.operator, path: second ?? {} });
  const payments = await tour.ok<{ data: { paymentId: string }[] }>("listPayments", { as });
  const paymentId = String(payments.data[0]?.paymentId);
  await tour.ok("getPayment", { as, path: { paymentId } });
  const reason = "The campaign was invoiced to the wrong company";
  await tour.ok("creditInvoice", { as: tour.operator, path, body: { reason } });
}

/** A donation that is settled and reversed, a monthly invoice, and the ledger of them. */
export async function tourLedger(tour: Tour, account: TourAccount): Promise<void> {
  const { operator } = tour;
  const [charityId] = await chooseable(tour, account);
  const { campaignId } = await activatedCampaign(tour, account);
  const give = async () => {
    const body = { campaignId, uniqueExternalId: unique("order"), amount: 1_000, charityId };
    const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
      as: account.as,
      body,
    });
    return { donationId };
  };
  const path = await give();
  await tour.ok("processDonation", { as: operator, path });
  const body = { reason: "The direct debit was returned" };
  await tour.ok("reverseDonation", { as: operator, path, body });
  await give();
  await tour.ok("createInvoicingRun", { as: operator, body: {} });
  await tour.ok("listLedgerBalances", { as: operator, query: { prefix: "payable/" } });
  await tour.ok("listLedgerTransfers", { as: operator, query: path });
  await tourBankStatement(tour, account);
  await tourPayouts(tour, account);
  const { differences } = await tour.ok<{ differences: unknown[] }>("auditLedger", {
    as: operator,
  });
  if (differences.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(differences)}`);
}

/** A statement of the sandbox's bank account with a transfer of 100.00 € that names no invoice. */
const bankStatement = (id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm>
<Acct><Id><IBAN>FR7699999000010000000000115</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>
</Ntry></Stmt></BkToCstmrStmt></Document>`;

/** A transfer on a bank statement that the operator assigns to an account. */
async function tourBankStatement(tour: Tour, { accountId }: TourAccount): Promise<void> {
  const as = tour.operator;
  const xml = bankStatement(unique("S").slice(0, 35));
  await tour.ok("importBankStatement", { as, body: { xml } });
  const { data } = await tour.ok<{ data: { entryId: string }[] }>("listBankEntries", {
    as,
    query: { status: "UNMATCHED" },
  });
  const entryId = String(data[0]?.entryId);
  const body = { accountId, reason: "The payer named the account on the phone" };
  await tour.ok("assignBankEntry", { as, path: { entryId }, body });
  await tour.ok("listMandates", { as });
  await tour.ok("listDirectDebitRuns", { as });
}

/** A charity whose bank account two operators agree to, and which is paid. */
async function tourPayouts(tour: Tour, account: TourAccount): Promise<void> {
  const { operator: as, secondOperator } = tour;
  const [charityId = ""] = await chooseable(tour, account);
  const path = { charityId };
  const body = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" };
  await tour.ok("setCharityBankAccount", { as, path, body });
  await tour.ok("approveCharityBankAccount", { as: secondOperator, path });
  await tour.ok("getCharityBankAccount", { as, path });
  await tour.ok("setCharityRemittance", { as, path, body: { email: "comptes@ponts.example" } });
  await tour.ok("createPayoutRun", { as, body: { isPaidByHand: true } });
  await tour.ok("listPayoutRuns", { as });
  const { data } = await tour.ok<{ data: { payoutId: string }[] }>("listOperatorPayouts", {
    as,
    query: { ...path, status: "PAID" },
  });
  const payoutId = String(data[0]?.payoutId);
  await tour.ok("generateRemittanceDownloadUrl", { as, path: { payoutId } });
  await tourRedirect(tour, account, charityId);
}

/** A charity that leaves with a balance, which another one gets. */
async function tourRedirect(tour: Tour, account: TourAccount, toCharityId: string): Promise<void> {
  const { operator } = tour;
  const { charityId } = await tour.ok<{ charityId: string }>("createOperatorCharity", {
    as: operator,
    body: { name: unique("Les Jardins du Phare") },
  });
  const { charitiesSelectionId } = await tour.ok<{ charitiesSelectionId: string }>(
    "createCharitiesSelection",
    { as: account.as, body: { name: "One charity", charityIds: [charityId] } },
  );
  const { campaignId } = await activatedCampaign(tour, account, { charitiesSelectionId });
  const gift = { campaignId, uniqueExternalId: unique("order"), amount: 1_000, charityId };
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
    as: account.as,
    body: gift,
  });
  for (const move of ["payDonation", "processDonation"])
    await tour.ok(move, { as: operator, path: { donationId } });
  const left = { charityId };
  await tour.ok("updateOperatorCharity", { as: operator, path: left, body: { published: false } });
  const body = { toCharityId, amount: 1_000, reason: "Les Jardins du Phare was dissolved" };
  await tour.ok("redirectCharityBalance", { as: operator, path: left, body });
  await tour.ok("listBalanceRedirects", { as: operator, query: left });
}

/** A reminder of a campaign that ends in a day, and its unsubscribe link. */
export async function tourReminders(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1_000 + 2_000).toISOString();
  const body = { kind: "EMAIL", language: "en", endsAt };
  const { campaignId, reminders } = await draftCampaign(tour, account, body);
  // Three after the start and three before the end; the last one is a day before the end.
  const offsets = reminders.map((reminder, index) => ({
    ...reminder,
    offsetDays: (index % 3) + 1,
  }));
  const path = { campaignId };
  await tour.ok("updateCampaignReminders", { as, path, body: { reminders: offsets } });
  await tour.ok("activateCampaign", { as, path });
  const to = "ines@lumen.example";
  await tour.ok("createDonation", {
    as,
    body: {
      campaignId,
      uniqueExternalId: unique("order"),
      amount: 1_000,
      donor: { email: to, firstName: "Ines" },
    },
  });
  const token = await vi.waitFor(async () => {
    const query = { to };
    const mails = await tour.ok<Mails>("listMails", { as: tour.operator, query });
    const [, found] =
      /\/unsubscribe\/([\w-]+)/.exec(mails.data.map(({ text }) => text).join()) ?? [];
    return found ?? Promise.reject(new Error("the reminder has not been sent yet"));
  }, 30_000);
  await tour.ok("unsubscribeFromReminders", { body: { token } });
  await tourMailReports(tour, to);
}

/** A mail that is reported as spam, and the suppression of its address. */
async function tourMailReports(tour: Tour, to: string): Promise<void> {
  const as = tour.operator;
  const { data } = await tour.ok<Mails>("listMails", { as, query: { to, limit: "1" } });
  const mail = String(data[0]?.mailId);
  const message = [
    "Content-Type: multipart/report; report-type=feedback-report; boundary=x",
    "\n--x\nContent-Type: message/feedback-report\n",
    "Feedback-Type: abuse",
    "\n--x\nContent-Type: text/rfc822-headers\n",
    `Message-ID: <${mail}@give.example>`,
    "\n--x--\n",
  ].join("\n");
  await tour.ok("importMailReport", { as, body: { message: btoa(message) } });
  await tour.ok("reportMail", { as, body: { mail, kind: "BOUNCE", reason: "4.2.2" } });
  const { data: found } = await tour.ok<{ data: { mailSuppressionId: string }[] }>(
    "listMailSuppressions",
    { as, query: { address: to } },
  );
  const path = { mailSuppressionId: String(found[0]?.mailSuppressionId) };
  await tour.ok("liftMailSuppression", { as, path });
}

interface Mails {
  readonly data: readonly { readonly mailId: string; readonly text: string }[];
}
