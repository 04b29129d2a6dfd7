import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Item, type OutputOf, useChange, useList } from "../api.js";
import { listed } from "../format.js";
import { webhookStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import {
  Act,
  Copyable,
  Day,
  Dialog,
  Empty,
  Form,
  Json,
  Moment,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
  TextField,
} from "../ui.js";
import { title as requestLog } from "./api-calls.messages.js";
import { text, title } from "./developers.messages.js";

export function Component() {
  return (
    <Screen
      title={title}
      lead={<a href="/docs">{text.lead}</a>}
      actions={
        <Link className="button quiet" to="/developers/calls">
          {requestLog}
        </Link>
      }
    >
      <CredentialsSection />
      <Webhooks />
      <Events />
    </Screen>
  );
}

type Credentials = Item<"listAccountCredentials">;

/** What is in view besides the list: a form for new credentials, perhaps to replace others, or their secret. */
function CredentialsSection() {
  const [rolled, setRolled] = useState<Credentials | "none" | null>(null);
  const create = useChange("createAccountCredentials");
  const remove = useChange("deleteAccountCredentials");
  const list = useList("listAccountCredentials");
  const close = () => {
    setRolled(null);
    create.reset();
  };
  const addButton = (
    <button type="button" className="button quiet" onClick={() => setRolled("none")}>
      {text.createCredentials}
    </button>
  );
  return (
    <Section title={text.credentials} actions={addButton}>
      <Table
        label={text.credentials}
        list={list}
        keyOf={({ clientId }) => clientId}
        empty={
          <Empty title={text.noCredentials} guide="going-live">
            <p className="muted">{text.noCredentialsText}</p>
            {addButton}
          </Empty>
        }
        columns={[
          {
            title: text.name,
            cell: ({ name }) => name ?? <span className="muted">{text.byOperator}</span>,
          },
          { title: text.clientId, cell: ({ clientId }) => <code>{clientId}</code> },
          { title: text.created, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.lastUsed,
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? (
                <span className="muted">{text.never}</span>
              ) : (
                <Moment at={lastUsedAt} />
              ),
          },
          {
            title: text.roll,
            isAction: true,
            cell: (credentials) => (
              <button type="button" className="link" onClick={() => setRolled(credentials)}>
                {text.roll}
              </button>
            ),
          },
          {
            title: text.delete,
            isAction: true,
            cell: ({ clientId, name, lastUsedAt }) => (
              <Act
                change={remove}
                input={{ clientId }}
                className="link danger"
                confirm={{
                  title: fill(text.deleteNamed, { name: name ?? clientId }),
                  text: lastUsedAt === null ? text.neverUsed : text.stillUsed,
                }}
              >
                {text.delete}
              </Act>
            ),
          },
        ]}
      />
      <Dialog
        title={rolled === "none" ? text.createCredentials : text.rollCredentials}
        isOpen={rolled !== null}
        onClose={close}
      >
        {create.data ? (
          <NewSecret made={create.data} isRolled={rolled !== "none"} onDone={close} />
        ) : (
          <Form
            change={create}
            submit={text.create}
            read={({ name = "" }) => ({ name })}
            lead={rolled !== "none" && text.rollText}
          >
            <TextField
              label={text.name}
              name="name"
              hint={text.credentialsHint}
              defaultValue={rolled === "none" ? "" : (rolled?.name ?? "")}
              required
            />
          </Form>
        )}
      </Dialog>
    </Section>
  );
}

function NewSecret({
  made: { clientId, clientSecret },
  isRolled,
  onDone,
}: {
  readonly made: OutputOf<"createAccountCredentials">;
  readonly isRolled: boolean;
  readonly onDone: () => void;
}) {
  return (
    <>
      <p>{text.secretText}</p>
      <Copyable label={text.clientId} text={clientId} />
      <Copyable label={text.secret} text={clientSecret} />
      {isRolled && <p className="muted">{text.oldStay}</p>}
      <p className="actions">
        <button type="button" className="button" onClick={onDone}>
          {text.stored}
        </button>
      </p>
    </>
  );
}

const stateOf = (webhook: { failingSince: string | null; disabledAt: string | null }) => {
  if (webhook.disabledAt !== null) return "DISABLED";
  return webhook.failingSince === null ? "ACTIVE" : "FAILED";
};

function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  const addButton = (
    <button type="button" className="button quiet" onClick={() => setAdding(true)}>
      {text.addWebhook}
    </button>
  );
  return (
    <Section title={text.webhooks} actions={addButton}>
      <Table
        label={text.webhooks}
        list={useList("listWebhooks")}
        keyOf={({ webhookId }) => webhookId}
        linkOf={({ webhookId }) => `/developers/${webhookId}`}
        empty={
          <Empty title={text.noWebhook} guide="webhooks">
            <p className="muted">{text.noWebhookText}</p>
          </Empty>
        }
        columns={[
          { title: text.name, cell: ({ name }) => name },
          { title: text.address, cell: ({ target }) => <code>{target}</code> },
          { title: text.events, cell: ({ events }) => listed(events) },
          {
            title: text.state,
            cell: (webhook) => <Status value={stateOf(webhook)} words={webhookStatus} />,
          },
        ]}
      />
      <Dialog title={text.addWebhook} isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewWebhook />
      </Dialog>
    </Section>
  );
}

const usual = [
  "donation_create",
  "donation_update",
  "vote_update",
  "campaign_update",
  "fiscalreceipt_generated",
  "invoice_create",
  "payment_update",
  "payout_update",
  "donor_erase",
] as const;
type EventName = (typeof usual)[number];

function NewWebhook() {
  const create = useChange("createWebhook");
  if (create.data)
    return (
      <>
        <p>{text.signingKeyText}</p>
        <Copyable label={text.signingKey} text={create.data.signingKey} />
      </>
    );
  return (
    <Form
      change={create}
      submit={text.add}
      read={({ name = "", target = "" }, data) => ({
        ...{ name, target, events: data.getAll("events") as EventName[] },
        authenticationStrategy: "BEARER",
        accessToken: crypto.randomUUID(),
      })}
    >
      <TextField label={text.name} name="name" required />
      <TextField label={text.address} name="target" type="url" placeholder="https://…" required />
      <fieldset>
        <legend>{text.events}</legend>
        {usual.map((event) => (
          <label className="check" key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={event === "donation_update"}
            />
            <code>{event}</code>
          </label>
        ))}
      </fieldset>
    </Form>
  );
}

function Events() {
  const [search, setSearch] = useSearchParams();
  const name = search.get("event") as EventName | null;
  const [shown, setShown] = useState<string | null>(null);
  const events = useList("listEvents", { limit: 20, ...(name ? { event: name } : {}) });
  const event = events.data?.find(({ eventId }) => eventId === shown);
  return (
    <Section title={text.lastEvents}>
      <div className="filters">
        <SelectField
          label={text.event}
          name="event"
          options={[["", text.allEvents], ...usual.map((one) => [one, one] as const)]}
          value={name ?? ""}
          onChange={({ target }) =>
            setSearch(target.value === "" ? {} : { event: target.value }, {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <Table
        label={text.events}
        list={events}
        keyOf={({ eventId }) => eventId}
        empty={
          <Empty title={text.noEvent} guide="webhooks">
            <p className="muted">{text.noEventText}</p>
          </Empty>
        }
        columns={[
          { title: text.event, cell: ({ event }) => <code>{event}</code> },
          {
            title: text.object,
            cell: ({ event, payload }) => <ObjectLink event={event} payload={payload} />,
          },
          { title: text.at, cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            title: text.payload,
            cell: ({ eventId }) => (
              <button type="button" className="link" onClick={() => setShown(eventId)}>
                {text.show}
              </button>
            ),
          },
        ]}
      />
      <Dialog
        title={event?.event ?? text.event}
        isOpen={event !== undefined}
        onClose={() => setShown(null)}
      >
        <Json label={text.event} value={event} />
      </Dialog>
    </Section>
  );
}

/** The screen of the object that an event is about, if there is one. */
function ObjectLink({
  event,
  payload,
}: {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}) {
  const { donationId, campaignId, voteId } = payload;
  if (event.startsWith("donation_"))
    return <Link to={`/donations/${donationId}`}>{text.donation}</Link>;
  if (event.startsWith("vote_")) return <Link to={`/votes/${voteId}`}>{text.vote}</Link>;
  if (event.startsWith("campaign_"))
    return <Link to={`/campaigns/${campaignId}`}>{text.campaign}</Link>;
  return <span className="muted">–</span>;
}
