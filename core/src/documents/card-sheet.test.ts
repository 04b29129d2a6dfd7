import { expect, test } from "vitest";
import type { CardSheet } from "../domain/card-content.js";
import { type FakeRenderer, fakeRenderer } from "../testing/fake-renderer.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  setAccount,
  type TestCampaign,
  type TestDonation,
} from "../testing/fixtures.js";
import { fiscalFields } from "../testing/giving.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { World } from "../testing/world.js";

const renderer: FakeRenderer = fakeRenderer();

/** The cards that a request has drawn. */
async function printed(world: World, { account, campaignId }: TestCampaign): Promise<CardSheet> {
  renderer.asked.length = 0;
  await world.ok("create-file-generation-request", {
    as: account,
    body: { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } },
  });
  await world.runDue();
  const [document] = renderer.asked.filter(({ kind }) => kind === "cards");
  if (document?.kind !== "cards") throw new Error("no cards were drawn");
  return document.content;
}

onEveryDatabase(
  "cards",
  (world) => {
    const postal = async () =>
      campaignOf(world(), await world().account(), {
        kind: "POSTAL",
        name: "Gifts by post",
        language: "de",
      });

    test("are one for each donation that nobody has claimed, in the order of their creation", async () => {
      const campaign = await postal();
      const given: TestDonation[] = [];
      for (const firstName of ["Ada", "Grace", "Joan"]) {
        const donor = { ...fiscalFields, firstName };
        given.push(await donationOf(world(), campaign, { donor, amount: 1_000 + given.length }));
      }
      await claimed(world(), given[1]!);
      const { publicKey } = campaign;
      const card = (index: number, firstName: string) => ({
        addressLines: [`${firstName} Lumen`, "1 RUE DU PHARE", "29200 BREST"],
        firstName,
        amountCents: 1_000 + index,
        url: `https://give.example/give/${publicKey}/donations/${given[index]?.donationId}`,
        shortCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/),
      });
      expect(await printed(world(), campaign)).toEqual({
        campaignName: "Gifts by post",
        senderName: "Atelier Lumen",
        language: "de",
        shortCodeUrl: "https://give.example/give",
        cards: [card(0, "Ada"), card(2, "Joan")],
        specimen: true,
      });
    });

    test("that wait for validation are claimed", async () => {
      const campaign = await campaignOf(world(), await world().account(), { withValidation: true });
      await claimed(world(), await donationOf(world(), campaign));
      const open = await donationOf(world(), campaign);
      const { cards } = await printed(world(), campaign);
      expect(cards.map(({ url }) => url.split("/").at(-1))).toEqual([open.donationId]);
    });

    test("of a campaign that posts nothing have an address where there is one", async () => {
      const campaign = await campaignOf(world(), await world().account());
      await donationOf(world(), campaign);
      await donationOf(world(), campaign, { donor: fiscalFields });
      const { cards } = await printed(world(), campaign);
      expect(cards.map(({ firstName, addressLines }) => [firstName, addressLines.length])).toEqual([
        ["", 0],
        ["Ada", 3],
      ]);
    });

    test("bear codes that lead to their donations, however they are typed, and the same ones when printed again", async () => {
      const campaign = await postal();
      const ids: string[] = [];
      for (let count = 0; count < 120; count++)
        ids.push((await donationOf(world(), campaign, { donor: fiscalFields })).donationId);
      const { cards } = await printed(world(), campaign);
      expect(new Set(cards.map(({ shortCode }) => shortCode)).size).toBe(120);
      const { publicKey } = campaign;
      for (const [index, { shortCode }] of cards.entries()) {
        const typed = index % 2 === 0 ? shortCode : ` ${shortCode.toLowerCase().replace("-", " ")}`;
        expect(await world().findGift(typed)).toEqual({ publicKey, donationId: ids[index] });
      }
      const again = await printed(world(), campaign);
      expect(again.cards).toEqual(cards);
    }, 30_000);

    test("that were printed lead to their donation also once it is claimed or its campaign has ended", async () => {
      const campaign = await postal();
      const donation = await donationOf(world(), campaign, { donor: fiscalFields });
      const { cards } = await printed(world(), campaign);
      await claimed(world(), donation);
      await closeCampaign(world(), campaign);
      expect(await world().findGift(String(cards[0]?.shortCode))).toMatchObject({
        donationId: donation.donationId,
      });
    });

    test("lead nowhere once their donation is deleted or their account is closed", async () => {
      const campaign = await postal();
      const { donationId } = await donationOf(world(), campaign, { donor: fiscalFields });
      await donationOf(world(), campaign, { donor: fiscalFields });
      const { cards } = await printed(world(), campaign);
      const [deleted = "", closed = ""] = cards.map(({ shortCode }) => shortCode);
      await world().ok("delete-donation", { as: campaign.account, path: { donationId } });
      expect(await world().findGift(deleted)).toBeNull();
      expect(await world().findGift(closed)).not.toBeNull();
      await setAccount(world(), campaign.account, { status: "CLOSED" });
      expect(await world().findGift(closed)).toBeNull();
    });

    test("a code that no card bears, or that can be none, finds nothing", async () => {
      for (const typed of ["22222-22222", "", "nonsense", "0".repeat(10), "x".repeat(100_000)])
        expect(await world().findGift(typed)).toBeNull();
    });
  },
  { renderer },
);
