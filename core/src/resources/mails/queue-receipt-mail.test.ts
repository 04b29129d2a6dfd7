import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { storeFile } from "../../files/store-file.js";
import { prepareFile } from "../../files/stored-file.js";
import { donationOf, newCampaign, type TestCampaign, unique } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/observe.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { dayBeginning } from "./daily-mail-limits.js";
import { queueReceiptMail } from "./queue-receipt-mail.js";

const bytes = Buffer.from("%PDF-1.7");
const file = { name: "receipt.pdf", mediaType: "application/pdf", bytes };

onEveryDatabase("the mail of a fiscal receipt", (world) => {
  const address = (name = "ada") => `${unique(name)}@example.org`;
  /** Queues the mail as the worker that renders the PDF does. */
  async function send(fiscalReceiptId: string, differences = {}): Promise<void> {
    const now = new Date(world().clock.now()).toISOString();
    const pdf = await prepareFile({ external: null }, file);
    const { fileId } = pdf;
    await world().engine.act(
      (perform) =>
        perform({ id: "test", emits: [] }, now, async (context) => {
          const receipt = await context.tx.one(anyFiscalReceiptById, { fiscalReceiptId });
          if (receipt === undefined) throw new Error("there is no such receipt");
          await storeFile(context, receipt.accountId, pdf);
          await queueReceiptMail(context, { ...receipt, fileId, ...differences });
        }),
      { scope: "service" },
    );
  }
  const receiptFor = async (campaign: TestCampaign, donorId: string | null) =>
    receiptOf(world(), campaign.account, {
      donorId,
      charityId: campaign.charityIds[0],
      year: 2026,
    });
  const newDonor = (campaign: TestCampaign, body: Record<string, unknown>) =>
    donorOf(world(), campaign.account, body);

  test("a donor gets the receipt once, with charity, amount and number", async () => {
    const campaign = await newCampaign(world());
    const email = address();
    const fiscalReceiptId = await receiptFor(campaign, await newDonor(campaign, { email }));
    await send(fiscalReceiptId);
    await send(fiscalReceiptId);
    const { data } = await world().ok<{ data: { number: string }[] }>("list-fiscal-receipts", {
      as: campaign.account,
    });
    const [mail, ...others] = await mailsIn(world(), email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "FISCAL_RECEIPT" });
    expect(mail?.subject).toMatch(/^Votre reçu fiscal pour Charity \d+ \(test\)$/);
    expect(mail?.text).toContain(`n°\u00a0${data[0]?.number}`);
    expect(mail?.text).toMatch(/don de 12,00\s€/);
  });

  test("the personal address takes precedence over the one at work", async () => {
    const campaign = await newCampaign(world());
    const [email, personalEmail] = [address("work"), address("home")];
    const donorId = await newDonor(campaign, { email, personalEmail });
    await send(await receiptFor(campaign, donorId));
    expect(await mailsIn(world(), email)).toEqual([]);
    expect(await mailsIn(world(), personalEmail)).toHaveLength(1);
  });

  test("a company, and a donor without an address, get no mail", async () => {
    const campaign = await newCampaign(world());
    const before = await mailsIn(world());
    await send(await receiptFor(campaign, await newDonor(campaign, {})));
    await send(await receiptFor(campaign, null));
    expect(await mailsIn(world())).toEqual(before);
  });

  test("a receipt that was canceled before its PDF was rendered is not sent", async () => {
    const campaign = await newCampaign(world());
    const email = address();
    const fiscalReceiptId = await receiptFor(campaign, await newDonor(campaign, { email }));
    await send(fiscalReceiptId, { status: "CANCELED" });
    expect(await mailsIn(world(), email)).toEqual([]);
  });

  test("a receipt is sent at once even when its donor has reached the day's limit of mails", async () => {
    const campaign = await newCampaign(world(), { kind: "EMAIL" });
    const email = address();
    const donor = { email, firstName: "Ada" };
    for (let count = 0; count <= limits.campaignMailsToRecipientPerDay; count++)
      await donationOf(world(), campaign, { donor });
    await send(await receiptFor(campaign, await newDonor(campaign, { email })));
    const mails = await mailsIn(world(), email);
    const [claim, receipt] = mails.slice(-2);
    const now = new Date(world().clock.now()).toISOString();
    expect(receipt).toMatchObject({ kind: "FISCAL_RECEIPT", sentAt: now });
    expect(claim).toMatchObject({ kind: "DONATION_CLAIM", sentAt: dayBeginning(now, 1) });
  });

  test("a receipt without its PDF is not sent", async () => {
    const campaign = await newCampaign(world());
    const fiscalReceiptId = await receiptFor(campaign, await newDonor(campaign, {}));
    await expect(send(fiscalReceiptId, { fileId: null })).rejects.toThrow("PDF");
  });
});
