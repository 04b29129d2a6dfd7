import { z } from "zod";
import { Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { newSlackInstallation } from "./slack-installation.js";
import { deleteSlackWorkspace, slackWorkspaceOfAccount } from "./slack-queries.js";

const SlackWorkspace = z
  .object({
    teamId: z.string().meta({ description: "Slack's id of the workspace.", example: "T0ATELIER1" }),
    teamName: z.string(),
    status: z.enum(["CONNECTED", "REMOVED"]).meta({
      description:
        "REMOVED: somebody removed the app from the workspace, or Slack no longer accepts its token. Messages wait until it is connected again.",
    }),
    connectedAt: Timestamp,
    removedAt: Timestamp.nullable(),
  })
  .meta({ id: "SlackWorkspace" });

/** Whether messages can be sent for an account. */
export async function hasSlackWorkspace(tx: ReadTransaction, accountId: string): Promise<boolean> {
  return (await tx.one(slackWorkspaceOfAccount, { accountId }))?.status === "CONNECTED";
}

export const createSlackInstallation = defineOperation({
  id: "create-slack-installation",
  summary: "Create a link that connects a Slack workspace",
  description:
    "Send the person who may add apps to your Slack workspace to `url`. Slack shows them what the app may do; once they agree, the account's SLACK campaigns send their messages to people of this workspace, by their `slackId`. An account has one workspace: connecting another one replaces it. A child account has its own. The link is valid for 24 hours and connects one workspace. It ends when the credential or the user who made it is deleted, and when that user is no administrator any more.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/slack-installations",
  callers: "account",
  accountIdInBody: true,
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["slack_not_set_up"],
  scope: "nothing",
  async handle(context) {
    if (!context.settings.connectsSlack) return context.refuse("slack_not_set_up");
    return await newSlackInstallation(context);
  },
});

export const getSlackWorkspace = defineOperation({
  id: "get-slack-workspace",
  summary: "Get the account's Slack workspace",
  description: "Where SLACK campaigns write.",
  tag: "Accounts",
  method: "GET",
  path: "/v1/slack-workspace",
  callers: "account",
  output: z.object({
    isSetUp: z.boolean().meta({
      description:
        "Whether the service has an app in Slack. Without one, nothing can be connected.",
    }),
    slackWorkspace: SlackWorkspace.nullable().meta({ description: "Null until one is connected." }),
  }),
  async handle({ tx, account: { accountId }, settings }) {
    const isSetUp = settings.connectsSlack;
    const row = await tx.one(slackWorkspaceOfAccount, { accountId });
    if (row === undefined) return { isSetUp, slackWorkspace: null };
    const { accountId: _, botToken: __, ...slackWorkspace } = row;
    return { isSetUp, slackWorkspace };
  },
});

export const disconnectSlackWorkspace = defineOperation({
  id: "disconnect-slack-workspace",
  summary: "Disconnect the account's Slack workspace",
  description:
    "Forgets the workspace and its token. Messages that were sent stay in Slack and no longer change; new ones wait until a workspace is connected. To remove the app itself, use Slack's own settings.",
  tag: "Accounts",
  method: "DELETE",
  path: "/v1/slack-workspace",
  callers: "account",
  refusals: ["not_found"],
  scope: "account",
  async handle({ tx, account: { accountId }, refuse }) {
    if ((await tx.one(slackWorkspaceOfAccount, { accountId })) === undefined)
      return refuse("not_found");
    await tx.run(deleteSlackWorkspace, { accountId });
  },
});
