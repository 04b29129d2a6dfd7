import { setTimeout as sleep } from "node:timers/promises";
import { type Account, listAll } from "../support/api.js";
import { activeCampaign, type Giving, unique } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import type { Ledger, Vote } from "./ledger.js";
import type { Mailbox } from "./service.js";
import { abandoned, type SoundCaller } from "./sound-caller.js";

/** A held vote, and how many mails with its link were sent. */
export interface HeldVote extends Vote {
  readonly mails: number;
  /** How many mails the mail server accepted for the voter; null without a mail server. */
  readonly accepted: number | null;
}

/** The pause between two votes, which leaves the processor to the donors. */
const restMs = 50;
/** The share of voters who do not cast their vote. */
const silent = 1 / 3;
const addressOf = (uniqueExternalId: string | null) => `${uniqueExternalId}@lumen.example`;

/** Creates a campaign whose voters get their link by mail. */
export const votingCampaign = (account: Account): Promise<Giving> =>
  activeCampaign(account, {
    kind: "EMAIL",
    amountType: "FIXED_AMOUNT",
    donationType: "DISTRIBUTION",
    budget: 100_000,
  });

interface Voting {
  readonly clientServer: SoundCaller;
  /** The campaign. */
  readonly voting: Giving;
  readonly ledger: Ledger;
}

/** Creates votes and casts most of them. */
export function startVotingLoad({ clientServer, voting, ledger }: Voting, random: Random): Load {
  const { campaignId, charityIds } = voting;
  /** Makes a call that people may give up; null if they did, or if it was refused. */
  async function ask(route: string, body: unknown): Promise<Vote | null> {
    const told = await clientServer.call<Vote>("POST", route, { body, isGivenUp: () => true });
    if (told === abandoned) return null;
    if (told.status > 299) {
      ledger.oddAnswers.push(`POST ${route}: ${told.status} ${JSON.stringify(told.body)}`);
      return null;
    }
    ledger.votes.set(told.body.voteId, told.body);
    ledger.acknowledge();
    return told.body;
  }
  return startLoad(1, async () => {
    await sleep(restMs);
    const uniqueExternalId = unique("vote");
    ledger.askedVotes.add(uniqueExternalId);
    const made = await ask("/v1/votes", {
      campaignId,
      uniqueExternalId,
      donor: { firstName: "Ada", email: addressOf(uniqueExternalId) },
    });
    if (made === null || random.chance(silent)) return;
    await ask(`/v1/votes/${made.voteId}/cast`, { charityId: random.pick(charityIds) });
  });
}

/** Reads all votes of a scene, and counts their mails. */
export async function readVotes(
  {
    clientServer,
    operator,
  }: { readonly clientServer: SoundCaller; readonly operator: SoundCaller },
  mailbox?: Mailbox,
): Promise<HeldVote[]> {
  const votes = await listAll<Vote>({ call: clientServer.send }, "/v1/votes");
  const held: HeldVote[] = [];
  for (const vote of votes) {
    const address = addressOf(vote.uniqueExternalId);
    const { data } = await operator.get<{ data: { kind: string; status: string }[] }>(
      `/operator/mails?to=${encodeURIComponent(address)}`,
    );
    const mails = data.filter(({ kind, status }) => kind === "VOTE_CAST" && status === "SENT");
    held.push({ ...vote, mails: mails.length, accepted: mailbox?.countOf(address) ?? null });
  }
  return held;
}
