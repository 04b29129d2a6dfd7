import { Link } from "react-router";
import { type OutputOf, useChange, useRead } from "../api.js";
import { Act, Section } from "../ui.js";
import { blockerWords, text } from "./campaign-setup.messages.js";
import { slackSettings } from "./slack-workspace.js";

type Campaign = OutputOf<"getCampaign">;
type Reason = OutputOf<"getCampaignReadiness">["blockers"][number]["reason"];

interface Step {
  readonly title: string;
  /** The reason of get-campaign-readiness that keeps the step open. */
  readonly reason: Reason;
  /** Where it is resolved, and the words of the link. */
  readonly link?: readonly [to: string, text: string];
}

const ofKinds: Readonly<Partial<Record<Campaign["kind"], Step>>> = {
  EMAIL: { title: text.email, reason: "MAIL_NOT_SET_UP" },
  SLACK: {
    title: text.slack,
    reason: "SLACK_NOT_CONNECTED",
    link: [slackSettings, text.connectSlack],
  },
};

/** What an activation needs, as somebody reads it who sets a campaign up for the first time. */
function stepsOf({ charitiesSelectionId, kind, status }: Campaign): readonly Step[] {
  const ofKind = ofKinds[kind];
  const paidBudget: Step = {
    title: text.budgetPaid,
    reason: "CAMPAIGN_WAITING_FOR_PAYMENT",
    link: ["/money", text.showInvoice],
  };
  return [
    {
      title: text.charities,
      reason: "NO_CHARITIES_SELECTION_LINKED",
      link: [`/selections/${charitiesSelectionId ?? ""}`, text.openSelection],
    },
    {
      title: text.paymentMethod,
      reason: "MISSING_PAYMENT_METHOD",
      link: ["/money", text.addPaymentMethod],
    },
    { title: text.accountChecked, reason: "ACCOUNT_NOT_VALIDATED" },
    { title: text.subscription, reason: "NO_ACTIVE_SUBSCRIPTION" },
    ...(ofKind === undefined ? [] : [ofKind]),
    ...(status === "PENDING" ? [paidBudget] : []),
  ];
}

/** What a draft still needs, step by step, and its activation. */
export function Setup({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, status, kind } = campaign;
  const { data } = useRead("getCampaignReadiness", { campaignId });
  const slack = useRead("getSlackWorkspace", {}, { isEnabled: kind === "SLACK" });
  const activate = useChange("activateCampaign");
  if (data === undefined || (kind === "SLACK" && slack.isPending)) return null;
  const open = new Set(data.blockers.map(({ reason }) => reason));
  // In the sandbox, a campaign may be activated before its messages can be sent.
  const awaitsSlack = slack.data !== undefined && slack.data.slackWorkspace?.status !== "CONNECTED";
  if (awaitsSlack) open.add("SLACK_NOT_CONNECTED");
  const known = stepsOf(campaign);
  // Such as a budget beyond what a card may be charged.
  const others = data.blockers.filter(({ reason }) =>
    known.every((step) => step.reason !== reason),
  );
  return (
    <Section title={text.title}>
      <div className="setup">
        <ol className="timeline" aria-label={text.title}>
          {known.map((step) => (
            <SetupStep key={step.reason} step={step} isOpen={open.has(step.reason)} />
          ))}
          {others.map((blocker) => (
            <li key={blocker.reason} aria-current="step">
              <span className="strong">{blockerWords(blocker)}</span>
              <span className="muted">{text.toDo}</span>
            </li>
          ))}
        </ol>
        {status === "DRAFT" && (
          <p className="actions">
            {data.ready ? (
              <>
                <Act change={activate} input={{ campaignId }} className="button">
                  {text.activate}
                </Act>
                <span className="muted">{awaitsSlack ? text.readyToWait : text.ready}</span>
              </>
            ) : (
              <span className="muted">{text.notReady}</span>
            )}
          </p>
        )}
      </div>
    </Section>
  );
}

function SetupStep({ step, isOpen }: { readonly step: Step; readonly isOpen: boolean }) {
  if (!isOpen)
    return (
      <li data-state="DONE">
        <span className="strong">{step.title}</span>
        <span className="muted">{text.done}</span>
      </li>
    );
  return (
    <li aria-current="step">
      <span>
        <span className="strong">{step.title}</span>
        <span className="detail">{blockerWords(step)}</span>
        {step.link && <Link to={step.link[0]}>{step.link[1]}</Link>}
      </span>
      <span className="muted">{text.toDo}</span>
    </li>
  );
}
