import { useState } from "react";
import { useChange, useRead } from "../api.js";
import { dayOf } from "../format.js";
import { language } from "../language.js";
import { useSession } from "../session.js";
import {
  Act,
  Empty,
  Failed,
  Form,
  Ghost,
  Problems,
  Screen,
  Section,
  Status,
  TextArea,
} from "../ui.js";
import {
  applicationStatus,
  partWords,
  planNames,
  planWords,
  reasonWords,
  text,
  title,
} from "./application.messages.js";
import type { Application } from "./application.types.js";
import { Documents } from "./application-documents.js";
import { Organisation } from "./application-organisation.js";
import { People } from "./application-people.js";
import { SignTerms } from "./sign-terms.js";

/** The section of the screen in which each part of an application is entered. */
const places: Readonly<Record<Application["missing"][number], string>> = {
  ORGANISATION: "organisation",
  REPRESENTATIVE: "people",
  OWNERS: "people",
  REGISTRATION_DOCUMENT: "documents",
  IDENTITY_DOCUMENT: "documents",
  PLAN: "plan",
  TERMS: "terms",
};

export function Component() {
  const isOnboarding = useSession().account.status === "ONBOARDING";
  const { data, error, refetch } = useRead("getApplication", {}, { isEnabled: isOnboarding });
  if (!isOnboarding)
    return (
      <Screen title={title}>
        <Empty title={text.approvedText} />
      </Screen>
    );
  if (data === undefined) return error ? <Failed error={error} retry={refetch} /> : <Ghost />;
  const { status } = data;
  const isEditable = status === "DRAFT" || status === "QUESTION";
  return (
    <Screen title={title} lead={isEditable ? text.lead : undefined}>
      <State application={data} />
      {isEditable && (
        <>
          <Missing application={data} />
          <div id="organisation">
            <Organisation application={data} />
          </div>
          <div id="people">
            <People application={data} />
          </div>
          <div id="documents">
            <Documents application={data} />
          </div>
          <div id="plan">
            <Plan application={data} />
          </div>
          {data.terms && (
            <div id="terms">
              <SignTerms terms={data.terms} title={text.terms} />
            </div>
          )}
          <Submit application={data} />
        </>
      )}
      <Messages application={data} />
    </Screen>
  );
}

/** How far the application is, and what the operator said last. */
function State({ application: { status, messages } }: { readonly application: Application }) {
  const last = messages.findLast(({ kind }) => kind !== "ANSWER");
  const said = last && (
    <>
      {last.reason && <p>{reasonWords[last.reason]}</p>}
      {last.text && <p className="said">{last.text}</p>}
    </>
  );
  if (status === "DRAFT") return null;
  const [heading, body] = {
    SUBMITTED: [text.inReview, <p key="t">{text.inReviewText}</p>],
    ENDORSED: [text.inReview, <p key="t">{text.inReviewText}</p>],
    APPROVED: [text.approved, <p key="t">{text.approvedText}</p>],
    REJECTED: [text.rejected, said],
    QUESTION: [text.question, said],
  }[status];
  return (
    <div className={status === "APPROVED" ? "note good" : "note"} role="status">
      <p>
        <strong>{heading}</strong> <Status value={status} words={applicationStatus} />
      </p>
      {body}
    </div>
  );
}

function Missing({ application: { missing } }: { readonly application: Application }) {
  const { account } = useSession();
  return (
    <div className={missing.length === 0 ? "note good" : "note"}>
      <p className="strong">{missing.length === 0 ? text.isComplete : text.missing}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((part) => (
            <li key={part}>
              <a href={`#${places[part]}`}>{partWords[part]}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{account.validated ? text.meanwhileSandbox : text.meanwhileLive}</p>
    </div>
  );
}

function Plan({ application }: { readonly application: Application }) {
  const update = useChange("updateApplication");
  const [chosen, setChosen] = useState(application.plan);
  return (
    <Section title={text.plan}>
      <fieldset className="form" aria-label={text.plan}>
        {(Object.keys(planNames) as (keyof typeof planNames)[]).map((plan) => (
          <label className="choice" key={plan}>
            <input
              type="radio"
              name="plan"
              value={plan}
              checked={chosen === plan}
              onChange={() => {
                setChosen(plan);
                update.mutate({ plan, language });
              }}
            />
            <span>
              <span className="strong">{planNames[plan]}</span>
              <span className="muted">{planWords[plan]}</span>
            </span>
          </label>
        ))}
        <Problems error={update.error} />
      </fieldset>
    </Section>
  );
}

function Submit({ application: { status, missing } }: { readonly application: Application }) {
  const submit = useChange("submitApplication");
  return (
    <Section title={text.submit}>
      {status === "QUESTION" ? (
        <Form
          change={submit}
          submit={text.submit}
          lead={text.submitText}
          read={({ answer }) => ({ answer: answer || null })}
        >
          <TextArea label={text.answer} name="answer" rows={4} maxLength={2_000} />
        </Form>
      ) : (
        <div className="form">
          <p className="muted">
            {missing.length === 0 ? text.submitText : partWords[missing[0] ?? "PLAN"]}
          </p>
          <p className="actions">
            <Act change={submit} input={{}} className="button">
              {text.submit}
            </Act>
          </p>
        </div>
      )}
    </Section>
  );
}

function Messages({ application: { messages } }: { readonly application: Application }) {
  if (messages.length === 0) return null;
  return (
    <Section title={text.history}>
      <ol className="timeline">
        {messages.map(({ kind, reason, text: words, createdAt }) => (
          <li key={createdAt + kind}>
            <span>
              <span className="strong">{kind === "ANSWER" ? text.you : text.us}</span>{" "}
              {kind === "APPROVAL" && text.approved}
              {reason && reasonWords[reason]}
              {words && <span className="said">{words}</span>}
            </span>
            <time className="muted" dateTime={createdAt}>
              {dayOf(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
