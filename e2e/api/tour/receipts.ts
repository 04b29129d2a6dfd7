import { expect, vi } from "vitest";
import { unique } from "../../support/giving.js";
import { pdfStreams } from "../../support/pdf-streams.js";
import type { TourAccount } from "./accounts.js";
import { activatedCampaign } from "./giving.js";
import type { Tour } from "./tour.js";

const donor = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  country: "FR",
};

/** A donor's receipt, issued after the settlement, and its replacement. */
export async function tourReceipts(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const { operator } = tour;
  const { charityId } = await tour.ok<{ charityId: string }>("createOperatorCharity", {
    as: operator,
    body: { name: unique("Les Amis du Phare"), fiscalReceiptsSupport: "ENABLED" },
  });
  const { charitiesSelectionId } = await tour.ok<{ charitiesSelectionId: string }>(
    "createCharitiesSelection",
    { as, body: { name: "The lighthouse", charityIds: [charityId] } },
  );
  const { campaignId } = await activatedCampaign(tour, { ...account, charitiesSelectionId });
  const paid = { amount: 1_000, charityId, hasBeenCharged: true, withFiscalReceipt: true };
  const body = { campaignId, uniqueExternalId: unique("order"), donor, ...paid };
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", { as, body });
  const path = { donationId };
  await tour.ok("processDonation", { as: operator, path });
  await tour.ok("updateDonation", { as, path, body: { donor: { city: "Brest" } } });

  const issued = await tour.ok<Receipt>("createDonationFiscalReceipt", { as, path });
  // The receipt already exists.
  expect(await tour.ok("createDonationFiscalReceipt", { as, path })).toEqual(issued);
  expect(await tour.ok("getDonationFiscalReceipt", { as, path })).toEqual(issued);
  const { number, fiscalReceiptId } = issued;
  const shown = { path: { number }, query: { key: await keyOf(tour, as, issued) } };
  const verified = await tour.ok("verifyFiscalReceipt", shown);
  expect(verified).toMatchObject({ number, amount: 1_000, status: "ISSUED" });
  const followed = { amount: 1_000, stage: "SETTLED" };
  expect(await tour.ok("getReceiptJourney", shown)).toMatchObject(followed);
  expect(await tour.ok("getDonationJourney", { as, path })).toMatchObject(followed);

  await tour.ok("cancelFiscalReceipt", {
    as: operator,
    path: { fiscalReceiptId },
    body: { replace: true, reason: "A misspelt name" },
  });
  const statement = await tour.ok("getCharityReceiptsStatement", {
    as: operator,
    path: { charityId },
    query: { year: number.slice(0, 4) },
  });
  expect(statement).toMatchObject({ count: 1, amount: 1_000 });
}

interface Receipt {
  readonly fiscalReceiptId: string;
  readonly number: string;
}

/** The key that verifies a receipt; it is in the PDF's own data. */
async function keyOf(
  tour: Tour,
  as: string,
  { fiscalReceiptId, number }: Receipt,
): Promise<string> {
  const path = { fiscalReceiptId };
  const { url } = await tour.ok<{ url: string }>("generateFiscalReceiptDownloadUrl", { as, path });
  // The PDF is rendered right after the receipt is issued.
  const pdf = await vi.waitFor(
    async () => {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
    { timeout: 30_000 },
  );
  const key = pdfStreams(pdf).match(new RegExp(`/verify/${number}\\?key=([\\w-]+)`))?.[1];
  if (key === undefined) throw new Error(`no address of ${number}'s verification is in its PDF`);
  return key;
}
