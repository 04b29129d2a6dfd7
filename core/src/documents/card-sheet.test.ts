import { expect, test } from "vitest";
import type { CardSheet } from "../domain/card-content.js";
import { type FakeRenderer, fakeRenderer } from "../testing/fake-renderer.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  eraseDonorOf,
  setAccount,
  type TestCampaign,
  type TestDonation,
} from "../testing/fixtures.js";
import { fiscalFields } from "../testing/giving.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { World } from "../testing/world.js";

const renderer: FakeRenderer = fakeRenderer();

/** Requests the cards of a campaign, and returns the content that was rendered. */
async function printed(world: World, { account, campaignId }: TestCampaign): Promise<CardSheet> {
  renderer.requested.length = 0;
  await world.ok("create-file-generation-request", {
    as: account,
    body: { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } },
  });
  await world.runDue();
  const [document] = renderer.requested.filter(({ kind }) => kind === "cards");
  if (document?.kind !== "cards") throw new Error("no cards were rendered");
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

    test("are printed for each unclaimed donation, in order of creation", async () => {
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
        ...{ language: null, message: null, expiresAt: null },
      });
      expect(await printed(world(), campaign)).toEqual({
        campaignName: "Gifts by post",
        senderName: "Atelier Lumen",
        language: "de",
        shortCodeUrl: "https://give.example/give",
        cards: [card(0, "Ada"), card(2, "Joan")],
        cardsPerPage: 1,
        specimen: true,
      });
    });

    test("are not printed for claimed donations that await validation", async () => {
      const campaign = await campaignOf(world(), await world().account(), { withValidation: true });
      await claimed(world(), await donationOf(world(), campaign));
      const open = await donationOf(world(), campaign);
      const { cards } = await printed(world(), campaign);
      expect(cards.map(({ url }) => url.split("/").at(-1))).toEqual([open.donationId]);
    });

    test("are not printed for people who were erased, and those of the others are", async () => {
      const campaign = await postal();
      const [erased, kept] = [
        await donationOf(world(), campaign, { donor: fiscalFields }),
        await donationOf(world(), campaign, { donor: fiscalFields }),
      ];
      await eraseDonorOf(world(), erased);
      const { cards } = await printed(world(), campaign);
      expect(cards.map(({ url }) => url.split("/").at(-1))).toEqual([kept.donationId]);
    });

    test("have an address if the donor has one, even if the campaign is not POSTAL", async () => {
      const campaign = await campaignOf(world(), await world().account());
      await donationOf(world(), campaign);
      await donationOf(world(), campaign, { donor: fiscalFields });
      const { cards } = await printed(world(), campaign);
      expect(cards.map(({ firstName, addressLines }) => [firstName, addressLines.length])).toEqual([
        ["", 0],
        ["Ada", 3],
      ]);
    });

    test("have codes that identify their donations, in any case and grouping, and stay the same when printed again", async () => {
      const campaign = await postal();
      const ids: string[] = [];
      for (let count = 0; count < 120; count++)
        ids.push((await donationOf(world(), campaign, { donor: fiscalFields })).donationId);
      const { cards } = await printed(world(), campaign);
      expect(new Set(cards.map(({ shortCode }) => shortCode)).size).toBe(120);
      const { publicKey } = campaign;
      for (const [index, { shortCode }] of cards.entries()) {
        const typed = index % 2 === 0 ? shortCode : ` ${shortCode.toLowerCase().replace("-", " ")}`;
        expect(await world().findGift(typed)).toEqual({
          ...{ publicKey, donationId: ids[index] },
          problem: null,
        });
      }
      const again = await printed(world(), campaign);
      expect(again.cards).toEqual(cards);
    });

    test("still identify their donation after it is claimed and its campaign has ended", async () => {
      const campaign = await postal();
      const donation = await donationOf(world(), campaign, { donor: fiscalFields });
      const { cards } = await printed(world(), campaign);
      await claimed(world(), donation);
      await closeCampaign(world(), campaign);
      expect(await world().findGift(String(cards[0]?.shortCode))).toMatchObject({
        donationId: donation.donationId,
      });
    });

    test("identify nothing once their donation is deleted or their account is closed", async () => {
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

    test("unknown and malformed codes identify nothing", async () => {
      for (const typed of ["22222-22222", "", "nonsense", "0".repeat(10), "x".repeat(100_000)])
        expect(await world().findGift(typed)).toBeNull();
    });
  },
  { renderer },
);
