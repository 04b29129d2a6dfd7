import { z } from "zod";
import { Id, Optional } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign, type CampaignReminder } from "../../contract/resources/campaign.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const updateCampaignReminders = defineOperation({
  id: "update-campaign-reminders",
  summary: "Update a campaign's reminders",
  description:
    "Send all six, three of each type, with the ids that they have had since the campaign was created. Omitted fields of a reminder keep their values. On EMAIL and SLACK campaigns, reminders are sent to those who have not chosen a charity yet; a reminder whose new date has passed is not sent. STANDARD and POSTAL campaigns send none.",
  tag: "Campaigns",
  method: "PUT",
  path: "/v1/campaigns/{campaignId}/reminders",
  callers: "account",
  input: z.strictObject({
    campaignId: Id,
    reminders: z
      .array(
        z.strictObject({
          campaignReminderId: Id,
          type: Optional(z.enum(["START", "END"]), "Required: START or END."),
          offsetDays: z.int().min(0).max(limits.reminderOffsetDays).optional(),
          enabled: z.boolean().optional(),
        }),
      )
      .max(limits.campaignReminders),
  }),
  output: Campaign,
  refusals: [
    "not_found",
    "invalid_campaign_reminder_id",
    "reminder_type_required",
    "three_start_and_three_end_reminders_required",
  ],
  emits: ["campaign_update"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reminders: [1, 2, 3, 4, 5, 6].map((number) => ({
      campaignReminderId: `019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a2${number}`,
      type: number <= 3 ? ("START" as const) : ("END" as const),
      offsetDays: number,
    })),
  },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId, reminders: sent }) {
    const { refuse } = context;
    const before = await loadCampaign(context, campaignId);
    const known = new Map(
      before.reminders.map((reminder) => [reminder.campaignReminderId, reminder]),
    );
    const reminders: CampaignReminder[] = [];
    for (const { campaignReminderId, type, ...settings } of sent) {
      const present = known.get(campaignReminderId) ?? refuse("invalid_campaign_reminder_id");
      const { offsetDays = present.offsetDays, enabled = present.enabled } = settings;
      reminders.push({ ...present, type: type ?? present.type, offsetDays, enabled });
    }
    if (sent.some(({ type }) => type === undefined)) return refuse("reminder_type_required");
    const starts = reminders.filter(({ type }) => type === "START").length;
    if (starts !== 3 || reminders.length !== 6)
      return refuse("three_start_and_three_end_reminders_required");
    // If an id is sent twice, one of the campaign's six reminders is missing.
    if (new Set(sent.map(({ campaignReminderId }) => campaignReminderId)).size !== sent.length) {
      return refuse("invalid_campaign_reminder_id");
    }
    return presentCampaign(await campaignRows.change(context, before, { reminders }));
  },
});
