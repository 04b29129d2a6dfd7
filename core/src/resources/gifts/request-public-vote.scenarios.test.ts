import { expect, test } from "vitest";
import {
  campaignOf,
  closeCampaign,
  newDraft,
  setAccount,
  type TestCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { requestPublicVote } from "./request-public-vote.js";

const isPublic = { ...voteCampaign, visibility: "PUBLIC" };
const publicVote = async (world: World) => campaignOf(world, await world.account(), isPublic);
const ask = ({ publicKey }: TestCampaign, email = "ada@lumen.example") => ({
  path: { publicKey },
  body: { email },
});
const valid = {
  // Without a vote it could not be closed.
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, isPublic)),
  call: (given: TestCampaign) => ask(given),
};

callRulesOf(requestPublicVote, {
  ...valid,
  required: ["email"],
  wrong: { email: "ada", locale: 7 },
});

precedenceOf(requestPublicVote, valid, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { publicKey: "pk_test_unknown" } }),
  },
  {
    name: "nobody votes on a campaign of an account that is not validated",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nobody votes on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
]);

scenariosOf(requestPublicVote, [
  scenario({
    name: "a campaign that is not PUBLIC gives nobody a vote",
    given: async (world) => campaignOf(world, await world.account(), voteCampaign),
    call: (campaign) => ask(campaign),
    refusal: "public_votes_not_taken",
  }),
  scenario({
    name: "a DRAFT campaign gives nobody a vote",
    given: (world) => newDraft(world, isPublic),
    call: (campaign) => ask(campaign),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "the vote's link is mailed to the address in the language of the page, and the answer says nothing",
    given: publicVote,
    call: (campaign) => ({
      path: { publicKey: campaign.publicKey },
      body: { email: "ada@lumen.example", locale: "fr" },
    }),
    expect: { status: 202, body: {} },
    events: { vote_create: 1 },
    async then(world, campaign) {
      const [mail] = await votingMails(world, "ada@lumen.example", campaign);
      expect(mail?.text).toMatch(/^Bonjour,/m);
      const { data } = await world.ok<{ data: object[] }>("list-votes", { as: campaign.account });
      expect(data).toMatchObject([
        { status: "PENDING", charityId: null, donor: { email: "ada@lumen.example" } },
      ]);
    },
  }),
]);

const votingMails = async (world: World, to: string, { publicKey }: TestCampaign) =>
  (await mailsIn(world, to)).filter(({ text }) => text.includes(publicKey));

async function onlyVote(world: World, { account }: TestCampaign) {
  const { data } = await world.ok<{ data: { voteId: string }[] }>("list-votes", { as: account });
  const [vote, ...others] = data;
  if (vote === undefined || others.length > 0) throw new Error("there is not one vote");
  return vote;
}

/** Casts the vote of a mail's link. */
async function castBy(world: World, link: string, campaign: TestCampaign, charityId: string) {
  const voteId = link.split("/").at(-1) ?? "";
  const path = { publicKey: campaign.publicKey, voteId };
  return await world.call("cast-public-vote", { path, body: { charityId } });
}

onEveryDatabase("a PUBLIC vote", (world) => {
  const people = 200;

  test(`of ${people} people counts one vote each, however often and however spelled they ask and cast`, async () => {
    const campaign = await publicVote(world());
    const [first = "", second = ""] = campaign.charityIds;
    const links: string[] = [];
    for (let person = 0; person < people; person++) {
      const email = `person-${person}@lumen.example`;
      const spellings = [email, email.toUpperCase(), `person-${person}+again@lumen.example`];
      for (const spelling of spellings)
        await world().ok("request-public-vote", ask(campaign, spelling));
      const mails = await Promise.all(
        spellings.map((spelling) => votingMails(world(), spelling, campaign)),
      );
      const [mail, ...others] = mails.flat();
      if (mail === undefined) throw new Error("there is no mail");
      expect(others).toEqual([]);
      links.push(linkIn(mail));
    }
    expect(new Set(links).size).toBe(people);
    for (const [index, link] of links.entries()) {
      const chosen = index % 4 === 0 ? second : first;
      expect(await castBy(world(), link, campaign, chosen)).toMatchObject({ status: 200 });
      const again = await castBy(world(), link, campaign, second);
      expect(again).toMatchObject({ status: 409 });
    }
    world().clock.advance(3_600);
    for (let person = 0; person < 3; person++)
      await world().ok("request-public-vote", ask(campaign, `person-${person}@lumen.example`));

    await closeCampaign(world(), campaign);
    const { data } = await world().ok<{ data: { charityId: string; amount: number }[] }>(
      "list-donations",
      { as: campaign.account, query: { campaignId: campaign.campaignId } },
    );
    const amounts = new Map(data.map(({ charityId, amount }) => [charityId, amount]));
    expect(Number(amounts.get(first))).toBe(3 * Number(amounts.get(second)));
  });

  test("whose link was mailed can no longer be deleted", async () => {
    const campaign = await publicVote(world());
    const sentAt = new Date(world().clock.now()).toISOString();
    const before = await world().lastEventId();
    await world().ok("request-public-vote", ask(campaign));
    expect(await world().eventsAfter(before)).toMatchObject([
      { event: "vote_create", payload: { sentAt } },
    ]);
    world().clock.advance(3_600);
    await world().ok("request-public-vote", ask(campaign));
    const { voteId, ...vote } = await onlyVote(world(), campaign);
    expect(vote).toMatchObject({ sentAt, updatedAt: sentAt });
    expect(
      await world().call("delete-vote", { as: campaign.account, path: { voteId } }),
    ).toMatchObject({ status: 403, body: { message: "Vote already sent" } });
  });

  test("that could not be mailed at first is sent once its link is", async () => {
    const [campaign, other] = [await publicVote(world()), await publicVote(world())];
    const address = "bounced@lumen.example";
    await world().ok("request-public-vote", ask(other, address));
    const [mail] = await votingMails(world(), address, other);
    const as = "operator";
    const bounce = { mail: mail?.mailId, kind: "BOUNCE", permanent: true };
    await world().ok("report-mail", { as, body: bounce });
    await world().ok("request-public-vote", ask(campaign, address));
    expect(await onlyVote(world(), campaign)).toMatchObject({ sentAt: null });

    const { data } = await world().ok<{ data: { mailSuppressionId: string }[] }>(
      "list-mail-suppressions",
      { as, query: { address } },
    );
    for (const { mailSuppressionId } of data)
      await world().ok("lift-mail-suppression", { as, path: { mailSuppressionId } });
    world().clock.advance(3_600);
    await world().ok("request-public-vote", ask(campaign, address));
    const sentAt = new Date(world().clock.now()).toISOString();
    expect(await onlyVote(world(), campaign)).toMatchObject({ sentAt });
  });

  test("an address that asks at the same moment twice gets one vote", async () => {
    const campaign = await publicVote(world());
    await Promise.all(
      Array.from({ length: 5 }, () => world().ok("request-public-vote", ask(campaign))),
    );
    const { data } = await world().ok<{ data: object[] }>("list-votes", { as: campaign.account });
    expect(data).toHaveLength(1);
    expect(await votingMails(world(), "ada@lumen.example", campaign)).toHaveLength(1);
  });
});
