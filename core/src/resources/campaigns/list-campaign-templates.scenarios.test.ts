import { expect } from "vitest";
import { childOf, draftOf, newDraft, sessionOf, templates } from "../../testing/fixtures.js";
import {
  callRulesOf,
  type Fault,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { listCampaignTemplates } from "./list-campaign-templates.js";

const valid = { given: async () => null, call: () => ({ query: { limit: "3" } }) };
callRulesOf(listCampaignTemplates, { ...valid, wrong: { includeCampaigns: "yes", limit: "0" } });
precedenceOf(
  listCampaignTemplates,
  valid,
  [
    ...sharedFaults(listCampaignTemplates),
    {
      name: "the account whose campaigns to list is required",
      refusal: "account_id_required" as const,
      // With a query parameter `accountId`, this call succeeds. So the fault that sends an unknown account is left out.
      inject: () => ({ query: { includeCampaigns: "true" } }),
    } as Fault<unknown>,
  ].filter(({ refusal }) => refusal !== "bad_request"),
);

type Page = {
  data: { campaignTemplateId: string; campaigns?: object[] }[];
  nextCursor: string | null;
};

scenariosOf(listCampaignTemplates, [
  scenario({
    name: "the six built-in templates are listed without campaigns",
    given: (world) => newDraft(world),
    call: ({ account }) => ({ as: account, query: { includeCampaigns: "false" } }),
    expect: { status: 200 },
    then(_, __, { answer }) {
      const { data, nextCursor } = answer.body as Page;
      expect(data).toHaveLength(6);
      expect(data[1]).toEqual({
        campaignTemplateId: templates.recurring,
        name: "Recurring",
        givingType: null,
        recurringType: "FREQUENCY",
        isOrder: false,
        withFixedCharities: false,
      });
      expect(nextCursor).toBeNull();
    },
  }),
  scenario({
    name: "each template is listed with its campaigns of the account",
    given: (world) => newDraft(world, { campaignTemplateId: templates.order }),
    call: ({ account }) => ({
      as: account,
      query: { includeCampaigns: "true", accountId: account.accountId },
    }),
    expect: { status: 200 },
    then(_, { campaignId }, { answer }) {
      const { data } = answer.body as Page;
      const made = data.map(({ campaignTemplateId, campaigns }) => [
        campaignTemplateId,
        campaigns?.length,
      ]);
      expect(made.filter(([, count]) => count !== 0)).toEqual([[templates.order, 1]]);
      expect(data[4]).toMatchObject({ campaigns: [{ campaignId }] });
    },
  }),
  scenario({
    name: "or of a child",
    async given(world) {
      const account = await world.account();
      const child = await childOf(world, account);
      await draftOf(world, child, { campaignTemplateId: templates.recurring });
      return { account, child };
    },
    call: ({ account, child }) => ({
      as: account,
      query: { includeCampaigns: "true", accountId: child.accountId },
    }),
    expect: { status: 200 },
    then: (_, { child }, { answer }) =>
      expect((answer.body as Page).data[1]).toMatchObject({
        campaigns: [{ accountId: child.accountId }],
      }),
  }),
  ...(["ADMIN", "PAYROLL_MANAGER", "MEMBER"] as const).map((role) =>
    scenario({
      name: `a ${role} has the campaigns of its own account by its id, a MEMBER those that it was given`,
      async given(world) {
        const draft = await newDraft(world, { campaignTemplateId: templates.order });
        const other = await draftOf(world, draft.account, { campaignTemplateId: templates.order });
        const session = await sessionOf(
          world,
          draft.account,
          role,
          role === "MEMBER" ? [draft.campaignId] : [],
        );
        return { ...draft, other, session };
      },
      call: ({ account, session }) => ({
        as: session,
        query: { includeCampaigns: "true", accountId: account.accountId },
      }),
      expect: { status: 200 },
      then(_, { campaignId, other }, { answer }) {
        const { data } = answer.body as { data: { campaigns: { campaignId: string }[] }[] };
        const ids = data[4]?.campaigns.map((campaign) => campaign.campaignId);
        const seen = role === "MEMBER" ? [campaignId] : [other.campaignId, campaignId];
        expect(ids).toEqual(seen);
      },
    }),
  ),
  ...(["PAYROLL_MANAGER", "MEMBER"] as const).map((role) =>
    scenario({
      name: `a ${role} has nothing of a child of its account`,
      async given(world) {
        const account = await world.account();
        return {
          child: await childOf(world, account),
          session: await sessionOf(world, account, role),
        };
      },
      call: ({ child, session }) => ({
        as: session,
        query: { includeCampaigns: "true", accountId: child.accountId },
      }),
      refusal: "bad_request",
    }),
  ),
  scenario({
    name: "in pages",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { limit: "4" } }),
    expect: { status: 200 },
    async then(world, account, { answer }) {
      const { data, nextCursor } = answer.body as Page;
      const rest = await world.ok<Page>("list-campaign-templates", {
        as: account,
        query: { limit: "4", cursor: String(nextCursor) },
      });
      expect([data.length, rest.data.length, rest.nextCursor]).toEqual([4, 2, null]);
    },
  }),
]);
