import { z } from "zod";
import { exampleId, Id, Optional, paged, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import {
  listSlackMessagesQuery,
  type SlackMessageRow,
  slackMessageStatuses,
} from "./slack-queries.js";

const SlackMessage = z
  .object({
    messageId: Id,
    campaignId: Id,
    donationId: Id.nullable(),
    voteId: Id.nullable(),
    slackId: z.string(),
    reminderType: z.enum(["START", "END"]).nullable().meta({
      description: "Null for the first message of a donation or vote.",
    }),
    status: z.enum(slackMessageStatuses).meta({
      description:
        "WAITING: the account has no workspace. PENDING: to be sent, or to be updated in Slack. FAILED: it is not sent.",
    }),
    error: z.string().nullable().meta({
      description:
        "Why the last attempt failed, mostly as Slack calls it: `user_not_found`, `user_disabled`, `user_not_in_workspace`, `rate_limited`. `outdated`: the charity was chosen before the message was sent.",
      example: "user_not_found",
    }),
    sentAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "SlackMessage",
    // A message is about one gift, and a failed one has no time of sending: the fields' own examples contradict each other.
    example: {
      messageId: exampleId,
      campaignId: exampleId,
      donationId: null,
      voteId: exampleId,
      slackId: "U0123456789",
      reminderType: null,
      status: "FAILED",
      error: "user_not_found",
      sentAt: null,
      createdAt: "2026-11-20T09:30:00.000Z",
      updatedAt: "2026-11-20T09:30:02.000Z",
    },
  });

function present({ giftKind, giftId, ...row }: SlackMessageRow): z.input<typeof SlackMessage> {
  const isDonation = giftKind === "DONATION";
  return { ...row, donationId: isDonation ? giftId : null, voteId: isDonation ? null : giftId };
}

export const listSlackMessages = defineOperation({
  id: "list-slack-messages",
  summary: "List messages in Slack",
  description:
    "Newest first: whom SLACK campaigns wrote to, and whom they could not reach. A message is kept while its campaign lasts, and for 30 days at least.",
  tag: "Campaigns",
  path: "/v1/slack-messages",
  callers: "account",
  ...paged(SlackMessage, {
    campaignId: Optional(Id, "Only messages of this campaign."),
    status: Optional(z.enum(slackMessageStatuses), "Only messages in this status."),
  }),
  refusals: ["bad_request"],
  example: { status: "FAILED" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    return await listRows(context, listSlackMessagesQuery, { filters, limit, present });
  },
});
