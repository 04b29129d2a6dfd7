import { expect, test } from "vitest";
import { donorToken, enablePlatform, widgetToken } from "../../testing/derived/people.js";
import { threeCharities, unknownId } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import {
  assertRefused,
  callRulesOf,
  observe,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { generateFiscalReceiptDownloadUrl } from "./generate-fiscal-receipt-download-url.js";
import { getOwnReceiptDownloadUrl } from "./get-own-receipt-download-url.js";
import { getWidgetReceiptDownloadUrl } from "./get-widget-receipt-download-url.js";

async function receipt(world: World, account: TestAccount, donorId: string | null = null) {
  const [charityId] = await threeCharities(world);
  return {
    account,
    path: { fiscalReceiptId: await receiptOf(world, account, { donorId, charityId, year: 2025 }) },
  };
}
type Given = Awaited<ReturnType<typeof receipt>>;

const valid = {
  given: (world: World, account: TestAccount) => receipt(world, account),
  call: ({ path }: Given) => ({ path }),
};
callRulesOf(generateFiscalReceiptDownloadUrl, {
  ...valid,
  ownIds: { "path.fiscalReceiptId": "not_found" },
});
precedenceOf(generateFiscalReceiptDownloadUrl, valid, [
  ...sharedFaults(generateFiscalReceiptDownloadUrl),
  {
    name: "a receipt that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { fiscalReceiptId: unknownId } }),
  },
]);

scenariosOf(generateFiscalReceiptDownloadUrl, [
  scenario({
    name: "a link names the receipt's number and ends after 15 minutes, also before the PDF is drawn",
    given: async (world) => receipt(world, await world.account()),
    call: ({ account, path }) => ({ as: account, path }),
    expect: {
      status: 200,
      body: {
        url: expect.stringMatching(
          /^https:\/\/give\.example\/downloads\/[\w-]+\.[\w-]+\/2025-.+\.pdf$/,
        ),
        expiresAt: "2026-03-02T09:15:00.000Z",
      },
    },
  }),
]);

const link = { url: expect.stringContaining("/downloads/"), expiresAt: expect.any(String) };

onEveryDatabase("receipts in widgets", (world) => {
  test("the receipts widget links to the account's receipts and to no other's", async () => {
    const own = await receipt(world(), await world().account());
    const others = await receipt(world(), await world().account());
    const as = await widgetToken(world(), own.account, ["receipts"]);
    const seen = await observe(world(), getWidgetReceiptDownloadUrl, { as, path: own.path });
    expect(seen.answer).toEqual({ status: 200, body: link });
    const refused = await observe(world(), getWidgetReceiptDownloadUrl, { as, path: others.path });
    assertRefused(refused, "not_found");
  });

  test("a token for other widgets opens none", async () => {
    const own = await receipt(world(), await world().account());
    const as = await widgetToken(world(), own.account, ["metrics", "selection"]);
    const seen = await observe(world(), getWidgetReceiptDownloadUrl, { as, path: own.path });
    assertRefused(seen, "forbidden");
  });

  test.for(["donorWidget", "donorPlatform"] as const)(
    "a donor with a %s token has a link to own receipts alone, not to the company's",
    async (kind) => {
      const account = await world().account();
      await enablePlatform(world(), account);
      const [donorId, another] = [await donorOf(world(), account), await donorOf(world(), account)];
      const own = await receipt(world(), account, donorId);
      const as = await donorToken(world(), account, donorId, kind);
      const seen = await observe(world(), getOwnReceiptDownloadUrl, { as, path: own.path });
      expect(seen.answer).toEqual({ status: 200, body: link });
      for (const { path } of [
        await receipt(world(), account, another),
        await receipt(world(), account),
        { path: { fiscalReceiptId: unknownId } },
      ]) {
        const refused = await observe(world(), getOwnReceiptDownloadUrl, { as, path });
        assertRefused(refused, "not_found");
      }
    },
  );
});
