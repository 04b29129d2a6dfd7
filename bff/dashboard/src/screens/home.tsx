import type { components } from "@obole/client";
import { Link } from "react-router";
import { mostOfAll, useAll, useRead } from "../api.js";
import { dayOf, euros, number, percent, roundEuros } from "../format.js";
import { useSession } from "../session.js";
import { count, fill } from "../texts.js";
import { Empty, Ghost, Screen, Section } from "../ui.js";
import {
  text as application,
  title as applicationTitle,
  partWords,
} from "./application.messages.js";
import { blockerWords } from "./campaign-setup.messages.js";
import { text } from "./home.messages.js";
import { SignTerms } from "./sign-terms.js";

interface Day {
  readonly date: string;
  readonly cents: number;
}

export function Component() {
  const { user, account } = useSession();
  return (
    <Screen title={user.firstName ? fill(text.helloNamed, { name: user.firstName }) : text.hello}>
      {user.role === "ADMIN" && account.status === "ONBOARDING" && <Application />}
      {user.role === "ADMIN" && account.status === "ACTIVE" && <ChangedTerms />}
      {user.role === "ADMIN" && <ToDo />}
      <Figures />
    </Screen>
  );
}

/** How far the application of an account is that is onboarding. */
function Application() {
  const { data } = useRead("getApplication");
  if (data === undefined) return <Ghost lines={2} />;
  const [heading, detail] = {
    DRAFT: [application.finish, application.finishText],
    QUESTION: [application.question, application.finishText],
    REJECTED: [application.rejected, ""],
    APPROVED: [application.approved, application.approvedText],
    SUBMITTED: [application.inReview, application.inReviewText],
    ENDORSED: [application.inReview, application.inReviewText],
  }[data.status];
  return (
    <Section title={applicationTitle}>
      <ul className="tasks">
        <li>
          <Link to="/application">
            <span className="strong">{heading}</span>
            <span className="muted">
              {data.status === "DRAFT" && data.missing[0] ? partWords[data.missing[0]] : detail}
            </span>
          </Link>
        </li>
      </ul>
    </Section>
  );
}

/** A new version of the terms is signed anew. */
function ChangedTerms() {
  const { data } = useRead("getAccountTerms");
  const terms = data?.terms;
  if (!terms?.signed || terms.signed.version === terms.version) return null;
  return <SignTerms terms={terms} title={application.termsChanged} />;
}

/** What waits for an administrator. */
function ToDo() {
  const campaigns = useAll("listCampaigns");
  const invoices = useAll("listInvoices", { status: "OPEN" });
  const webhooks = useAll("listWebhooks");
  const drafts = campaigns.data?.filter(({ status }) => status === "DRAFT") ?? [];
  const unpaid = invoices.data?.filter(({ amountDue }) => amountDue > 0) ?? [];
  const failing = webhooks.data?.filter(
    ({ failingSince, disabledAt }) => failingSince ?? disabledAt,
  );
  if (!campaigns.data || !invoices.data) return <Ghost lines={3} />;
  const tasks = [
    ...(campaigns.data.length === 0
      ? [
          {
            to: "/campaigns/new",
            title: text.firstCampaign,
            detail: text.twoMinutes,
          },
        ]
      : []),
    ...drafts.slice(0, 3).map(({ campaignId, name }) => ({
      to: `/campaigns/${campaignId}`,
      title: fill(text.activate, { name }),
      detail: <FirstBlocker campaignId={campaignId} />,
    })),
    ...(unpaid.length > 0
      ? [
          {
            to: "/money",
            title: count(text.pay, unpaid.length),
            detail: fill(text.due, {
              amount: euros(unpaid.reduce((sum, { amountDue }) => sum + amountDue, 0)),
            }),
          },
        ]
      : []),
    ...(failing ?? []).slice(0, 3).map(({ webhookId, name, disabledAt }) => ({
      to: `/developers/${webhookId}`,
      title: fill(disabledAt ? text.webhookDisabled : text.webhookFails, { name }),
      detail: text.noEvents,
    })),
  ];
  if (tasks.length === 0) return null;
  return (
    <Section title={text.toDo}>
      <ul className="tasks">
        {tasks.map(({ to, title, detail }) => (
          <li key={to + title}>
            <Link to={to}>
              <span className="strong">{title}</span>
              <span className="muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why a draft cannot be activated yet. */
function FirstBlocker({ campaignId }: { readonly campaignId: string }) {
  const { data } = useRead("getCampaignReadiness", { campaignId });
  const [first] = data?.blockers ?? [];
  return first === undefined ? text.draft : blockerWords(first);
}

function Figures() {
  const { data: campaigns } = useAll("getAllCampaignsMetrics");
  return campaigns === undefined ? <Ghost lines={8} /> : <FiguresOf campaigns={campaigns} />;
}

type Metrics = components["schemas"]["CampaignMetrics"];

function FiguresOf({ campaigns }: { readonly campaigns: readonly Metrics[] }) {
  const sum = (of: (campaign: Metrics) => number) =>
    campaigns.reduce((total, campaign) => total + of(campaign), 0);
  const available = sum(
    ({ donations: { PENDING, DONE, PROCESSED } }) => PENDING.cents + DONE.cents + PROCESSED.cents,
  );
  const chosen = sum(({ donations: { DONE, PROCESSED } }) => DONE.cents + PROCESSED.cents);
  const gifts = sum(
    ({ donations: { PENDING, DONE, PROCESSED } }) => PENDING.count + DONE.count + PROCESSED.count,
  );
  const claimed = sum(({ donations: { DONE, PROCESSED } }) => DONE.count + PROCESSED.count);
  const votes = sum(({ votes }) => votes.DONE);
  return (
    <>
      {campaigns.length === mostOfAll && (
        <p className="muted">{fill(text.ofNewest, { number: number(mostOfAll) })}</p>
      )}
      <ul className="figures">
        <li>
          <span className="muted">{text.available}</span>
          <strong>{euros(available)}</strong>
          <span className="muted">{count(text.donations, gifts)}</span>
        </li>
        <li>
          <span className="muted">{text.claimed}</span>
          <strong>{euros(chosen)}</strong>
          <span className="muted">
            {gifts === 0
              ? text.noDonation
              : fill(text.ofDonations, { share: percent(claimed / gifts) })}
          </span>
        </li>
        <li>
          <span className="muted">{text.onTheirWay}</span>
          <strong>{euros(sum(({ donations }) => donations.PROCESSED.cents))}</strong>
          <span className="muted">{text.onTheirWayText}</span>
        </li>
        <li>
          <span className="muted">{text.votes}</span>
          <strong>{number(votes)}</strong>
          <span className="muted">{count(text.cast, votes)}</span>
        </li>
      </ul>
      <Section title={text.lastDays}>
        <Chart days={daysOf(campaigns)} />
      </Section>
    </>
  );
}

const shownDays = 90;
const dayMs = 24 * 60 * 60 * 1_000;

/** The last 90 days of all campaigns together, also those without a donation. */
function daysOf(campaigns: readonly { readonly daily: readonly Day[] }[]): readonly Day[] {
  const cents = new Map<string, number>();
  for (const { daily } of campaigns)
    for (const day of daily) cents.set(day.date, (cents.get(day.date) ?? 0) + day.cents);
  // The clock of a sandbox may be ahead of the browser's.
  const last = Math.max(Date.now(), ...[...cents.keys()].map((date) => Date.parse(date)));
  return Array.from({ length: shownDays }, (_, index) => {
    const date = new Date(last - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { date, cents: cents.get(date) ?? 0 };
  });
}

const width = 720;
const height = 180;

function Chart({ days }: { readonly days: readonly Day[] }) {
  const most = Math.max(...days.map(({ cents }) => cents), 0);
  if (most === 0)
    return (
      <Empty title={text.noDays} guide="widgets">
        <p className="muted">{text.noDaysText}</p>
      </Empty>
    );
  const step = width / days.length;
  const total = days.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(text.inDays, { amount: euros(total) })}
      >
        {days.map(({ date, cents }, index) => {
          const bar = (cents / most) * (height - 4);
          return (
            <rect
              key={date}
              x={index * step}
              y={height - bar}
              width={step * 0.72}
              height={bar}
              rx="1.5"
            >
              <title>{fill(text.onDay, { day: dayOf(date), amount: euros(cents) })}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="muted">
        <span>{dayOf(days[0]?.date ?? "")}</span>
        <span>{fill(text.upTo, { amount: roundEuros(most) })}</span>
        <span>{dayOf(days.at(-1)?.date ?? "")}</span>
      </figcaption>
    </figure>
  );
}
