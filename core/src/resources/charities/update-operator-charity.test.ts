import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { updateOperatorCharity } from "./update-operator-charity.js";

interface Given {
  readonly charityId: string;
  readonly charity: Record<string, unknown>;
}

const withCharity =
  (body: Record<string, unknown> = {}) =>
  async (world: World): Promise<Given> => {
    const charity = await world.ok<{ charityId: string }>("create-operator-charity", {
      as: "operator",
      body: {
        name: "Before the change",
        city: "Gent",
        profiles: [{ locale: "fr", mission: "Avant." }],
        ...body,
      },
    });
    world.clock.advance(60);
    return { charityId: charity.charityId, charity };
  };
const patch =
  (body: Record<string, unknown>) =>
  ({ charityId }: Given) => ({
    as: "operator" as const,
    path: { charityId },
    body,
  });
const mandate = { signatoryName: "Anne Le Goff", mandateSignedOn: "2026-01-05" };
const unchanged = ({ charity }: Given) => charity;

scenariosOf(updateOperatorCharity, [
  scenario({
    name: "{} changes nothing and emits no event",
    given: withCharity(),
    call: patch({}),
    expect: { status: 200, body: unchanged },
  }),
  scenario({
    name: "the same values change nothing and emit no event",
    given: withCharity(),
    call: patch({ name: "Before the change", city: "Gent" }),
    expect: { status: 200, body: unchanged },
  }),
  scenario({
    name: "null clears an optional field",
    given: withCharity(),
    call: patch({ city: null }),
    expect: { status: 200, body: { city: null, name: "Before the change" } },
  }),
  scenario({
    name: "search finds the new texts and no longer the old ones",
    given: withCharity({ name: "Vieuxnom", city: "Vieilleville" }),
    call: patch({ name: "Nouveaunom", city: "Nouvelleville" }),
    expect: { status: 200, body: { name: "Nouveaunom" } },
    async then(world, { charityId }) {
      const account = await world.account();
      const find = async (search: string) => {
        const { data } = await world.ok<{ data: { charityId: string }[] }>("list-charities", {
          as: account,
          query: { search },
        });
        return data.map((charity) => charity.charityId);
      };
      for (const search of ["vieuxnom", "vieilleville"]) expect(await find(search)).toEqual([]);
      for (const search of ["nouveaun", "nouvellev"])
        expect(await find(search)).toEqual([charityId]);
    },
  }),
  scenario({
    name: "a charity that becomes published joins the catalogue",
    given: withCharity({ published: false }),
    call: patch({ published: true, profiles: [] }),
    expect: { status: 200, body: { published: true } },
    events: { charity_publish: 1 },
  }),
  scenario({
    name: "a change of a published profile emits an event",
    given: withCharity(),
    call: patch({ profiles: [{ locale: "fr", mission: "Après." }] }),
    expect: { status: 200, body: { profiles: [{ locale: "fr", mission: "Après." }] } },
    events: { charityprofile_update: 1 },
  }),
  scenario({
    name: "a change of an unpublished profile emits no event",
    given: withCharity({ published: false }),
    call: patch({ profiles: [] }),
    expect: { status: 200, body: { profiles: [] } },
  }),
  scenario({
    name: "an unpublished charity is unknown to accounts",
    given: withCharity(),
    call: patch({ published: false }),
    expect: { status: 200, body: { published: false } },
    async then(world, { charityId }) {
      const answer = await world.call("get-charity", {
        as: await world.account(),
        path: { charityId },
      });
      expect(answer.status).toBe(404);
    },
  }),
  scenario({
    name: "a correction of the receipt details keeps the others, and the mandate",
    given: withCharity({ receiptDetails: { street: "Kouter 1", zip: "9000", ...mandate } }),
    call: patch({ receiptDetails: { zip: "9001", street: null } }),
    expect: { status: 200, body: { receiptDetails: { street: null, zip: "9001", ...mandate } } },
  }),
  scenario({
    name: "null clears the receipt details",
    given: withCharity({ receiptDetails: { zip: "9000", ...mandate } }),
    call: patch({ receiptDetails: null }),
    expect: { status: 200, body: { receiptDetails: null } },
  }),
  scenario({
    name: "an unknown charity is unknown",
    given: async () => ({ charityId: unknownId, charity: {} }),
    call: patch({ city: "Gent" }),
    expect: { status: 404, body: { statusCode: 404, message: "Not Found" } },
  }),
]);
