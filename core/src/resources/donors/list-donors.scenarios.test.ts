import { expect } from "vitest";
import { campaignDonorOf, campaignOf } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { listDonors } from "./list-donors.js";

listRulesOf(listDonors, {
  given: async (_, account) => account,
  add: (world, account) => donorOf(world, account),
  id: "donorId",
  otherList: "list-campaigns",
});
const sound = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listDonors, { ...sound, wrong: { uniqueExternalId: "" } });
precedenceOf(listDonors, sound, sharedFaults(listDonors));

scenariosOf(listDonors, [
  scenario({
    name: "a donor is found again by uniqueExternalId, and donors of campaigns are not listed",
    async given(world) {
      const account = await world.account();
      await campaignDonorOf(world, await campaignOf(world, account));
      await donorOf(world, account);
      return { account, donorId: await donorOf(world, account, { uniqueExternalId: "found" }) };
    },
    call: ({ account }) => ({ as: account, query: { uniqueExternalId: "found" } }),
    expect: { status: 200 },
    async then(world, { account, donorId }, { answer }) {
      expect(answer.body).toMatchObject({ data: [{ donorId }], nextCursor: null });
      const all = await world.ok<{ data: unknown[] }>("list-donors", { as: account });
      expect(all.data).toHaveLength(2);
    },
  }),
]);
