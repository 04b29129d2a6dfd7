import { expect } from "vitest";
import { campaignOf, unique } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { createDonor } from "./create-donor.js";

export const everyField = {
  uniqueExternalId: "employee-7431",
  email: "ada@lumen.example",
  firstName: "Ada",
  lastName: "Lumen",
  phone: "+33 2 98 00 00 00",
  pictureUrl: "https://lumen.example/ada.png",
  birthdate: "1984-05-23",
  personalEmail: "ada@example.org",
  title: "Engineer",
  persona: "pioneer",
  hasAcceptedTerms: true,
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

const sound = { given: async () => ({ firstName: "Ada" }), call: (body: object) => ({ body }) };

callRulesOf(createDonor, {
  ...sound,
  wrong: {
    uniqueExternalId: "",
    email: "ada",
    pictureUrl: "ftp://lumen.example/ada.png",
    birthdate: "1984-02-30",
    personalEmail: "ada@",
    hasAcceptedTerms: "yes",
    country: "France",
    firstName: "",
  },
});
precedenceOf(createDonor, sound, [
  ...sharedFaults(createDonor),
  {
    name: "a replayed create returns 409 and creates no second donor",
    refusal: "unique_external_id_taken",
    async inject(world, _, account) {
      const uniqueExternalId = unique("donor");
      await donorOf(world, account, { uniqueExternalId });
      return { body: { uniqueExternalId } };
    },
  },
]);

scenariosOf(createDonor, [
  scenario({
    name: "every field is stored, and no event is emitted",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: everyField }),
    expect: { status: 201, body: everyField },
  }),
  scenario({
    name: "omitted fields are null",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: {} }),
    expect: {
      status: 201,
      body: Object.fromEntries(Object.keys(everyField).map((name) => [name, null])),
    },
  }),
  scenario({
    name: "the donor can give on any campaign of the account",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { firstName: "Ada" } }),
    expect: { status: 201 },
    async then(world: World, account, { answer }) {
      const { donorId } = answer.body as { donorId: string };
      const { campaignId } = await campaignOf(world, account);
      const donation = {
        campaignId,
        uniqueExternalId: unique("donation"),
        amount: 1,
        donor: { donorId },
      };
      expect(await world.ok("create-donation", { as: account, body: donation })).toMatchObject({
        donor: { donorId },
      });
    },
  }),
]);
