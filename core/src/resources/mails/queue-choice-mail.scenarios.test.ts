import { expect, test } from "vitest";
import type { Vote } from "../../contract/resources/vote.js";
import {
  campaignOf,
  donationOf,
  newCampaign,
  type TestCampaign,
  unique,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/observe.js";

const person = () => ({ email: `${unique("ada")}@example.org`, firstName: "Ada" });

onEveryDatabase("the mails of EMAIL campaigns", (world) => {
  const emailCampaign = (body: Record<string, unknown> = {}) =>
    newCampaign(world(), { kind: "EMAIL", language: "en", ...body });
  const mailsTo = ({ email }: { email: string }) => mailsIn(world(), email);

  test("a donation without a charity sends its donor one mail with the link", async () => {
    const campaign = await emailCampaign();
    const donor = person();
    const { donationId } = await donationOf(world(), campaign, { donor });
    const [mail, ...others] = await mailsTo(donor);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "DONATION_CLAIM", to: donor.email });
    expect(mail?.text).toContain("Hello Ada,");
    expect(mail?.text).toContain("“Year-end giving”, Atelier Lumen");
    expect(linkIn(mail!)).toBe(
      `https://give.example/give/${campaign.publicKey}/donations/${donationId}`,
    );
  });

  test("a vote sends its person one mail with the link, and returns sentAt", async () => {
    const campaign = await emailCampaign(voteCampaign);
    const donor = person();
    const before = await world().lastEventId();
    const vote = await world().ok<Vote>("create-vote", {
      as: campaign.account,
      body: { campaignId: campaign.campaignId, donor },
    });
    const sentAt = "2026-03-02T09:00:00.000Z";
    expect(vote).toMatchObject({ status: "PENDING", sentAt });
    expect(await world().eventsAfter(before)).toMatchObject([
      { event: "vote_create", payload: { sentAt } },
    ]);
    const [mail, ...others] = await mailsTo(donor);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "VOTE_CAST" });
    expect(linkIn(mail!)).toBe(
      `https://give.example/give/${campaign.publicKey}/votes/${vote.voteId}`,
    );
  });

  test("a donation created with its charity sends no mail", async () => {
    for (const withValidation of [false, true]) {
      const campaign = await emailCampaign({ withValidation });
      const donor = person();
      await donationOf(world(), campaign, { donor, charityId: campaign.charityIds[0] });
      expect(await mailsTo(donor)).toEqual([]);
    }
  });

  test.for(["STANDARD", "SLACK", "POSTAL"])("a %s campaign sends no mails", async (kind) => {
    const campaign = await newCampaign(world(), { kind });
    const address = { lastName: "Lumen", street: "1 rue du Phare", zip: "29200", city: "Brest" };
    const donor = { ...person(), ...address, country: "FR", slackId: "U1" };
    await donationOf(world(), campaign, { donor });
    expect(await mailsTo(donor)).toEqual([]);
  });

  test("a vote on a STANDARD campaign is not sent", async () => {
    const campaign = await newCampaign(world(), voteCampaign);
    const donor = person();
    const { voteId } = await voteOf(world(), campaign, { donor });
    const vote = await world().ok("get-vote", { as: campaign.account, path: { voteId } });
    expect(vote).toMatchObject({ sentAt: null });
    expect(await mailsTo(donor)).toEqual([]);
  });

  test("a refused call sends no mail, and a replayed one no second mail", async () => {
    const campaign = await emailCampaign();
    const donor = person();
    const body = { ...giftOn(campaign), donor };
    const call = { as: campaign.account, body, idempotencyKey: unique("key") };
    await world().ok("create-donation", call);
    expect(await world().call("create-donation", call)).toMatchObject({ isReplay: true });
    const again = await world().call("create-donation", { as: campaign.account, body });
    expect(again).toMatchObject({ status: 409 });
    expect(await mailsTo(donor)).toHaveLength(1);
  });

  test("a call that fails after queueing its mail rolls both back", async () => {
    const campaign = await emailCampaign();
    const donor = person();
    world().breakAt("insert-into-events");
    const call = { as: campaign.account, body: { ...giftOn(campaign), donor } };
    const broken = world().call("create-donation", call);
    expect(await broken.then(({ status }) => status).catch(() => 500)).toBe(500);
    world().breakAt(null);
    expect(await mailsTo(donor)).toEqual([]);
    await world().ok("create-donation", call);
    expect(await mailsTo(donor)).toHaveLength(1);
  });

  test.for([
    ["fr", "Bonjour Ada,"],
    ["de", "Guten Tag Ada,"],
    ["nl-BE", "Beste Ada,"],
    ["pt", "Hello Ada,"],
  ])(
    "a campaign in %s sends mails in its language, or in English",
    async ([language, greeting]) => {
      const donor = person();
      await donationOf(world(), await emailCampaign({ language }), { donor });
      expect((await mailsTo(donor))[0]?.text).toContain(greeting);
    },
  );

  test("a mail names the campaign in the mail's language", async () => {
    const campaign = await emailCampaign({ language: "pt", name: "Natal" });
    await world().ok("add-campaign-translation", {
      as: campaign.account,
      path: { campaignId: campaign.campaignId },
      body: { language: "en", name: "Christmas" },
    });
    const donor = person();
    await donationOf(world(), campaign, { donor });
    expect((await mailsTo(donor))[0]?.text).toContain("“Christmas”");
  });

  test("200 concurrent calls send each person one mail", async () => {
    const campaign = await campaignOf(world(), await world().account(), {
      kind: "EMAIL",
      language: "en",
    });
    const donors = Array.from({ length: 200 }, person);
    await Promise.all(donors.map((donor) => donationOf(world(), campaign, { donor })));
    for (const donor of donors) expect(await mailsTo(donor)).toHaveLength(1);
  });
});

function giftOn({ campaignId }: TestCampaign) {
  return { campaignId, uniqueExternalId: unique("gift"), amount: 1_200 };
}
