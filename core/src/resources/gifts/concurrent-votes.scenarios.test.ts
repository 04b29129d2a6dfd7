import { expect, test } from "vitest";
import { newCampaign, voteCampaign, voteOf } from "../../testing/fixtures.js";
import { callsAtOnce } from "../../testing/scenario.js";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

callsAtOnce("votes at once", (world) => {
  test("of 60 creates with one uniqueExternalId, one succeeds and 59 are refused as duplicates", async () => {
    const { account, campaignId } = await newCampaign(world(), voteCampaign);
    const body = { campaignId, uniqueExternalId: "employee-1" };
    const answers = await Promise.all(
      times(60, () => world().call("create-vote", { as: account, body })),
    );
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 59]);
  });

  test("of 30 casts of one vote, by the API and the widget, one succeeds", async () => {
    const vote = await voteOf(world(), await newCampaign(world(), voteCampaign));
    const { account, voteId, publicKey, charityIds } = vote;
    const before = await world().lastEventId();
    const answers = await Promise.all(
      times(30, (index) => {
        const body = { charityId: charityIds[index % 3] };
        return index % 2 === 0
          ? world().call("cast-vote", { as: account, path: { voteId }, body })
          : world().call("cast-public-vote", { path: { publicKey, voteId }, body });
      }),
    );
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 29]);
    expect(await world().eventsAfter(before)).toHaveLength(1);
  });

  test("40 concurrent casts on one campaign all succeed, and the budget follows every vote", async () => {
    const campaign = await newCampaign(world(), voteCampaign);
    const { account, campaignId, charityIds, publicKey } = campaign;
    const votes = [];
    for (let count = 0; count < 40; count++) votes.push(await voteOf(world(), campaign));
    const answers = await Promise.all(
      votes.map(({ voteId }, index) => {
        const body = { charityId: charityIds[index % 4 === 0 ? 1 : 0] };
        return index % 2 === 0
          ? world().call("cast-vote", { as: account, path: { voteId }, body })
          : world().call("cast-public-vote", { path: { publicKey, voteId }, body });
      }),
    );
    expect(countOf(answers, 200)).toBe(40);
    await world().ok("close-campaign", { as: account, path: { campaignId } });
    const { data } = await world().ok<{ data: { amount: number }[] }>("list-donations", {
      as: account,
      query: { campaignId },
    });
    expect(data.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([
      2_500, 7_500,
    ]);
  });
});
