import { expect, test } from "vitest";
import { campaignOf, selectionOf, setAccount, type TestCampaign } from "../../testing/fixtures.js";
import {
  chargedDonation,
  fiscalFields,
  issueCompanyReceiptsDue,
  moved,
  payOnPage,
} from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { anyFiscalReceiptById } from "./fiscal-receipt-queries.js";

const daySeconds = 86_400;
const yearEnd = "2026-12-31T23:00:00.000Z";
const details = {
  street: "12 quai de la Douane",
  zip: "29200",
  city: "Brest",
  country: "FR",
  object: "Keeps the lighthouses lit",
  quality: "GENERAL_INTEREST_ASSOCIATION",
  signatoryName: "Anne Le Goff",
  signatoryRole: "Treasurer",
};
const signed = { ...details, mandateSignedOn: "2026-01-05" };
const legalEntity = {
  legalName: "Atelier Lumen SAS",
  legalForm: "SAS",
  siren: "732829320",
  street: "3 rue du Port",
  zip: "29200",
  city: "Brest",
  country: "FR",
};
const ofCompany = { hasBeenCharged: false, donor: null };

/** A campaign on which one charity can be chosen, of which these details are known. */
async function campaignFor(
  world: World,
  receiptDetails: Record<string, unknown> | null,
  account?: TestAccount,
): Promise<TestCampaign> {
  const acting = account ?? (await world.account({ legalEntity }));
  const charityIds = await world.charities(1, {
    name: "Les Amis du Phare",
    registrationNumber: "732 829 320",
    receiptDetails,
  });
  const { charitiesSelectionId } = await selectionOf(world, acting, { charityIds });
  const campaign = await campaignOf(world, acting, { charitiesSelectionId });
  return { ...campaign, charityIds: [String(charityIds[0]), "", ""] };
}

const given = async (world: World, campaign: TestCampaign, body = {}) =>
  moved(world, await chargedDonation(world, campaign, body), "pay", "process");

async function receiptsOf(world: World, { account }: TestCampaign) {
  const { data } = await world.ok<{ data: Record<string, unknown>[] }>("list-fiscal-receipts", {
    as: account,
  });
  return data;
}

/** What the operator sees of an account's receipts that are not issued. */
async function missingOf(world: World, { account }: TestCampaign) {
  const { data } = await world.ok<{ data: Record<string, unknown>[] }>("list-missing-receipts", {
    as: "operator",
    query: { accountId: account.accountId },
  });
  return data;
}

const update = (world: World, { charityIds }: TestCampaign, body: Record<string, unknown>) =>
  world.ok("update-operator-charity", {
    as: "operator",
    path: { charityId: charityIds[0] },
    body,
  });

const settle = (world: World, { account }: TestCampaign) =>
  world.ok("settle-donations", { as: "operator", body: { accountId: account.accountId } });

onEveryDatabase(
  "receipts of live",
  (world) => {
    test("a gift to a charity without a mandate is settled without a receipt, and the operator sees why", async () => {
      const campaign = await campaignFor(world(), details);
      const { donationId } = await given(world(), campaign);
      const donation = await world().ok("get-donation", {
        as: campaign.account,
        path: { donationId },
      });
      expect(donation.status).toBe("PROCESSED");
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      expect(await missingOf(world(), campaign)).toEqual([
        {
          kind: "DONOR",
          accountId: campaign.account.accountId,
          charityId: campaign.charityIds[0],
          charityName: "Les Amis du Phare",
          donationId,
          year: 2026,
          amount: 1_200,
          missing: ["mandate"],
        },
      ]);
    });

    test("a company's receipt that counts a reversed donation is canceled although its replacement lacks something", async () => {
      const campaign = await campaignFor(world(), signed);
      await given(world(), campaign, ofCompany);
      const { donationId } = await given(world(), campaign, { ...ofCompany, amount: 1_000 });
      await issueCompanyReceiptsDue(world(), yearEnd);
      await update(world(), campaign, { receiptDetails: { ...signed, object: null } });
      await world().ok("reverse-donation", {
        ...{ as: "operator", path: { donationId }, body: { reason: "A mistake" } },
      });
      await issueCompanyReceiptsDue(world(), yearEnd);
      expect(await receiptsOf(world(), campaign)).toMatchObject([
        { status: "CANCELED", amount: 2_200 },
      ]);
      await update(world(), campaign, { receiptDetails: signed });
      await issueCompanyReceiptsDue(world(), "2027-01-02T00:00:00.000Z");
      expect(await receiptsOf(world(), campaign)).toMatchObject([
        { status: "ISSUED", amount: 1_200 },
        { status: "CANCELED", amount: 2_200 },
      ]);
    });

    test.each([
      ["street", null, "charity.street"],
      ["zip", null, "charity.zip"],
      ["city", null, "charity.city"],
      ["object", " ", "charity.object"],
      ["quality", null, "charity.quality"],
      ["signatoryName", null, "charity.signatoryName"],
      ["signatoryRole", null, "charity.signatoryRole"],
    ])("a receipt without the charity's %s is not issued", async (field, value, missing) => {
      const campaign = await campaignFor(world(), { ...signed, [field]: value });
      await given(world(), campaign);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      expect(await missingOf(world(), campaign)).toMatchObject([{ missing: [missing] }]);
    });

    test("all that is missing is listed at once, of a charity of which nothing is known", async () => {
      const campaign = await campaignFor(world(), null);
      await update(world(), campaign, { registrationNumber: null });
      await given(world(), campaign);
      expect(await missingOf(world(), campaign)).toMatchObject([
        {
          missing: [
            "mandate",
            "charity.registrationNumber",
            "charity.street",
            "charity.zip",
            "charity.city",
            "charity.object",
            "charity.quality",
            "charity.signatoryName",
            "charity.signatoryRole",
          ],
        },
      ]);
    });

    test("a donor's missing address is listed, too", async () => {
      const campaign = await campaignFor(world(), signed);
      await given(world(), campaign, { donor: { ...fiscalFields, street: undefined } });
      expect(await missingOf(world(), campaign)).toMatchObject([{ missing: ["donor"] }]);
    });

    test("a charity that issues no receipts lacks none", async () => {
      const campaign = await campaignFor(world(), details);
      await update(world(), campaign, { fiscalReceiptsSupport: "DISABLED" });
      await given(world(), campaign);
      expect(await missingOf(world(), campaign)).toEqual([]);
    });

    test("the next settlement issues the receipt of a charity that became complete", async () => {
      const campaign = await campaignFor(world(), details);
      const { donationId } = await given(world(), campaign);
      await settle(world(), campaign);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      await update(world(), campaign, { receiptDetails: signed });
      await settle(world(), campaign);
      expect(await receiptsOf(world(), campaign)).toMatchObject([{ kind: "DONOR", donationId }]);
      expect(await missingOf(world(), campaign)).toEqual([]);
    });

    test("the schedule issues the receipts of a charity that became complete, by the next day", async () => {
      const campaign = await campaignFor(world(), details);
      for (let count = 0; count < 60; count++) await given(world(), campaign);
      await passTime(world(), 3 * daySeconds);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      await update(world(), campaign, { receiptDetails: signed });
      await passTime(world(), daySeconds);
      const receipts = await receiptsOf(world(), campaign);
      expect(receipts).toHaveLength(60);
      expect(new Set(receipts.map(({ number }) => number)).size).toBe(60);
      expect(await missingOf(world(), campaign)).toEqual([]);
    });

    test("the mandate that the operator records lets the receipts be issued", async () => {
      const unsigned = { ...details, signatoryName: null, signatoryRole: null };
      const campaign = await campaignFor(world(), unsigned);
      await given(world(), campaign);
      await world().ok("set-charity-mandate", {
        as: "operator",
        path: { charityId: campaign.charityIds[0] },
        body: { signedAt: "2026-01-05", signatory: "Anne Le Goff", quality: "Treasurer" },
      });
      await passTime(world(), daySeconds);
      expect(await receiptsOf(world(), campaign)).toHaveLength(1);
    });

    test("no receipt is issued for a payment after the mandate was revoked, or before it was signed", async () => {
      const campaign = await campaignFor(world(), {
        ...signed,
        mandateSignedOn: "2026-01-05",
        mandateRevokedOn: new Date(world().clock.now()).toISOString().slice(0, 10),
      });
      await given(world(), campaign);
      await settle(world(), campaign);
      await passTime(world(), 2 * daySeconds);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      expect(await missingOf(world(), campaign)).toMatchObject([{ missing: ["mandate"] }]);
    });

    test("a receipt without a mandate is refused to the client, too", async () => {
      const campaign = await campaignFor(world(), details);
      const { donationId } = await given(world(), campaign);
      const refused = await world().call("create-donation-fiscal-receipt", {
        as: campaign.account,
        path: { donationId },
      });
      expect(refused).toMatchObject({
        status: 403,
        body: { message: "This charity does not support fiscal receipts." },
      });
    });
  },
  { environment: "live" },
);

onEveryDatabase(
  "companies' receipts of live",
  (world) => {
    test("a receipt that lacks something at the end of the year is issued once it is complete", async () => {
      const account = await world().account();
      const campaign = await campaignFor(world(), details, account);
      const complete = await campaignFor(world(), signed);
      await given(world(), campaign, ofCompany);
      await given(world(), complete, ofCompany);
      await passTimeTo(world(), yearEnd);
      await passTime(world(), 10 * daySeconds);
      expect(await receiptsOf(world(), complete)).toMatchObject([{ kind: "COMPANY", year: 2026 }]);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      const missing = {
        kind: "COMPANY",
        accountId: account.accountId,
        charityId: campaign.charityIds[0],
        charityName: "Les Amis du Phare",
        donationId: null,
        year: 2026,
        amount: 1_200,
      };
      expect(await missingOf(world(), campaign)).toEqual([
        {
          ...missing,
          missing: [
            "mandate",
            "company.legalForm",
            "company.siren",
            "company.street",
            "company.zip",
            "company.city",
          ],
        },
      ]);
      await update(world(), campaign, { receiptDetails: signed });
      await passTime(world(), daySeconds);
      expect(await receiptsOf(world(), campaign)).toEqual([]);
      await setAccount(world(), account, { legalEntity });
      await passTime(world(), daySeconds);
      expect(await receiptsOf(world(), campaign)).toMatchObject([{ kind: "COMPANY", year: 2026 }]);
      expect(await missingOf(world(), campaign)).toEqual([]);
      const before = await world().snapshot();
      await passTime(world(), daySeconds);
      await issueCompanyReceiptsDue(world(), new Date(world().clock.now()).toISOString());
      expect(await world().snapshot()).toEqual(before);
    });
  },
  { environment: "live" },
);

onEveryDatabase(
  "the list of missing receipts",
  (world) => {
    test("has every missing receipt once, whatever the size of its pages, and those of one charity", async () => {
      const account = await world().account();
      const first = await campaignFor(world(), details, account);
      const second = await campaignFor(world(), details, account);
      for (const campaign of [first, second]) {
        for (let count = 0; count < 2; count++) await given(world(), campaign);
        await given(world(), campaign, ofCompany);
      }
      await passTimeTo(world(), yearEnd);
      const list = async (query: Record<string, string>) => {
        const items: Record<string, unknown>[] = [];
        for (let cursor: string | null = null; ; ) {
          const page: { data: Record<string, unknown>[]; nextCursor: string | null } =
            await world().ok("list-missing-receipts", {
              as: "operator",
              query: { ...query, ...(cursor === null ? {} : { cursor }) },
            });
          items.push(...page.data);
          cursor = page.nextCursor;
          if (cursor === null) return items;
        }
      };
      const all = await list({});
      const kinds = all.map(({ kind }) => kind);
      expect(kinds).toEqual(["DONOR", "DONOR", "DONOR", "DONOR", "COMPANY", "COMPANY"]);
      for (const limit of ["1", "3", "4", "5", "6"]) expect(await list({ limit })).toEqual(all);
      const charityId = String(second.charityIds[0]);
      expect(await list({ charityId, limit: "2" })).toEqual(
        all.filter((receipt) => receipt.charityId === charityId),
      );
    });
  },
  { environment: "live" },
);

/** The account pays its open invoice. */
async function payInvoice(world: World, { account }: TestCampaign) {
  const { data } = await world.ok<{ data: Record<string, unknown>[] }>("list-invoices", {
    as: account,
    query: { status: "OPEN" },
  });
  await world.ok("pay-operator-invoice", {
    as: "operator",
    path: { invoiceId: String(data[0]?.invoiceId) },
    body: { reason: "On the bank statement" },
  });
}

/** When the newest receipt of an account says that its donor paid. */
async function paidOnOf(world: World, campaign: TestCampaign) {
  const [receipt] = await receiptsOf(world, campaign);
  const fiscalReceiptId = String(receipt?.fiscalReceiptId);
  const row = await world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
  return { ...receipt, paidOn: row?.content.payments.map(({ paidOn }) => paidOn) };
}

onEveryDatabase(
  "receipts of live for gifts that the client collected",
  (world) => {
    test("are of the day on which the gift was created as paid, whenever the account pays its invoice", async () => {
      const campaign = await campaignFor(world(), signed);
      const bounded = await campaignFor(world(), signed);
      const late = await campaignFor(world(), { ...details, mandateSignedOn: "2027-01-10" });
      await passTimeTo(world(), "2026-12-12T09:00:00.000Z");
      for (const one of [campaign, bounded, late]) await chargedDonation(world(), one);
      await passTimeTo(world(), "2027-01-20T09:00:00.000Z");
      const receiptDetails = { ...signed, mandateRevokedOn: "2026-12-13" };
      await update(world(), bounded, { receiptDetails });
      for (const one of [campaign, bounded, late]) await payInvoice(world(), one);
      await passTime(world(), daySeconds);
      for (const one of [campaign, bounded])
        expect(await paidOnOf(world(), one)).toMatchObject({
          ...{ kind: "DONOR", year: 2026, paidOn: ["2026-12-12"] },
          number: expect.stringMatching(/^2026-/),
        });
      // The charity had given no mandate by then.
      expect(await receiptsOf(world(), late)).toEqual([]);
      expect(await missingOf(world(), late)).toMatchObject([{ year: 2026, missing: ["mandate"] }]);
    });
  },
  { environment: "live" },
);

onEveryDatabase("the day of a receipt", (world) => {
  test("is that of the payment if the donor pays the service, and of the creation if the client was paid", async () => {
    const campaign = await campaignFor(world(), null);
    await passTimeTo(world(), "2026-12-30T09:00:00.000Z");
    const unpaid = { hasBeenCharged: false };
    const { donationId } = await chargedDonation(world(), campaign, unpaid);
    await chargedDonation(world(), campaign);
    const collected = await chargedDonation(world(), campaign);
    const { url } = await world().ok<{ url: string }>("create-payment-session", {
      as: campaign.account,
      path: { donationId },
      body: { returnUrl: "http://localhost:3000/thanks" },
    });
    // Succeeds after three days.
    const iban = "DE08370400440532013003";
    const debit = { type: "SEPA_DEBIT", iban, cardNumber: undefined, cardExpiry: undefined };
    await payOnPage(world(), { url }, debit);
    await passTimeTo(world(), "2027-01-05T09:00:00.000Z");
    await moved(world(), collected, "pay");
    await settle(world(), campaign);
    const receipts = await receiptsOf(world(), campaign);
    const years = receipts.map(({ donationId: of, year }) => [of === donationId, year]);
    expect(years.sort()).toEqual([
      [false, 2026],
      [false, 2026],
      [true, 2027],
    ]);
  });
});

onEveryDatabase("receipts of the sandbox", (world) => {
  test("are specimens, which need neither a mandate nor every mention", async () => {
    const campaign = await campaignFor(world(), null);
    await given(world(), campaign);
    await given(world(), campaign, ofCompany);
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), campaign)).toHaveLength(2);
    expect(await missingOf(world(), campaign)).toEqual([]);
  });
});
