import { expect } from "vitest";
import { claimed, donationOf, newCampaign, pause, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { charityById } from "./charity-queries.js";
import {
  pauseCharity,
  pauseOperatorCharity,
  resumeCharity,
  resumeOperatorCharity,
} from "./pause-charity.js";

const oneCharity = async (world: World) => String((await world.charities(1))[0]);
const at = (charityId: string) => ({ as: "operator", path: { charityId } }) as const;
const onlyOperator = {
  name: "a caller who is not an operator is refused",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;
const unknown = {
  name: "a charity that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { charityId: unknownId } }),
} as const;
for (const operation of [pauseOperatorCharity, resumeOperatorCharity]) {
  const valid = { given: oneCharity, call: at };
  callRulesOf(operation, { ...valid, ownIds: { "path.charityId": "not_found" } });
  precedenceOf(operation, valid, [onlyOperator, unknown]);
}

/** What the charity itself does on its own page. */
const onItsPage = (
  world: World,
  charityId: string,
  act: typeof pauseCharity | typeof resumeCharity,
) =>
  world.store.write(async (tx) => {
    const before = await tx.one(charityById, { charityId });
    if (before === undefined) throw new Error("the charity is unknown");
    return await act({ tx, now: new Date(world.clock.now()).toISOString() }, before, "CHARITY");
  });
const stateOf = async (world: World, charityId: string) =>
  await world.store.read((tx) => tx.one(charityById, { charityId }));

scenariosOf(pauseOperatorCharity, [
  scenario({
    name: "the operator sees since when a charity is paused, and by whom",
    given: oneCharity,
    call: at,
    expect: {
      status: 200,
      body: { pausedAt: expect.any(String), pausedBy: "OPERATOR", published: true },
    },
  }),
  scenario({
    name: "pausing a paused charity changes nothing",
    async given(world) {
      const charityId = await oneCharity(world);
      await pause(world, charityId);
      const before = await stateOf(world, charityId);
      world.clock.advance(60);
      return { charityId, before };
    },
    call: ({ charityId }) => at(charityId),
    expect: { status: 200 },
    then: async (world, { charityId, before }) =>
      expect(await stateOf(world, charityId)).toEqual(before),
  }),
  scenario({
    name: "an account still knows a paused charity, with its gifts",
    async given(world) {
      const campaign = await newCampaign(world);
      const gift = await claimed(world, await donationOf(world, campaign));
      return { ...gift, charityId: gift.charityIds[0] };
    },
    call: ({ charityId }) => at(charityId),
    expect: { status: 200 },
    async then(world, { account, donationId, charityId }) {
      await world.ok("get-charity", { as: account, path: { charityId } });
      const { data } = await world.ok<{ data: unknown[] }>("list-donations", {
        as: account,
        query: { charityId },
      });
      expect(data).toMatchObject([{ donationId, status: "DONE" }]);
      await world.ok("resume-charity", at(charityId));
    },
  }),
  scenario({
    name: "a charity that paused itself cannot resume once the operator has paused it too",
    async given(world) {
      const charityId = await oneCharity(world);
      const itself = await onItsPage(world, charityId, pauseCharity);
      expect(itself).toMatchObject({ pausedBy: "CHARITY" });
      world.clock.advance(60);
      return { charityId, pausedAt: itself?.pausedAt ?? null };
    },
    call: ({ charityId }) => at(charityId),
    expect: { status: 200, body: { pausedBy: "OPERATOR" } },
    async then(world, { charityId, pausedAt }) {
      expect(await onItsPage(world, charityId, resumeCharity)).toBeNull();
      expect(await onItsPage(world, charityId, pauseCharity)).toMatchObject({ pausedAt });
      expect(await stateOf(world, charityId)).toMatchObject({ pausedAt, pausedBy: "OPERATOR" });
    },
  }),
]);

scenariosOf(resumeOperatorCharity, [
  scenario({
    name: "a charity that is not paused stays as it is",
    async given(world) {
      const charityId = await oneCharity(world);
      const before = await stateOf(world, charityId);
      world.clock.advance(60);
      return { charityId, before };
    },
    call: ({ charityId }) => at(charityId),
    expect: { status: 200 },
    then: async (world, { charityId, before }) =>
      expect(await stateOf(world, charityId)).toEqual(before),
  }),
  scenario({
    name: "a charity that the operator resumes can be given to again",
    async given(world) {
      const campaign = await newCampaign(world);
      const gift = await donationOf(world, campaign);
      await pause(world, gift.charityIds[0]);
      return { ...gift, charityId: gift.charityIds[0] };
    },
    call: ({ charityId }) => at(charityId),
    expect: { status: 200, body: { pausedAt: null, pausedBy: null } },
    async then(world, gift) {
      await claimed(world, gift);
    },
  }),
  scenario({
    name: "a charity that paused itself resumes itself",
    async given(world) {
      const charityId = await oneCharity(world);
      await onItsPage(world, charityId, pauseCharity);
      expect(await onItsPage(world, charityId, resumeCharity)).toMatchObject({ pausedAt: null });
      await onItsPage(world, charityId, pauseCharity);
      return charityId;
    },
    call: at,
    expect: { status: 200, body: { pausedAt: null, pausedBy: null } },
  }),
]);
