import { Link } from "react-router";
import { type OutputOf, useChange, useRead } from "../api.js";
import { Act, Section } from "../ui.js";

type Campaign = OutputOf<"getCampaign">;

interface Step {
  readonly title: string;
  /** What to do while the step is open. */
  readonly todo: string;
  /** The screen that resolves it, and the words of the link. */
  readonly link?: readonly [to: string, text: string];
  /** The blockers of get-campaign-readiness that keep the step open, by code or else message. */
  readonly blockers: readonly string[];
}

/** What an activation needs, as somebody reads it who sets a campaign up for the first time. */
function stepsOf({ charitiesSelectionId, kind, status }: Campaign): readonly Step[] {
  const paidBudget: Step = {
    title: "Budget paid",
    todo: "The invoice of the budget is not paid yet. The campaign starts once the money is in.",
    link: ["/money", "Show the invoice"],
    blockers: ["Campaign is waiting for payment"],
  };
  return [
    {
      title: "Charities",
      todo: "None of the selection's charities can receive donations now. Add one that can.",
      link: [`/selections/${charitiesSelectionId ?? ""}`, "Open the selection"],
      blockers: ["No charity selection linked to this campaign"],
    },
    {
      title: "Payment method",
      todo: "Add the card or the bank account from which donations are paid.",
      link: ["/money", "Add a payment method"],
      blockers: ["MISSING_PAYMENT_METHOD"],
    },
    {
      title: "Account checked",
      todo: "Whoever runs this service for you checks every new account before it gives.",
      blockers: ["Account not validated"],
    },
    {
      title: "Subscription",
      todo: "Your account has no active plan. Whoever runs this service for you sets it.",
      blockers: ["NO_ACTIVE_SUBSCRIPTION"],
    },
    ...(kind === "EMAIL"
      ? [
          {
            title: "E-mail",
            todo: "This service cannot send mails yet. Whoever runs it for you sets a mail server.",
            blockers: ["Mail is not set up"],
          },
        ]
      : []),
    ...(status === "PENDING" ? [paidBudget] : []),
  ];
}

/** What a draft still needs, step by step, and its activation. */
export function Setup({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, status } = campaign;
  const { data } = useRead("getCampaignReadiness", { campaignId });
  const activate = useChange("activateCampaign");
  if (data === undefined) return null;
  const open = new Map(data.blockers.map(({ code, message }) => [code ?? message, message]));
  const known = stepsOf(campaign);
  // Such as a budget beyond what a card may be charged: the API's own sentence says what to do.
  const others = [...open].filter(([key]) => !known.some(({ blockers }) => blockers.includes(key)));
  return (
    <Section title="Before people can give">
      <div className="setup">
        <ol className="timeline" aria-label="Before people can give">
          {known.map((step) => (
            <SetupStep
              key={step.title}
              step={step}
              isOpen={step.blockers.some((key) => open.has(key))}
            />
          ))}
          {others.map(([key, message]) => (
            <li key={key} aria-current="step">
              <span className="strong">{message}</span>
              <span className="muted">To do</span>
            </li>
          ))}
        </ol>
        {status === "DRAFT" && (
          <p className="actions">
            {data.ready ? (
              <>
                <Act change={activate} input={{ campaignId }} className="button">
                  Activate
                </Act>
                <span className="muted">Everything is ready.</span>
              </>
            ) : (
              <span className="muted">You can activate it once nothing is left to do.</span>
            )}
          </p>
        )}
      </div>
    </Section>
  );
}

function SetupStep({
  step: { title, todo, link },
  isOpen,
}: {
  readonly step: Step;
  readonly isOpen: boolean;
}) {
  if (!isOpen)
    return (
      <li data-state="DONE">
        <span className="strong">{title}</span>
        <span className="muted">Done</span>
      </li>
    );
  return (
    <li aria-current="step">
      <span>
        <span className="strong">{title}</span>
        <span className="detail">{todo}</span>
        {link && <Link to={link[0]}>{link[1]}</Link>}
      </span>
      <span className="muted">To do</span>
    </li>
  );
}
