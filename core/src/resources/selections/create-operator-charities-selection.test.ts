import { threeCharities, unknownId } from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import { createOperatorCharitiesSelection } from "./create-operator-charities-selection.js";

const name = "Charities of the year";

scenariosOf(createOperatorCharitiesSelection, [
  scenario({
    name: "creates a GENERIC selection, which belongs to no account",
    given: threeCharities,
    call: (charityIds) => ({
      as: "operator",
      body: { name, charityIds, featuredCharitiesIds: [charityIds[2], charityIds[0]] },
    }),
    expect: {
      status: 201,
      body: (charityIds: string[]) => ({
        name,
        accountId: null,
        kind: "GENERIC",
        isFeatured: false,
        charityIds,
        featuredCharitiesIds: [charityIds[2], charityIds[0]],
        campaignIds: [],
      }),
    },
    events: { charitiesselection_create: 1 },
  }),
  scenario({
    name: "refuses an unknown charity before anything else",
    given: threeCharities,
    call: ([charityId]) => ({
      as: "operator",
      body: { name, charityIds: [charityId, unknownId], featuredCharitiesIds: [unknownId] },
    }),
    expect: { status: 400, body: { statusCode: 400, message: "Bad Request" } },
  }),
  scenario({
    name: "refuses an unpublished charity",
    given: (world) => world.charities(1, { published: false }),
    call: (charityIds) => ({ as: "operator", body: { name, charityIds } }),
    expect: { status: 400, body: { statusCode: 400, message: "Bad Request" } },
  }),
  scenario({
    name: "refuses featured charities that are not selected",
    given: threeCharities,
    call: ([first, second]) => ({
      as: "operator",
      body: { name, charityIds: [first], featuredCharitiesIds: [second] },
    }),
    expect: {
      status: 400,
      body: ([, second]: string[]) => ({
        statusCode: 400,
        error: "Bad Request",
        message: `Featured charities must be part of the selected charities: ${second}`,
      }),
    },
  }),
]);
