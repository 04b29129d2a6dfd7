import { hasDue } from "../../contract/define-queue.js";
import type { Clock, Settings, Vault } from "../../contract/ports.js";
import type { SlackApi } from "../../contract/slack.js";
import type { Store, WriteTransaction } from "../../contract/store.js";
import type { Engine } from "../../engine/engine.js";
import { markVoteAsked } from "../../resources/gifts/mark-vote.js";
import {
  type ClaimedSlackMessage,
  recordSlackFailure,
  recordSlackMessage,
  removeSlackToken,
  slackQueue,
  slackWorkspaceOfAccount,
} from "../../resources/slack/slack-queries.js";
import { type Backoff, waitAfter } from "../backoff.js";
import { type Batch, limitsOfOneKey } from "../job-kind.js";
import { slackWrites } from "../job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { createSlackSender, type SendResult } from "./slack-sender.js";

export interface SlackJobsOptions extends WorkerOptions {
  readonly store: Store;
  /** Marks the votes whose message was sent. */
  readonly engine: Pick<Engine, "act">;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly settings: Pick<Settings, "baseUrl">;
  readonly slack: SlackApi;
}

/** A message with the end of this process's lease. */
type LeasedMessage = ClaimedSlackMessage & { readonly leaseEnd: string };

interface Attempted {
  readonly message: LeasedMessage;
  readonly result: SendResult;
  readonly at: string;
}

/** Fast retries for a short interruption, then retries for half a day in an outage. */
const backoff: Backoff = {
  waitsMs: [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000],
};

/** Far longer than the calls for one message take together, so that a slow database is not mistaken for a crash. */
const leaseMs = 300_000;

/** Slack takes some messages a second in a workspace. */
const limits = limitsOfOneKey({ concurrency: 8, stopMs: 5_000 });

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Starts sending the messages of SLACK campaigns, and updating those whose gift has changed.
 *
 * A message is sent once: if a process crashes or gets no answer while it sends one, the next attempt first looks for the
 * message in the conversation, by the id in its metadata.
 */
export function startSlack({
  store,
  engine,
  clock,
  vault,
  settings,
  slack,
  log,
  ...options
}: SlackJobsOptions): JobWorker {
  const sender = createSlackSender({ store, clock, vault, settings, slack });
  /** The messages that this process is sending: a sandbox's clock, when it is turned, ends their leases. */
  const inFlight = new Set<string>();
  const isDue = (now: string) => store.read((tx) => hasDue(tx, slackQueue, now));

  async function recordAndClaim({ results, limit }: Batch<Attempted>): Promise<LeasedMessage[]> {
    const now = iso(clock.now());
    const leaseEnd = iso(clock.now() + leaseMs);
    // An idle poll writes nothing.
    if (results.length === 0 && !(await isDue(now))) return [];
    const rows = await store.write(async (tx) => {
      for (const each of results) await record(tx, each);
      return limit > 0 ? await tx.all(slackQueue.claim, { now, leaseEnd, limit }) : [];
    }, slackWrites);
    return rows.map((row) => ({ ...row, leaseEnd }));
  }

  return startWorker<LeasedMessage, Attempted>(
    {
      name: "slack",
      limits,
      findDue: () => isDue(iso(clock.now())),
      recordAndClaim,
      traceparentOf: ({ traceparent }) => traceparent,
      async run(message, abandoned) {
        const { messageId } = message;
        if (inFlight.has(messageId)) return null;
        inFlight.add(messageId);
        const sending = sender.send(message, Date.parse(message.leaseEnd));
        const result = await sending.finally(() => inFlight.delete(messageId));
        if (abandoned.aborted) return null;
        const at = iso(clock.now());
        if (result.kind === "SHOWN") await markVote(engine, message, at);
        if (result.kind === "FAILED") {
          log?.warn({ messageId, error: result.error }, "a message in Slack could not be sent");
        }
        return { message, result, at };
      },
    },
    { log, ...options },
  );
}

/** Marks the vote of a message that Slack shows for the first time. It may have waited for a workspace. */
async function markVote(
  engine: Pick<Engine, "act">,
  { campaignId, giftKind, giftId, sentAt }: LeasedMessage,
  now: string,
): Promise<void> {
  if (giftKind !== "VOTE" || sentAt !== null) return;
  await engine.act(
    (perform) =>
      perform({ id: "mark-vote-asked", emits: ["vote_update"] }, now, (context) =>
        markVoteAsked(context, giftId),
      ),
    { scope: { campaignId } },
  );
}

async function record(tx: WriteTransaction, attempted: Attempted): Promise<void> {
  const { message, result, at: now } = attempted;
  const { messageId, revision, leaseEnd } = message;
  const { language, channel, ts, claims } = result;
  const shown = channel !== null && ts !== null ? { channel, ts } : null;
  if (result.kind === "SHOWN" && shown !== null) {
    await tx.run(recordSlackMessage, { messageId, revision, ...shown, language, now });
    return;
  }
  const next =
    result.kind === "REVOKED" ? await afterRevocation(tx, attempted) : nextAttempt(attempted);
  await tx.run(recordSlackFailure, {
    messageId,
    leaseEnd,
    language,
    channel,
    ts,
    claims,
    ...next,
    now,
    failed: result.kind === "RETRY" || result.kind === "FAILED" ? 1 : 0,
    error: result.error,
  });
}

/** Slack no longer accepts the token: the workspace is known as removed, and its messages wait. */
async function afterRevocation(
  tx: WriteTransaction,
  { message: { accountId }, result, at: now }: Attempted,
): Promise<Next> {
  if (result.usedToken !== null)
    await tx.run(removeSlackToken, { accountId, botToken: result.usedToken, now });
  const workspace = await tx.one(slackWorkspaceOfAccount, { accountId });
  // It was connected anew meanwhile: the message is sent with the new token.
  if (workspace?.status === "CONNECTED") return { status: "PENDING", nextAttemptAt: now };
  return { status: "WAITING", nextAttemptAt: null };
}

interface Next {
  readonly status: "FAILED" | "PENDING" | "SENT" | "WAITING";
  readonly nextAttemptAt: string | null;
}

function nextAttempt({ message, result, at }: Attempted): Next {
  const waitMs = result.kind === "LATER" ? result.waitMs : waitAfter(backoff, message.tries);
  if (result.kind !== "FAILED" && waitMs !== null)
    return { status: "PENDING", nextAttemptAt: iso(Date.parse(at) + waitMs) };
  // A message that Slack shows and no longer changes stays as it is.
  return { status: result.ts === null ? "FAILED" : "SENT", nextAttemptAt: null };
}
