import { OboleError } from "@obole/client";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Link, useParams } from "react-router";
import {
  fetchOnce,
  type InputOf,
  type OutputOf,
  problemsOf,
  queryClient,
  useRead,
} from "../api.js";
import { centsOf, number } from "../format.js";
import { count, fill } from "../texts.js";
import { Empty, Failed, fieldsOf, Ghost, Screen, TextField } from "../ui.js";
import { channels, text as words } from "./invite-people.messages.js";
import { SlackNotice } from "./slack-workspace.js";

/** People of one go: each is a call, and a person watches. Longer lists are sent in parts, or by a server. */
const mostPeople = 200;

/** What may be typed. */
const examples = {
  EMAIL: "marie@example.org, Marie, Dupont\npaul@example.org, Paul",
  SLACK: "U0123456789, Marie, Dupont\nU0987654321, Paul",
} as const;

type Campaign = OutputOf<"getCampaign">;

/** The kinds of campaign that write to people. */
type Channel = keyof typeof channels;

interface Person {
  /** The line as it was typed. */
  readonly line: string;
  /** The e-mail address, or the member ID in Slack. */
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Outcome {
  readonly sent: number;
  /** The lines that were not accepted, and why. */
  readonly refused: readonly { readonly line: string; readonly problem: string }[];
  /** Why the rest was not tried; null if every line was. */
  readonly stopped: string | null;
}

/** Lines of “address, first name, last name”, as they come from a spreadsheet too. An address or a member ID counts once. */
function peopleOf(text: string): readonly Person[] {
  const people = new Map<string, Person>();
  for (const line of text.split(/\r?\n/)) {
    const [address = "", firstName = "", lastName = ""] = line
      .split(/[,;\t]/)
      .map((part) => part.trim());
    const key = address.toLowerCase();
    if (line.trim() !== "" && !people.has(key))
      people.set(key, { line: line.trim(), address, firstName, lastName });
  }
  return [...people.values()];
}

/** Sends people of an EMAIL campaign their links, or those of a SLACK campaign their messages, without a server of the account's own. */
export function Component() {
  const { campaignId = "" } = useParams();
  const { data, error, refetch } = useRead("getCampaign", { campaignId });
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  const back = <Link to={`/campaigns/${campaignId}`}>{fill(words.back, { name: data.name })}</Link>;
  const channel = data.kind === "EMAIL" || data.kind === "SLACK" ? data.kind : null;
  return (
    <Screen title={channels[channel ?? "EMAIL"].title} lead={back}>
      {channel !== null && data.status === "ACTIVE" ? (
        <People campaign={data} channel={channel} />
      ) : (
        <Empty title={words.notNow}>
          <p className="muted">{words.notNowText}</p>
        </Empty>
      )}
    </Screen>
  );
}

function People({ campaign, channel }: { readonly campaign: Campaign; readonly channel: Channel }) {
  const text = channels[channel];
  const isVote = campaign.donationType === "DISTRIBUTION";
  const [typed, setTyped] = useState("");
  const [amountProblem, setAmountProblem] = useState<string>();
  const [progress, setProgress] = useState<readonly [done: number, all: number] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const people = peopleOf(typed);
  const isTooLong = people.length > mostPeople;
  const isBusy = progress !== null;
  useEffect(() => {
    if (!isBusy) return;
    // The browser asks before the page is left half-way.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const fields = fieldsOf(event);
    const amount = isVote ? null : centsOf(fields.amount ?? "");
    const isMissing = !isVote && !amount;
    setAmountProblem(isMissing ? words.enterEuros : undefined);
    if (isBusy || isMissing || isTooLong || people.length === 0) return;
    const { left, ...result } = await sendTo(campaign, people, amount, (done) =>
      setProgress([done, people.length]),
    );
    setProgress(null);
    setOutcome(result);
    // What was not sent stays, to be corrected or sent again.
    setTyped(left.join("\n"));
  }

  return (
    <>
      {channel === "SLACK" && <SlackNotice />}
      <form className="form" onSubmit={submit} noValidate>
        {!isVote && (
          <TextField
            label={words.amount}
            name="amount"
            inputMode="decimal"
            placeholder="25"
            error={amountProblem}
          />
        )}
        <PeopleField
          channel={channel}
          typed={typed}
          people={people.length}
          isLocked={isBusy}
          onChange={setTyped}
        />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={isBusy || isTooLong}>
            {people.length === 0 ? text.send : count(text.sendCount, people.length)}
          </button>
          <span role="status">
            {progress &&
              fill(words.progress, { done: number(progress[0]), all: number(progress[1]) })}
          </span>
        </p>
      </form>
      {outcome && <Sent outcome={outcome} campaign={campaign} channel={channel} />}
    </>
  );
}

function PeopleField({
  channel,
  typed,
  people,
  isLocked,
  onChange,
}: {
  readonly channel: Channel;
  readonly typed: string;
  readonly people: number;
  readonly isLocked: boolean;
  readonly onChange: (text: string) => void;
}) {
  const id = useId();
  const isTooLong = people > mostPeople;
  return (
    <div className="field">
      <label htmlFor={id}>{words.people}</label>
      <textarea
        id={id}
        rows={10}
        value={typed}
        readOnly={isLocked}
        placeholder={examples[channel]}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {fill(channels[channel].peopleHint, { most: mostPeople })}
      </p>
      <p className="error" id={`${id}-error`}>
        {isTooLong && fill(words.tooMany, { people: number(people), most: mostPeople })}
      </p>
    </div>
  );
}

/** What became of the lines. */
function Sent({
  outcome: { sent, refused, stopped },
  campaign: { campaignId, donationType },
  channel,
}: {
  readonly outcome: Outcome;
  readonly campaign: Campaign;
  readonly channel: Channel;
}) {
  const isVote = donationType === "DISTRIBUTION";
  return (
    <div className={refused.length === 0 && stopped === null ? "note good" : "note"} role="status">
      {sent > 0 && (
        <p>
          {count(channels[channel].accepted, sent)}{" "}
          {channel === "SLACK" ? (
            <Link to={`/campaigns/${campaignId}`}>{words.watchMessages}</Link>
          ) : (
            <Link to={`/${isVote ? "votes" : "donations"}?campaignId=${campaignId}`}>
              {isVote ? words.watchVotes : words.watchDonations}
            </Link>
          )}
        </p>
      )}
      {refused.length > 0 && <p className="strong">{words.notSent}</p>}
      <ul>
        {refused.map(({ line, problem }) => (
          <li key={line}>{fill(words.lineProblem, { line, problem })}</li>
        ))}
      </ul>
      {stopped !== null && <p>{fill(words.stopped, { problem: stopped })}</p>}
    </div>
  );
}

/**
 * The mailing of a campaign that has not come to its end, also after the page was loaded again: a person gets one gift of
 * a mailing, however often the list is sent. The next mailing may give to the same people again.
 */
const mailingOf = (campaignId: string) => {
  const key = `obole-mailing-${campaignId}`;
  return {
    start(): string {
      const id = sessionStorage.getItem(key) ?? crypto.randomUUID();
      sessionStorage.setItem(key, id);
      return id;
    },
    end: () => sessionStorage.removeItem(key),
  };
};

/** The reference of a person's gift in a mailing: the same call always has the same one, and nobody is stored. */
async function referenceOf(mailing: string, { address }: Person, amount: number | null) {
  const text = JSON.stringify([mailing, address.toLowerCase(), amount]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = Array.from(new Uint8Array(digest, 0, 16));
  return `link-${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Creates a donation or a vote for each person. */
async function sendTo(
  campaign: Campaign,
  people: readonly Person[],
  amount: number | null,
  onProgress: (done: number) => void,
): Promise<Outcome & { readonly left: readonly string[] }> {
  const mailing = mailingOf(campaign.campaignId);
  const id = mailing.start();
  const refused: { line: string; problem: string }[] = [];
  let stopped: string | null = null;
  let tried = 0;
  for (const person of people) {
    onProgress(tried);
    const error = await createFor(campaign, person, amount, await referenceOf(id, person, amount));
    if (error !== null && concernsAll(error)) {
      stopped = problemsOf(error).join(" ");
      break;
    }
    if (error !== null) refused.push({ line: person.line, problem: problemIn(error) });
    tried += 1;
  }
  if (stopped === null) mailing.end();
  await queryClient.invalidateQueries();
  const left = [...refused, ...people.slice(tried)].map(({ line }) => line);
  return { sent: tried - refused.length, refused, stopped, left };
}

/** “donor.email: Invalid email address” without the field, which is clear from the line. */
const problemIn = (error: unknown) =>
  problemsOf(error)
    .map((text) => text.replace(/^donor\.\w+: /, ""))
    .join(" ");

/** Whether the next call would fail as well: the service is busy or away, or the account may not give. */
const concernsAll = (error: unknown) => !(error instanceof OboleError) || error.status !== 400;

/** Why nothing is sent to the person; null if something is, or already was. */
async function createFor(
  { campaignId, donationType, kind }: Campaign,
  { address, firstName, lastName }: Person,
  amount: number | null,
  uniqueExternalId: string,
): Promise<unknown> {
  const donor = {
    ...(kind === "SLACK" ? { slackId: address } : { email: address }),
    ...(firstName === "" ? {} : { firstName }),
    ...(lastName === "" ? {} : { lastName }),
  };
  const input = { campaignId, uniqueExternalId, donor };
  try {
    if (donationType === "DISTRIBUTION")
      await fetchOnce("createVote", input as InputOf<"createVote">);
    else await fetchOnce("createDonation", { ...input, amount } as InputOf<"createDonation">);
    return null;
  } catch (error) {
    // The first call arrived, only its answer did not: nothing but the reference can be taken.
    const isThere = error instanceof OboleError && error.status === 409;
    return isThere ? null : error;
  }
}
