import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { draftOf, newDraft, type TestCampaign, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { updateCampaignReminders } from "./update-campaign-reminders.js";

interface Reminder {
  readonly campaignReminderId: string;
  readonly type?: string | undefined;
  readonly offsetDays?: number;
  readonly enabled?: boolean;
}

async function withReminders(world: World, campaign: TestCampaign) {
  const { campaignId } = campaign;
  const { reminders } = await world.ok<{ reminders: Reminder[] }>("get-campaign", {
    as: campaign.account,
    path: { campaignId },
  });
  return { ...campaign, reminders };
}
type Given = Awaited<ReturnType<typeof withReminders>>;
const fresh = async (world: World) => withReminders(world, await newDraft(world));
const put = ({ account, campaignId }: Given, reminders: readonly Reminder[]) => ({
  as: account,
  path: { campaignId },
  body: { reminders },
});
const idAndType = ({ campaignReminderId, type }: Reminder) => ({ campaignReminderId, type });
const idOnly = ({ campaignReminderId }: Reminder) => ({ campaignReminderId });

const valid = {
  given: async (world: World, account: TestAccount) =>
    withReminders(world, await draftOf(world, account)),
  call: ({ campaignId, reminders }: Given) => ({ path: { campaignId }, body: { reminders } }),
};
callRulesOf(updateCampaignReminders, {
  ...valid,
  ownIds: { "path.campaignId": "not_found" },
  required: ["reminders"],
  wrong: { reminders: "six" },
});
precedenceOf(updateCampaignReminders, valid, [
  ...sharedFaults(updateCampaignReminders),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
]);

const refused = (
  name: string,
  refusal:
    | "invalid_campaign_reminder_id"
    | "reminder_type_required"
    | "three_start_and_three_end_reminders_required",
  change: (reminders: readonly Reminder[]) => readonly Reminder[],
) =>
  scenario({
    name,
    given: fresh,
    call: (given: Given) => put(given, change(given.reminders)),
    refusal,
  });
const unknown = { campaignReminderId: unknownId, type: "START" };

scenariosOf(updateCampaignReminders, [
  refused("an unknown id is invalid", "invalid_campaign_reminder_id", (all) => [
    unknown,
    ...all.slice(1),
  ]),
  refused(
    "an unknown id is refused before invalid types and numbers",
    "invalid_campaign_reminder_id",
    (all) => [unknown, ...all.map(idOnly)],
  ),
  refused("a type is needed for each", "reminder_type_required", (all) => [
    ...all.slice(1),
    ...all.slice(0, 1).map(idOnly),
  ]),
  refused(
    "a missing type is refused before a wrong number of reminders",
    "reminder_type_required",
    (all) => all.slice(2).map(idOnly),
  ),
  refused("none is not six", "three_start_and_three_end_reminders_required", () => []),
  refused("five are not six", "three_start_and_three_end_reminders_required", (all) =>
    all.slice(1),
  ),
  refused("seven are not six", "three_start_and_three_end_reminders_required", (all) => [
    ...all,
    ...all.slice(0, 1),
  ]),
  refused("four of one type are not three", "three_start_and_three_end_reminders_required", (all) =>
    all.map((reminder, index) => (index === 5 ? { ...reminder, type: "START" } : reminder)),
  ),
  refused("one that comes twice leaves another out", "invalid_campaign_reminder_id", (all) => [
    ...all.slice(1, 2),
    ...all.slice(1),
  ]),
  scenario({
    name: "sent fields change, omitted fields stay",
    given: fresh,
    call: (given: Given) =>
      put(given, [
        ...given.reminders
          .slice(0, 1)
          .map((one) => ({ ...idAndType(one), offsetDays: 5, enabled: false })),
        ...given.reminders.slice(1).map(idAndType),
      ]),
    expect: {
      status: 200,
      body: ({ reminders: [first, ...others] }: Given) => ({
        reminders: [{ ...first, offsetDays: 5, enabled: false }, ...others],
      }),
    },
    events: { campaign_update: 1 },
    then: (_, __, { events }) => expect(Object.keys(events[0]?.diff ?? {})).toEqual(["reminders"]),
  }),
  scenario({
    name: "sending the same values changes nothing",
    given: fresh,
    call: (given: Given) => put(given, given.reminders),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "the number of days is a non-negative integer",
    given: fresh,
    call: (given: Given) =>
      put(
        given,
        given.reminders.map((one, index) => ({ ...one, offsetDays: index === 1 ? -1 : 1.5 * 2 })),
      ),
    problems: ["reminders[1].offsetDays"],
  }),
  scenario({
    name: "the number of days is at most a year",
    given: fresh,
    call: (given: Given) =>
      put(
        given,
        given.reminders.map((one, index) => ({
          ...one,
          offsetDays: limits.reminderOffsetDays + (index === 1 ? 1 : 0),
        })),
      ),
    problems: ["reminders[1].offsetDays"],
  }),
]);
