import { expect } from "vitest";
import { campaignOf, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getFileGenerationRequest } from "./get-file-generation-request.js";

async function requested(world: World, account: TestAccount, type = "DONATIONS_CSV") {
  const { campaignId } = await campaignOf(world, account);
  const { fileGenerationRequestId } = await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    { as: account, body: { type, params: { campaignId } } },
  );
  return { account, path: { fileGenerationRequestId } };
}
type Requested = Awaited<ReturnType<typeof requested>>;

const valid = {
  given: (world: World, account: TestAccount) => requested(world, account),
  call: ({ path }: Requested) => ({ path }),
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
  const request = await requested(world, await world.account(), type);
  await world.runDue();
  return request;
};

scenariosOf(getFileGenerationRequest, [
  scenario({
    name: "a request is PENDING until its file is made",
    given: async (world) => requested(world, await world.account()),
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
