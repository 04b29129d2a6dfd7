import { expect, vi } from "vitest";
import { unique } from "../../support/giving.js";
import type { TourAccount } from "./accounts.js";
import { activatedCampaign } from "./giving.js";
import type { Tour } from "./tour.js";

const patienceMs = 30_000;

/** Downloads: a donor's receipt by each permitted caller, exports, and a year in a ZIP. */
export async function tourFiles(tour: Tour, account: TourAccount): Promise<void> {
  const { as, accountId } = account;
  const { campaignId, donorId, fiscalReceiptId } = await receiptOfDonor(tour, account);
  const path = { fiscalReceiptId };
  const receipt = await tour.ok<Link>("generateFiscalReceiptDownloadUrl", { as, path });
  const pdf = await downloaded(receipt);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  const admin = await bearer(tour, "createAdminWidgetToken", { as, body: { accountId } });
  const donor = await bearer(tour, "createDonorWidgetToken", { as, body: { donorId } });
  for (const link of [
    await tour.ok<Link>("getWidgetReceiptDownloadUrl", { as: admin, path }),
    await tour.ok<Link>("getOwnReceiptDownloadUrl", { as: donor, path }),
  ]) {
    expect(await downloaded(link)).toEqual(pdf);
  }

  const { fileGenerationRequestId } = await tour.ok<{ fileGenerationRequestId: string }>(
    "createFileGenerationRequest",
    { as, body: { type: "DONATIONS_CSV", params: { campaignId } } },
  );
  await tour.ok("getFileGenerationRequest", { as, path: { fileGenerationRequestId } });
  const csv = await vi.waitFor(
    () =>
      tour.ok<Link>("generateFileGenerationRequestDownloadUrl", {
        as,
        path: { fileGenerationRequestId },
      }),
    { timeout: patienceMs },
  );
  expect((await downloaded(csv)).toString()).toContain(campaignId);

  const year = new Date().getFullYear();
  for (const operation of [
    "generateFiscalReceiptsBulkDownloadUrl",
    "generateInvoicesBulkDownloadUrl",
  ]) {
    const zip = await downloaded(await tour.ok<Link>(operation, { as, body: { year } }));
    expect(zip.subarray(0, 2).toString()).toBe("PK");
  }
}

/** Cards by post: a batch for the print shop, posted; a card that comes back, and is printed again. */
export async function tourCards(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const { campaignId } = await activatedCampaign(tour, account, { kind: "POSTAL" });
  const donationId = await postalDonation(tour, as, campaignId);
  const path = { campaignId };
  await tour.ok("listCards", { as, path, query: { cardStatus: "TO_POST" } });
  const canceled = await tour.ok<CardBatch>("createCardBatch", { as, path });
  await tour.ok("cancelCardBatch", { as, path: { cardBatchId: canceled.cardBatchId } });
  const { cardBatchId, fileGenerationRequestId } = await tour.ok<CardBatch>("createCardBatch", {
    as,
    path,
  });
  const link = await vi.waitFor(
    () =>
      tour.ok<Link>("generateFileGenerationRequestDownloadUrl", {
        as,
        path: { fileGenerationRequestId },
      }),
    { timeout: patienceMs },
  );
  const zip = (await downloaded(link)).toString("latin1");
  const [, code = ""] = /([2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5})/.exec(zip) ?? [];
  await tour.ok("getCardBatch", { as, path: { cardBatchId } });
  await tour.ok("listCardBatches", { as, query: { campaignId } });
  await tour.ok("postCardBatch", { as, path: { cardBatchId } });
  await tour.ok("returnCard", { as, body: { code } });
  await tour.ok("reorderCard", { as, path: { donationId }, body: {} });
}

/** Orders of gifts: one that is redeemed from its codes, and canceled. */
export async function tourGiftOrders(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const { campaignId } = await activatedCampaign(tour, account, {
    ...{ amountType: "FIXED_AMOUNT", budget: 10_000 },
    campaignTemplateId: "01920000-0000-7000-8000-000000000005",
  });
  const operator = { as: tour.operator };
  const order = {
    ...{ ...operator, path: { campaignId } },
    body: { reference: "PO-1042", expiresAt: "2099-01-01T00:00:00Z", gifts: [{ amount: 1_000 }] },
  };
  await tour.ok("previewGiftOrder", order);
  const { giftOrderId } = await tour.ok<{ giftOrderId: string }>("createGiftOrder", order);
  const path = { giftOrderId };
  await tour.ok("listGiftOrders", { as, query: { campaignId } });
  await tour.ok("getGiftOrder", { as, path });
  await tour.ok("listOperatorGiftOrders", { ...operator, query: { campaignId } });
  await tour.ok("getOperatorGiftOrder", { ...operator, path });
  await tour.ok("listGiftOrderCodes", { ...operator, path });
  await tour.ok("cancelGiftOrder", { ...operator, path });
}

interface CardBatch {
  readonly cardBatchId: string;
  readonly fileGenerationRequestId: string;
}

async function postalDonation(tour: Tour, as: TourAccount["as"], campaignId: string) {
  const donor = {
    ...{ firstName: "Ada", lastName: "Lumen" },
    ...{ street: "1 rue du Phare", zip: "29200", city: "Brest" },
  };
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
    as,
    body: { campaignId, uniqueExternalId: unique("card"), amount: 1_000, donor },
  });
  return donationId;
}

interface Link {
  readonly url: string;
}

async function downloaded({ url }: Link): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function bearer(tour: Tour, operation: string, call: object): Promise<string> {
  const { token } = await tour.ok<{ token: string }>(operation, call);
  return `Bearer ${token}`;
}

/** Creates a settled donation of a donor with its receipt. */
async function receiptOfDonor(tour: Tour, account: TourAccount) {
  const { as } = account;
  const { charityId } = await tour.ok<{ charityId: string }>("createOperatorCharity", {
    as: tour.operator,
    body: { name: unique("Les Amis du Phare"), fiscalReceiptsSupport: "ENABLED" },
  });
  const { charitiesSelectionId } = await tour.ok<{ charitiesSelectionId: string }>(
    "createCharitiesSelection",
    { as, body: { name: "The lighthouse", charityIds: [charityId] } },
  );
  const { campaignId } = await activatedCampaign(tour, { ...account, charitiesSelectionId });
  const address = { street: "1 rue du Phare", zip: "29200", city: "Brest", country: "FR" };
  const { donorId } = await tour.ok<{ donorId: string }>("createDonor", {
    as,
    body: { firstName: "Ada", lastName: "Lumen", ...address },
  });
  const paid = { amount: 1_000, charityId, hasBeenCharged: true, withFiscalReceipt: true };
  const { donationId } = await tour.ok<{ donationId: string }>("createDonation", {
    as,
    body: { campaignId, uniqueExternalId: unique("order"), donor: { donorId }, ...paid },
  });
  const path = { donationId };
  await tour.ok("processDonation", { as: tour.operator, path });
  const { fiscalReceiptId } = await tour.ok<{ fiscalReceiptId: string }>(
    "createDonationFiscalReceipt",
    { as, path },
  );
  return { campaignId, donorId, fiscalReceiptId };
}
