import { describe, expect, test } from "vitest";
import { changesOf, lastDayOf } from "./campaign-changes.js";

const campaign = {
  ...{ name: "Spring", description: " For schools.\r\n\r\nAnd for libraries.\n" },
  ...{ endsAt: "2099-06-30T12:00:00.000Z", acceptsPublicDonations: false },
};
/** As the form has them when it is opened. */
const fields = {
  ...{ name: "Spring", description: "For schools.\n\nAnd for libraries." },
  ...{ lastDay: lastDayOf(campaign.endsAt), acceptsPublicDonations: false },
};

describe("what a person changes of a campaign", () => {
  test("is nothing if nothing was changed", () => {
    expect(changesOf(campaign, fields)).toEqual({});
    const bare = { ...campaign, description: null, endsAt: null };
    expect(changesOf(bare, { ...fields, description: "", lastDay: "" })).toEqual({});
  });

  test.each([
    ["its name", { name: "Autumn" }, { name: "Autumn" }],
    ["its description", { description: "For all." }, { description: "For all." }],
    ["the description that is gone", { description: "" }, { description: null }],
    ["the end that is gone", { lastDay: "" }, { endsAt: null }],
    // A date field takes such a year. The service refuses it.
    ["a year of five digits", { lastDay: "20266-12-31" }, { endsAt: "20266-12-31T23:59:59" }],
    [
      "its end, at midnight where the person is",
      { lastDay: "2099-07-01" },
      { endsAt: new Date(2099, 6, 1, 23, 59, 59).toISOString() },
    ],
    ["who may give", { acceptsPublicDonations: true }, { acceptsPublicDonations: true }],
  ])("is %s alone if nothing else was changed", (_, change, changes) => {
    expect(changesOf(campaign, { ...fields, ...change })).toEqual(changes);
  });
});
