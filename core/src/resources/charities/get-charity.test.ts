import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { getCharity } from "./get-charity.js";

const withCharity = (body: Record<string, unknown>) => async (world: World) => {
  const [charityId = ""] = await world.charities(1, body);
  return { account: await world.account(), charityId };
};
const notFound = { statusCode: 404, message: "Not Found" };

scenariosOf(getCharity, [
  scenario({
    name: "returns a charity, without a profile by default",
    given: withCharity({ causes: ["health"], city: "Gent", country: "BE" }),
    call: ({ account, charityId }) => ({ as: account, path: { charityId } }),
    expect: {
      status: 200,
      body: ({ charityId }: { charityId: string }) => ({
        charityId,
        causes: ["health"],
        city: "Gent",
        country: "BE",
        registrationNumber: null,
      }),
    },
    async then(world, { account, charityId }) {
      const path = { charityId };
      expect(await world.ok("get-charity", { as: account, path })).not.toHaveProperty("profile");
      const query = { includeProfile: "true" };
      expect(await world.ok("get-charity", { as: account, path, query })).toHaveProperty(
        "profile",
        null,
      );
    },
  }),
  scenario({
    name: "an unpublished charity is unknown",
    given: withCharity({ published: false }),
    call: ({ account, charityId }) => ({ as: account, path: { charityId } }),
    expect: { status: 404, body: notFound },
  }),
  scenario({
    name: "an unknown id is unknown",
    given: (world) => world.account(),
    call: (account) => ({ as: account, path: { charityId: unknownId } }),
    expect: { status: 404, body: notFound },
  }),
]);
