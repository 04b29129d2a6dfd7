import type { Clock, Secrets, Settings, Vault } from "../contract/ports.js";
import { revokedErrors, type SlackAnswer, type SlackApi, slackScopes } from "../contract/slack.js";
import type { ReadTransaction, Store } from "../contract/store.js";
import type { Language } from "../domain/language.js";
import { slackWrites, unsubscriptionWrites } from "../jobs/job-writes.js";
import { insertUnsubscription } from "../resources/mails/mail-queries.js";
import { unsubscriptionOf } from "../resources/mails/unsubscribe-link.js";
import {
  openSlackInstallation,
  type SlackInstallation,
  useSlackInstallation,
} from "../resources/slack/slack-installation.js";
import { readSlackGift, type SlackGift } from "../resources/slack/slack-message.js";
import {
  connectSlackWorkspace,
  releaseSlackMessages,
  removeSlackToken,
  type SlackMessageRow,
  slackMessageById,
  slackMessagesOfPerson,
  slackWorkspaceOfAccount,
  slackWorkspacesOfTeam,
} from "../resources/slack/slack-queries.js";

/** A person in a workspace, by Slack's ids. */
export interface SlackPerson {
  readonly teamId: string;
  readonly userId: string;
}

/** What came of an administrator's way through Slack's consent page. */
export type Connected =
  | { readonly kind: "CONNECTED"; readonly teamName: string; readonly accountName: string }
  /** INVALID: the link has ended. REFUSED: Slack does not accept the code. UNAVAILABLE: Slack did not answer. */
  | { readonly kind: "INVALID" | "REFUSED" | "UNAVAILABLE" };

/** What waits for a person's choice in a workspace. */
export interface OpenGifts {
  /** Of the newest message to the person; null if they were never written to. */
  readonly language: Language | null;
  /** Newest first. */
  readonly gifts: readonly SlackGift[];
}

/** What the HTTP layer needs to serve Slack. */
export interface SlackEdge {
  /** Slack's consent page for an installation link; null for an invalid one. */
  consentUrl(token: string): Promise<string | null>;
  /** Connects the workspace whose administrator has agreed. */
  connect(token: string, code: string): Promise<Connected>;
  /**
   * Forgets the tokens of a workspace that Slack no longer accepts.
   *
   * @returns false if Slack did not say whether it does
   */
  checkTokens(teamId: string): Promise<boolean>;
  /** The gift of a message to a person; null for an unknown one, or another person's. */
  findGift(messageId: string, person: SlackPerson): Promise<SlackGift | null>;
  /** Sends a person no more reminders of the account of one; it must be theirs. */
  stopReminders(gift: Pick<SlackGift, "accountId">, person: SlackPerson): Promise<void>;
  /** What waits for a person's choice; null if no account is connected to the workspace. */
  openGifts(person: SlackPerson): Promise<OpenGifts | null>;
  /** Calls a method in the workspace of a gift's account. */
  callFor(
    gift: Pick<SlackGift, "accountId">,
    method: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<SlackAnswer>;
}

/** As many as a message shows at once. */
const shownGifts = 10;
/** The person's newest messages, among which the open gifts are: most are chosen soon. */
const examinedMessages = 50;

/** The accounts of one workspace: a company and its subsidiaries. */
const accountsOfTeam = 100;

interface Dependencies {
  readonly store: Store;
  readonly settings: Pick<Settings, "baseUrl">;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly secrets: Secrets;
  readonly slack: SlackApi | null;
}

/**
 * Uses up an installation link, stores its account's workspace and token, and releases the messages that wait for it.
 *
 * @returns false if the link was used before
 */
async function connectWorkspace(
  { store, secrets, vault }: Dependencies,
  installation: SlackInstallation,
  workspace: { readonly teamId: string; readonly teamName: string; readonly botToken: string },
  now: string,
): Promise<boolean> {
  const { accountId } = installation.account;
  return await store.write(async (tx) => {
    if (!(await useSlackInstallation({ tx, secrets }, installation))) return false;
    await tx.run(connectSlackWorkspace, {
      ...{ ...workspace, accountId, botToken: vault.lock(workspace.botToken) },
      status: "CONNECTED",
      connectedAt: now,
      removedAt: null,
    });
    await tx.run(releaseSlackMessages, { accountId, now });
    return true;
  }, slackWrites);
}

/** Creates what the HTTP layer calls for Slack. Without a configured Slack app, every call finds nothing. */
export function createSlackEdge(dependencies: Dependencies): SlackEdge {
  const { store, settings, clock, vault, secrets, slack } = dependencies;
  const redirectUri = `${settings.baseUrl}/slack/oauth`;
  const iso = () => new Date(clock.now()).toISOString();
  const installationOf = (token: string) =>
    store.read((tx) => openSlackInstallation(tx, vault, token, clock.now()));

  return {
    async consentUrl(token) {
      if (slack === null) return null;
      if ((await installationOf(token)) === null) return null;
      const url = new URL(slack.consentPage);
      url.searchParams.set("client_id", slack.clientId);
      url.searchParams.set("scope", slackScopes.join(","));
      url.searchParams.set("redirect_uri", redirectUri);
      url.searchParams.set("state", token);
      return url.href;
    },
    async connect(token, code) {
      const installation = slack && (await installationOf(token));
      if (slack === null || installation === null) return { kind: "INVALID" };
      const answer = await slack.exchangeCode(code, redirectUri);
      if (answer.kind === "REFUSED") return { kind: "REFUSED" };
      if (answer.kind !== "OK") return { kind: "UNAVAILABLE" };
      const { team, access_token: botToken } = answer.data as {
        readonly team?: { readonly id?: string; readonly name?: string } | null;
        readonly access_token?: string;
      };
      // The app was installed in a whole organisation, which has no workspace to write to.
      if (team?.id === undefined || botToken === undefined) return { kind: "REFUSED" };
      const teamId = team.id;
      const teamName = team.name ?? teamId;
      const workspace = { teamId, teamName, botToken };
      if (!(await connectWorkspace(dependencies, installation, workspace, iso())))
        return { kind: "INVALID" };
      return { kind: "CONNECTED", teamName, accountName: installation.account.name };
    },
    async checkTokens(teamId) {
      if (slack === null) return true;
      const limit = accountsOfTeam;
      const workspaces = await store.read((tx) => tx.all(slackWorkspacesOfTeam, { teamId, limit }));
      let isKnown = true;
      for (const { accountId, botToken } of workspaces) {
        if (botToken === null) continue;
        const answer = await slack.call("auth.test", {}, vault.unlock(botToken));
        if (answer.kind === "REFUSED" && revokedErrors.has(answer.error))
          await store.write(
            (tx) => tx.run(removeSlackToken, { accountId, botToken, now: iso() }),
            slackWrites,
          );
        else if (answer.kind !== "OK") isKnown = false;
      }
      return isKnown;
    },
    findGift: (messageId, person) =>
      store.read(async (tx) => {
        const message = await tx.one(slackMessageById, { messageId });
        if (message === undefined || !(await isFor(tx, message, person))) return null;
        return await readSlackGift({ tx, settings }, message);
      }),
    stopReminders: ({ accountId }, { userId }) =>
      store.write(async (tx) => {
        const stopped = unsubscriptionOf({ secrets }, accountId, userId);
        await tx.run(insertUnsubscription, { ...stopped, createdAt: iso() });
      }, unsubscriptionWrites),
    openGifts: (person) => store.read((tx) => openGiftsOf(tx, settings, person)),
    async callFor({ accountId }, method, args) {
      const workspace = await store.read((tx) => tx.one(slackWorkspaceOfAccount, { accountId }));
      const token = workspace?.botToken ?? null;
      if (slack === null || token === null) return { kind: "REFUSED", error: "not_connected" };
      return await slack.call(method, args, vault.unlock(token));
    },
  };
}

/** What waits for a person's choice; null if no account is connected to the workspace. */
async function openGiftsOf(
  tx: ReadTransaction,
  settings: Dependencies["settings"],
  { teamId, userId: slackId }: SlackPerson,
): Promise<OpenGifts | null> {
  if ((await tx.one(slackWorkspacesOfTeam, { teamId, limit: 1 })) === undefined) return null;
  const limit = examinedMessages;
  const gifts: SlackGift[] = [];
  let language: Language | null = null;
  for (const message of await tx.all(slackMessagesOfPerson, { slackId, teamId, limit })) {
    const gift = await readSlackGift({ tx, settings }, message);
    language ??= gift?.language ?? message.language;
    if (gift?.isOpen && gifts.length < shownGifts) gifts.push(gift);
  }
  return { language, gifts };
}

/** Whether a message was written to this person, in this workspace. */
async function isFor(
  tx: ReadTransaction,
  { accountId, slackId }: SlackMessageRow,
  { teamId, userId }: SlackPerson,
): Promise<boolean> {
  if (slackId !== userId) return false;
  const workspace = await tx.one(slackWorkspaceOfAccount, { accountId });
  return workspace?.status === "CONNECTED" && workspace.teamId === teamId;
}
