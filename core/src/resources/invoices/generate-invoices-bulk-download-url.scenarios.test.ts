import { expect } from "vitest";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { generateInvoicesBulkDownloadUrl } from "./generate-invoices-bulk-download-url.js";

const valid = { given: async () => null, call: () => ({ body: { year: 2026 } }) };
callRulesOf(generateInvoicesBulkDownloadUrl, {
  ...valid,
  required: ["year"],
  wrong: { year: 20.26 },
});
precedenceOf(generateInvoicesBulkDownloadUrl, valid, [
  ...sharedFaults(generateInvoicesBulkDownloadUrl),
  {
    name: "the eleventh call in a minute is refused",
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
    async inject(world, _, account) {
      for (let count = 0; count < 10; count++)
        await world.ok(generateInvoicesBulkDownloadUrl.id, { as: account, body: { year: 2026 } });
    },
  },
]);

scenariosOf(generateInvoicesBulkDownloadUrl, [
  scenario({
    name: "a link to a year's ZIP expires after 15 minutes",
    given: async (world) => ({ account: await world.account() }),
    call: ({ account }) => ({ as: account, body: { year: 2026 } }),
    expect: {
      status: 201,
      body: {
        url: expect.stringMatching(
          /^https:\/\/give\.example\/downloads\/[\w-]+\.[\w-]+\/invoices-2026\.zip$/,
        ),
        expiresAt: "2026-03-02T09:15:00.000Z",
      },
    },
  }),
]);
