import { expect } from "vitest";
import type { TokenClaims } from "../../contract/callers.js";
import { donorToken, enablePlatform } from "../../testing/derived/people.js";
import {
  campaignDonorOf,
  campaignOf,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
  templates,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { donorOf, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { listRulesOf, type Seen, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { listOwnCampaigns } from "./list-own-campaigns.js";

/** An account-wide donor. */
async function donor(world: World, account?: TestAccount) {
  const of = account ?? (await world.account());
  return { account: of, donorId: await donorOf(world, of) };
}
type Donor = Awaited<ReturnType<typeof donor>>;

const tokenOf = (world: World, { account, donorId }: Donor) =>
  donorToken(world, account, donorId, "donorWidget");
const gift = ({ donorId }: Donor) => ({ donor: { donorId } });

listRulesOf(listOwnCampaigns, {
  given: donor,
  reader: tokenOf,
  async add(world, given) {
    const campaign = await campaignOf(world, given.account);
    await donationOf(world, campaign, gift(given));
    return campaign.campaignId;
  },
  id: "campaignId",
  otherList: "list-own-donations",
});

/** The same donor with its widget token, and the campaigns that the list must contain. */
const seeing =
  (expected: (world: World, given: Donor) => Promise<{ campaignId: string }[]>) =>
  async (world: World) => {
    const given = await donor(world);
    const campaignIds = (await expected(world, given)).map(({ campaignId }) => campaignId);
    return { ...given, campaignIds, as: await tokenOf(world, given) };
  };
interface Seeing {
  readonly as: { readonly token: string };
  readonly campaignIds: readonly string[];
}
const list = ({ as }: Pick<Seeing, "as">) => ({ as });
const idsOf = (body: unknown) =>
  (body as { data: { campaignId: string }[] }).data.map(({ campaignId }) => campaignId);
const showsThose = (_: World, { campaignIds }: Seeing, { answer }: Seen) =>
  expect(idsOf(answer.body)).toEqual(campaignIds);

/** An ACTIVE campaign that is open to all of an account's donors, and some that are not. */
async function openAndOthers(world: World, { account }: Donor) {
  const open = await campaignOf(world, account);
  const voting = await campaignOf(world, account, voteCampaign);
  for (const body of [
    { kind: "EMAIL" },
    { kind: "SLACK" },
    { kind: "POSTAL" },
    { campaignTemplateId: templates.order },
  ])
    await campaignOf(world, account, body);
  await draftOf(world, account);
  const over = await campaignOf(world, account);
  await closeCampaign(world, over);
  await campaignOf(world, await world.account());
  return [voting, open];
}

scenariosOf(listOwnCampaigns, [
  scenario({
    name: "a donor sees only the campaigns of its donations, votes and recurring donations, each once",
    given: seeing(async (world, given) => {
      const gifts = await campaignOf(world, given.account);
      for (let count = 0; count < 3; count++) await donationOf(world, gifts, gift(given));
      const votes = await campaignOf(world, given.account, voteCampaign);
      await voteOf(world, votes, gift(given));
      await donationOf(world, await campaignOf(world, given.account), {
        donor: { donorId: await donorOf(world, given.account) },
      });
      const monthly = await recurringCampaignOf(world, given.account);
      await recurringOf(world, monthly, gift(given));
      return [monthly, votes, gifts];
    }),
    call: list,
    expect: { status: 200, body: { nextCursor: null } },
    then: showsThose,
  }),
  scenario({
    name: "a person who is several donors sees the campaigns of each",
    async given(world) {
      const given = await donor(world);
      await enablePlatform(world, given.account);
      const other = await donorOf(world, given.account);
      const [first, second] = [
        await recurringCampaignOf(world, given.account),
        await recurringCampaignOf(world, given.account),
      ];
      await recurringOf(world, first, { donor: { donorId: other } });
      await recurringOf(world, second, gift(given));
      const claims: TokenClaims = {
        ...{ kind: "donorPlatform", accountId: given.account.accountId, donorId: given.donorId },
        ...{ sessionEpoch: 0, otherDonors: { [other]: 0 } },
      };
      const campaignIds = [second.campaignId, first.campaignId];
      return { ...given, campaignIds, as: { token: JSON.stringify(claims) } };
    },
    call: list,
    expect: { status: 200 },
    then: (_, { campaignIds }, { answer }) =>
      expect(idsOf(answer.body)).toEqual(expect.arrayContaining([...campaignIds])),
  }),
  scenario({
    name: "a campaign is shown as a visitor sees it, with the key of its public widgets",
    async given(world) {
      const given = await donor(world);
      const campaign = await campaignOf(world, given.account, {
        ...fixedCampaign,
        name: "Don de fin d'année",
        description: "Chacun choisit.",
        endsAt: "2026-12-31T22:59:59.000Z",
      });
      await donationOf(world, campaign, gift(given));
      return { ...campaign, as: await tokenOf(world, given) };
    },
    call: list,
    expect: { status: 200 },
    then: (_, { campaignId, publicKey }, { answer }) =>
      expect(answer.body).toEqual({
        data: [
          {
            campaignId,
            name: "Don de fin d'année",
            description: "Chacun choisit.",
            status: "ACTIVE",
            amountType: "FIXED_AMOUNT",
            donationType: "FACE_VALUE",
            withLeadCollection: false,
            leadCollectionOptions: {
              fullname: false,
              companyName: false,
              email: false,
              phone: false,
              custom: false,
            },
            language: "fr",
            translations: [],
            publicKey,
            endsAt: "2026-12-31T22:59:59.000Z",
            display: { endsAt: "31 décembre 2026" },
          },
        ],
        nextCursor: null,
      }),
  }),
  scenario({
    name: "names and dates come in the donor's language",
    async given(world) {
      const given = await donor(world);
      const campaign = await campaignOf(world, given.account, {
        name: "Don de fin d'année",
        endsAt: "2026-12-31T22:59:59.000Z",
      });
      await world.ok("add-campaign-translation", {
        as: given.account,
        path: { campaignId: campaign.campaignId },
        body: { language: "en", name: "Year-end giving" },
      });
      await donationOf(world, campaign, gift(given));
      return { as: await tokenOf(world, given) };
    },
    call: ({ as }) => ({ as, query: { locale: "en-GB" } }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(answer.body).toMatchObject({
        data: [{ name: "Year-end giving", display: { endsAt: "31 December 2026" } }],
      }),
  }),
  scenario({
    name: "a campaign that has ended stays in the list, and one without an end has no date",
    given: seeing(async (world, given) => {
      const campaign = await campaignOf(world, given.account);
      await donationOf(world, campaign, gift(given));
      await closeCampaign(world, campaign);
      return [campaign];
    }),
    call: list,
    expect: { status: 200, body: { data: [{ status: "COMPLETE", display: { endsAt: null } }] } },
    then: showsThose,
  }),
  scenario({
    name: "on the donor platform, an account-wide donor also sees the ACTIVE campaigns that are open to everyone",
    given: seeing(async (world, given) => {
      await enablePlatform(world, given.account);
      return await openAndOthers(world, given);
    }),
    call: list,
    expect: { status: 200 },
    then: showsThose,
  }),
  scenario({
    name: "a campaign that is the donor's own and open to everyone is listed once",
    async given(world) {
      const given = await donor(world);
      await enablePlatform(world, given.account);
      const campaign = await campaignOf(world, given.account);
      await donationOf(world, campaign, gift(given));
      const as = await donorToken(world, given.account, given.donorId, "donorPlatform");
      return { campaignIds: [campaign.campaignId], as };
    },
    call: list,
    expect: { status: 200 },
    then: showsThose,
  }),
  scenario({
    name: "without a donor platform, a donor sees only its own campaigns",
    given: seeing(async (world, given) => {
      await openAndOthers(world, given);
      return [];
    }),
    call: list,
    expect: { status: 200 },
    then: showsThose,
  }),
  scenario({
    name: "a disabled platform shows only the donor's own campaigns",
    given: seeing(async (world, given) => {
      await enablePlatform(world, given.account);
      await openAndOthers(world, given);
      const path = { id: given.account.accountId };
      await world.ok("disable-donor-platform", { as: given.account, path });
      return [];
    }),
    call: list,
    expect: { status: 200 },
    then: showsThose,
  }),
  scenario({
    name: "a donor that was created with a donation sees only its campaign, even on a donor platform",
    async given(world) {
      const account = await world.account();
      await enablePlatform(world, account);
      const campaign = await campaignOf(world, account);
      const donorId = await campaignDonorOf(world, campaign);
      await campaignOf(world, account);
      return { campaignIds: [campaign.campaignId], as: await tokenOf(world, { account, donorId }) };
    },
    call: list,
    expect: { status: 200 },
    then: showsThose,
  }),
]);
