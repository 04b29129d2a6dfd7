import { expect } from "vitest";
import { campaignOf, type TestCampaign, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { generateFiscalReceiptsBulkDownloadUrl } from "./generate-fiscal-receipts-bulk-download-url.js";

const valid = {
  given: (world: World, account: TestAccount) => campaignOf(world, account),
  call: ({ campaignId, charityIds: [charityId] }: TestCampaign) => ({
    body: { year: 2025, campaignId, charityId },
  }),
};
callRulesOf(generateFiscalReceiptsBulkDownloadUrl, {
  ...valid,
  ownIds: { "body.campaignId": "bad_request" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["year"],
  wrong: { year: "2025", campaignId: 7, charityId: null },
});
precedenceOf(generateFiscalReceiptsBulkDownloadUrl, valid, [
  ...sharedFaults(generateFiscalReceiptsBulkDownloadUrl),
  {
    name: "an unknown charity is refused before the rate limit applies",
    refusal: "bad_request",
    inject: () => ({ body: { charityId: unknownId } }),
  },
  {
    name: "the eleventh call of a minute has to wait",
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
    async inject(world, _, account) {
      for (let count = 0; count < 10; count++)
        await world.ok(generateFiscalReceiptsBulkDownloadUrl.id, {
          as: account,
          body: { year: 2025 },
        });
    },
  },
]);

scenariosOf(generateFiscalReceiptsBulkDownloadUrl, [
  scenario({
    name: "a link to a year's ZIP ends after 15 minutes",
    given: async (world) => campaignOf(world, await world.account()),
    call: ({ account }) => ({ as: account, body: { year: 2025 } }),
    expect: {
      status: 201,
      body: {
        url: expect.stringMatching(
          /^https:\/\/give\.example\/downloads\/[\w-]+\.[\w-]+\/receipts-2025\.zip$/,
        ),
        expiresAt: "2026-03-02T09:15:00.000Z",
      },
    },
  }),
  scenario({
    name: "a year is one that a calendar has",
    given: async (world) => campaignOf(world, await world.account()),
    call: ({ account }) => ({ as: account, body: { year: 10_000 } }),
    problems: ["year"],
  }),
]);
