import { expect } from "vitest";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { createOperatorCharity } from "./create-operator-charity.js";

const nothing = async (_world: World) => ({});

scenariosOf(createOperatorCharity, [
  scenario({
    name: "a name is enough, and the new charity joins the catalogue",
    given: (world) => world.account(),
    call: () => ({ as: "operator", body: { name: "Œuvre des phares" } }),
    expect: {
      status: 201,
      body: {
        name: "Œuvre des phares",
        registrationNumber: null,
        causes: [],
        fiscalReceiptsSupport: "DISABLED",
        profiles: [],
        published: true,
        starter: false,
      },
    },
    events: { charity_publish: 1 },
    async then(world, account) {
      const found = await world.ok("list-charities", {
        as: account,
        query: { search: "oeuvre pha" },
      });
      expect(found).toMatchObject({ data: [{ name: "Œuvre des phares" }] });
    },
  }),
  scenario({
    name: "an unpublished charity emits no event",
    given: nothing,
    call: () => ({ as: "operator", body: { name: "Not yet", published: false } }),
    expect: { status: 201, body: { published: false } },
  }),
  scenario({
    name: "starters are part of every new account's first selection",
    given: nothing,
    call: () => ({ as: "operator", body: { name: "Starter", starter: true } }),
    expect: { status: 201, body: { starter: true } },
    events: { charity_publish: 1 },
    async then(world) {
      const account = await world.account();
      const { data } = await world.ok<{
        data: { charitiesSelectionId: string; charityIds: string[] }[];
      }>("list-charities-selections", { as: account });
      const first = data.find(
        ({ charitiesSelectionId }) => charitiesSelectionId === account.charitiesSelectionId,
      );
      expect(first?.charityIds).toHaveLength(1);
    },
  }),
  scenario({
    name: "refuses invalid fields, each by its name",
    given: nothing,
    call: () => ({
      as: "operator",
      body: {
        name: "",
        causes: ["health", "health"],
        country: "France",
        websiteUrl: "not a url",
        profiles: [{ locale: "fr" }, { locale: "FR" }],
        charityId: "x",
      },
    }),
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: ["name", "causes", "country", "websiteUrl", "profiles", "charityId"].map(
          (field) => expect.stringMatching(new RegExp(`^${field}: `)) as unknown,
        ),
      },
    },
  }),
]);
