import { expect, test } from "vitest";
import {
  campaignOf,
  childOf,
  selectionOf,
  setAccount,
  type TestCampaign,
} from "../../testing/fixtures.js";
import {
  chargedDonation,
  fiscalFields,
  issueCompanyReceiptsDue,
  moved,
} from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { anyFiscalReceiptById } from "./fiscal-receipt-queries.js";

const yearEnd = "2026-12-31T23:00:00.000Z";
const receiptDetails = {
  street: "12 quai de la Douane",
  zip: "29200",
  city: "Brest",
  country: "FR",
  object: "Keeps the lighthouses lit",
  quality: "PUBLIC_UTILITY_FOUNDATION",
  qualityDetail: "Decree of 4 July 1921",
  signatoryName: "Anne Le Goff",
  signatoryRole: "Treasurer",
  mandateSignedOn: "2026-01-05",
  mandateRevokedOn: null,
};
const legalEntity = {
  legalName: "Atelier Lumen SAS",
  legalForm: "SAS",
  siren: "732829320",
  vatNumber: "FR44732829320",
  street: "3 rue du Port",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

/** A campaign on which one charity, about which everything is known, can be chosen. */
async function lighthouse(world: World, account?: TestAccount): Promise<TestCampaign> {
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

async function receiptsOf(world: World, { account }: { account: TestAccount }) {
  const { data } = await world.ok<{ data: { fiscalReceiptId: string }[] }>("list-fiscal-receipts", {
    as: account,
  });
  const rows = [];
  for (const { fiscalReceiptId } of data) {
    const row = await world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

const charity = {
  name: "Les Amis du Phare",
  registration: { scheme: "SIREN", number: "732829320" },
  street: "12 quai de la Douane",
  zip: "29200",
  city: "Brest",
  country: "FR",
  object: "Keeps the lighthouses lit",
  quality: "PUBLIC_UTILITY_FOUNDATION",
  qualityDetail: "Decree of 4 July 1921",
  signatoryName: "Anne Le Goff",
  signatoryRole: "Treasurer",
  mandateSignedOn: "2026-01-05",
};

onEveryDatabase("frozen content", (world) => {
  test("of a donor's receipt is every mention of the form for individuals", async () => {
    const campaign = await lighthouse(world());
    const donation = await chargedDonation(world(), campaign, {
      donor: { ...fiscalFields, lastName: "  Lumen " },
    });
    await moved(world(), donation, "process");
    const [receipt] = await receiptsOf(world(), campaign);
    const { number = "", verificationKey = "", content } = receipt ?? {};
    expect(content).toEqual({
      kind: "DONOR",
      number,
      form: {
        name: "2041-RD",
        cerfa: "11580*05",
        title: expect.stringContaining("les particuliers au titre des articles 200 et 978"),
      },
      issuedOn: "2026-03-02",
      charity,
      donor: fiscalFields,
      amountCents: 1_200,
      payments: [{ donationId: donation.donationId, paidOn: "2026-03-02", amountCents: 1_200 }],
      articles: ["200", "978"],
      taxRates: [
        { article: "200", percent: 66, upToCents: null, percentAbove: 66 },
        { article: "978", percent: 75, upToCents: 6_666_666, percentAbove: 0 },
      ],
      replaces: null,
      verifyUrl: `https://give.example/verify/${number}?key=${verificationKey}`,
      specimen: true,
    });
    // At least 80 bits, in an alphabet of 64.
    expect(verificationKey).toMatch(/^[\w-]{14,}$/);
  });

  test("of a company's receipt is every mention of the form for companies, and each of its payments", async () => {
    const campaign = await lighthouse(world());
    const given = [];
    for (const amount of [1_000, 2_000]) {
      const body = { hasBeenCharged: false, donor: null, amount };
      given.push(await moved(world(), await chargedDonation(world(), campaign, body), "process"));
    }
    await issueCompanyReceiptsDue(world(), yearEnd);
    const [receipt, ...others] = await receiptsOf(world(), campaign);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ issuedAt: yearEnd, donationId: null, donorId: null });
    const { number = "", verificationKey = "", content } = receipt ?? {};
    expect(content).toEqual({
      kind: "COMPANY",
      number,
      form: {
        name: "2041-MEC-SD",
        cerfa: "16216*03",
        title: expect.stringContaining("les entreprises au titre de l'article 238 bis"),
      },
      issuedOn: "2027-01-01",
      charity,
      company: legalEntity,
      year: 2026,
      amountCents: 3_000,
      payments: [
        { donationId: given[0]?.donationId, paidOn: "2026-03-02", amountCents: 1_000 },
        { donationId: given[1]?.donationId, paidOn: "2026-03-02", amountCents: 2_000 },
      ],
      articles: ["238 bis"],
      taxRates: [{ article: "238 bis", percent: 60, upToCents: 200_000_000, percentAbove: 40 }],
      replaces: null,
      verifyUrl: `https://give.example/verify/${number}?key=${verificationKey}`,
      specimen: true,
    });
  });

  test("names a company of which nothing else is known, and a charity, by what there is", async () => {
    const account = await world().account();
    const charityIds = await world().charities(1, { city: "Ouessant", country: "FR" });
    const { charitiesSelectionId } = await selectionOf(world(), account, { charityIds });
    const campaign = await campaignOf(world(), account, { charitiesSelectionId });
    const body = { hasBeenCharged: false, donor: null, charityId: charityIds[0] };
    await moved(world(), await chargedDonation(world(), campaign, body), "process");
    await issueCompanyReceiptsDue(world(), yearEnd);
    const [receipt] = await receiptsOf(world(), campaign);
    const unknown = { street: null, zip: null };
    expect(receipt?.content).toMatchObject({
      company: { legalName: "Atelier Lumen", legalForm: null, siren: null, ...unknown, city: null },
      charity: {
        name: "Charity 001 (test)",
        ...unknown,
        city: "Ouessant",
        country: "FR",
        registration: null,
        quality: "GENERAL_INTEREST_ASSOCIATION",
      },
    });
  });

  test("never changes, whatever becomes of the donor, the charity, the company and the donation", async () => {
    const campaign = await lighthouse(world());
    const { account, charityIds } = campaign;
    const donation = await moved(world(), await chargedDonation(world(), campaign), "process");
    const body = { hasBeenCharged: false, donor: null };
    await moved(world(), await chargedDonation(world(), campaign, body), "process");
    await issueCompanyReceiptsDue(world(), yearEnd);
    const before = await receiptsOf(world(), campaign);
    expect(before.map(({ kind }) => kind)).toEqual(["COMPANY", "DONOR"]);

    const path = { donationId: donation.donationId };
    const donor = { firstName: "Grace", street: "2 rue de Siam", city: "Quimper" };
    await world().ok("update-donation", { as: account, path, body: { donor } });
    await world().ok("pay-donation", { as: "operator", path });
    await world().ok("update-operator-charity", {
      as: "operator",
      path: { charityId: charityIds[0] },
      body: {
        name: "Les Nouveaux Amis du Phare",
        registrationNumber: "W291234567",
        fiscalReceiptsSupport: "DISABLED",
        receiptDetails: null,
      },
    });
    await setAccount(world(), account, { name: "Lumen", legalEntity: null, feeBasisPoints: 500 });
    world().clock.advance(400 * 86_400);
    await world().ok("settle-donations", { as: "operator", body: {} });
    world().clock.advance(-400 * 86_400);
    expect(await receiptsOf(world(), campaign)).toEqual(before);
  });

  test("of a child's receipt names the child, which has its own", async () => {
    const parent = await world().account({ legalEntity });
    const child = await childOf(world(), parent);
    await setAccount(world(), child, { legalEntity: { legalName: "Lumen Lyon" } });
    const ofParent = await lighthouse(world(), parent);
    const ofChild = await lighthouse(world(), child);
    const body = { hasBeenCharged: false, donor: null };
    for (const campaign of [ofParent, ofChild])
      await moved(world(), await chargedDonation(world(), campaign, body), "process");
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), ofParent)).toMatchObject([
      { accountId: parent.accountId, content: { company: legalEntity, amountCents: 1_200 } },
    ]);
    expect(await receiptsOf(world(), ofChild)).toMatchObject([
      { accountId: child.accountId, content: { company: { legalName: "Lumen Lyon" } } },
    ]);
  });
});

onEveryDatabase(
  "live",
  (world) => {
    test("a receipt of the live environment is no specimen", async () => {
      const campaign = await lighthouse(world());
      await moved(world(), await chargedDonation(world(), campaign), "pay", "process");
      const [receipt] = await receiptsOf(world(), campaign);
      expect(receipt?.content.specimen).toBe(false);
    });
  },
  { environment: "live" },
);
