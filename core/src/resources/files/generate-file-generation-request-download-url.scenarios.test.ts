import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { type RequestedFile, requestedFile } from "../../testing/requested-file.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { generateFileGenerationRequestDownloadUrl } from "./generate-file-generation-request-download-url.js";

async function done(world: World, account: TestAccount) {
  const request = await requestedFile(world, account);
  await world.runDue();
  return request;
}

const valid = { given: done, call: ({ path }: RequestedFile) => ({ path }) };
callRulesOf(generateFileGenerationRequestDownloadUrl, {
  ...valid,
  ownIds: { "path.fileGenerationRequestId": "not_found" },
});
precedenceOf(generateFileGenerationRequestDownloadUrl, valid, [
  ...sharedFaults(generateFileGenerationRequestDownloadUrl),
  {
    name: "a request that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { fileGenerationRequestId: unknownId } }),
  },
]);

scenariosOf(generateFileGenerationRequestDownloadUrl, [
  scenario({
    name: "a pending request has no file",
    given: async (world) => requestedFile(world, await world.account()),
    call: ({ account, path }) => ({ as: account, path }),
    refusal: "not_found",
  }),
  scenario({
    name: "a failed request has no file",
    async given(world) {
      const request = await requestedFile(world, await world.account(), "PRINT_PHYSICAL_CARDS_PDF");
      await world.runDue();
      return request;
    },
    call: ({ account, path }) => ({ as: account, path }),
    refusal: "not_found",
  }),
  scenario({
    name: "a link has the file's name, opens it, and expires after 15 minutes",
    given: async (world) => done(world, await world.account()),
    call: ({ account, path }) => ({ as: account, path }),
    expect: {
      status: 200,
      body: ({ slug }: RequestedFile) => ({
        url: expect.stringMatching(
          new RegExp(
            `^https://give\\.example/downloads/[\\w-]+\\.[\\w-]+/donations-${slug}-2026-03-02\\.csv$`,
          ),
        ),
        expiresAt: "2026-03-02T09:15:00.000Z",
      }),
    },
    async then(world, { slug }, { answer }) {
      const [, , , , signed = ""] = (answer.body as { url: string }).url.split("/");
      expect(await world.openDownload(signed)).toMatchObject({
        fileName: `donations-${slug}-2026-03-02.csv`,
        mediaType: "text/csv; charset=utf-8",
        size: expect.any(Number),
      });
      // The clock is moved back afterwards, for the next test.
      world.clock.advance(15 * 60);
      const later = await world.openDownload(signed);
      world.clock.advance(-15 * 60);
      expect(later).toBeNull();
    },
  }),
]);
