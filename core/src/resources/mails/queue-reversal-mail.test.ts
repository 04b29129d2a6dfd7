import { expect, test } from "vitest";
import { newCampaign, type TestCampaign, unique } from "../../testing/fixtures.js";
import { chargedDonation, fiscalFields, moved } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/observe.js";

onEveryDatabase("the mail of a reversed donation", (world) => {
  const address = (name = "ada") => `${unique(name)}@example.org`;
  /** Settles a donation that its donor paid. */
  const settled = async (campaign: TestCampaign, body: Record<string, unknown>) =>
    moved(world(), await chargedDonation(world(), campaign, body), "process");
  const reverse = (donationId: string) =>
    world().ok("reverse-donation", {
      as: "operator",
      path: { donationId },
      body: { reason: "The direct debit was returned" },
    });
  const reversalsTo = async (to: string) =>
    (await mailsIn(world(), to)).filter(({ kind }) => kind === "DONATION_REVERSED");
  const numbers = async ({ account }: TestCampaign) => {
    const { data } = await world().ok<{ data: { number: string; status: string }[] }>(
      "list-fiscal-receipts",
      { as: account },
    );
    return data;
  };

  test("tells the donor once of the charity, the amount and the canceled receipt", async () => {
    const campaign = await newCampaign(world(), { language: "en" });
    const email = address();
    const { donationId } = await settled(campaign, { donor: { ...fiscalFields, email } });
    const [receipt] = await numbers(campaign);
    expect(receipt).toMatchObject({ status: "ISSUED" });
    await reverse(donationId);
    await reverse(donationId);
    const [mail, ...others] = await reversalsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your donation to Charity \d+ \(test\) was reversed$/);
    expect(mail?.text).toContain("Hello Ada,");
    expect(mail?.text).toContain("€12.00");
    expect(mail?.text).toContain(
      `Your tax receipt, number ${receipt?.number}, is therefore canceled.`,
    );
    expect(mail?.text).toContain("please contact Atelier Lumen.");
  });

  test("does not mention a receipt that was never issued", async () => {
    const campaign = await newCampaign(world(), { language: "en" });
    const email = address();
    const { donationId } = await settled(campaign, { withFiscalReceipt: false, donor: { email } });
    await reverse(donationId);
    const [mail] = await reversalsTo(email);
    expect(mail?.text).toContain("Hello,");
    expect(mail?.text).not.toContain("receipt");
  });

  test("is in the campaign's language and goes to the personal address", async () => {
    const campaign = await newCampaign(world(), { language: "es" });
    const [email, personalEmail] = [address("work"), address("home")];
    const { donorId } = await world().ok<{ donorId: string }>("create-donor", {
      as: campaign.account,
      body: { ...fiscalFields, email, personalEmail },
    });
    const { donationId } = await settled(campaign, { donor: { donorId } });
    await reverse(donationId);
    expect(await reversalsTo(email)).toEqual([]);
    expect((await reversalsTo(personalEmail)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Se ha anulado su donación a /),
    ]);
  });

  test("is not sent to a donor without an address", async () => {
    const campaign = await newCampaign(world());
    const { donationId } = await settled(campaign, {});
    const before = await mailsIn(world());
    await reverse(donationId);
    expect(await mailsIn(world())).toEqual(before);
  });
});
