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
import { getFileGenerationRequest } from "./get-file-generation-request.js";

const valid = {
  given: (world: World, account: TestAccount) => requestedFile(world, account),
  call: ({ path }: RequestedFile) => ({ path }),
};
callRulesOf(getFileGenerationRequest, {
  ...valid,
  ownIds: { "path.fileGenerationRequestId": "not_found" },
});
precedenceOf(getFileGenerationRequest, valid, [
  ...sharedFaults(getFileGenerationRequest),
  {
    name: "a request that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { fileGenerationRequestId: unknownId } }),
  },
]);

/** A request once its file was made, or could not be. */
const ended = (type: string) => async (world: World) => {
  const request = await requestedFile(world, await world.account(), type);
  await world.runDue();
  return request;
};

scenariosOf(getFileGenerationRequest, [
  scenario({
    name: "a request is PENDING until its file is made",
    given: async (world) => requestedFile(world, await world.account()),
    call: ({ account, path }) => ({ as: account, path }),
    expect: { status: 200, body: { type: "DONATIONS_CSV", status: "PENDING", failure: null } },
  }),
  scenario({
    name: "a request whose file is made is DONE",
    given: ended("DONATIONS_CSV"),
    call: ({ account, path }) => ({ as: account, path }),
    expect: { status: 200, body: { status: "DONE", failure: null } },
  }),
  scenario({
    name: "a request whose file cannot be made is FAILED, and says why",
    given: ended("PRINT_PHYSICAL_CARDS_PDF"),
    call: ({ account, path }) => ({ as: account, path }),
    expect: { status: 200, body: { status: "FAILED", failure: expect.any(String) } },
  }),
]);
