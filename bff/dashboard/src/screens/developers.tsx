import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Item, type OutputOf, useChange, useList } from "../api.js";
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

export function Component() {
  return (
    <Screen title="Developers" lead={<a href="/docs">Guides and API reference</a>}>
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
      Create credentials
    </button>
  );
  return (
    <Section title="API credentials" actions={addButton}>
      <Table
        label="API credentials"
        list={list}
        keyOf={({ clientId }) => clientId}
        empty={
          <Empty title="No credentials yet">
            <p className="muted">Your server signs in to the API with a client ID and a secret.</p>
            {addButton}
          </Empty>
        }
        columns={[
          {
            title: "Name",
            cell: ({ name }) => name ?? <span className="muted">Issued by the operator</span>,
          },
          { title: "Client ID", cell: ({ clientId }) => <code>{clientId}</code> },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: "Last used",
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? (
                <span className="muted">Never</span>
              ) : (
                <Moment at={lastUsedAt} />
              ),
          },
          {
            title: "Roll",
            cell: (credentials) => (
              <button type="button" className="link" onClick={() => setRolled(credentials)}>
                Roll
              </button>
            ),
          },
          {
            title: "Delete",
            cell: ({ clientId, name, lastUsedAt }) => (
              <Act
                change={remove}
                input={{ clientId }}
                className="link danger"
                confirm={{
                  title: `Delete “${name ?? clientId}”?`,
                  text: `${
                    lastUsedAt === null
                      ? "They were never used."
                      : "Servers that still use them lose access at once."
                  } Sign-in links and widget tokens that they created end as well.`,
                }}
              >
                Delete
              </Act>
            ),
          },
        ]}
      />
      <Dialog
        title={rolled === "none" ? "Create credentials" : "Roll credentials"}
        isOpen={rolled !== null}
        onClose={close}
      >
        {create.data ? (
          <NewSecret made={create.data} isRolled={rolled !== "none"} onDone={close} />
        ) : (
          <Form
            change={create}
            submit="Create"
            read={({ name = "" }) => ({ name })}
            lead={
              rolled !== "none" &&
              "New credentials are created beside the old ones. Switch your server to them, then delete the old ones once they are no longer used."
            }
          >
            <TextField
              label="Name"
              name="name"
              hint="What uses them, for example “Shop server”."
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
      <p>The secret is shown this once. Store it where your server reads its settings.</p>
      <Copyable label="the client ID" text={clientId} />
      <Copyable label="the secret" text={clientSecret} />
      {isRolled && <p className="muted">The old credentials stay valid until you delete them.</p>}
      <p className="actions">
        <button type="button" className="button" onClick={onDone}>
          I have stored it
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
      Add a webhook
    </button>
  );
  return (
    <Section title="Webhooks" actions={addButton}>
      <Table
        label="Webhooks"
        list={useList("listWebhooks")}
        keyOf={({ webhookId }) => webhookId}
        linkOf={({ webhookId }) => `/developers/${webhookId}`}
        empty={
          <Empty title="No webhook yet">
            <p className="muted">
              A webhook tells your server when a person has chosen a charity. The{" "}
              <a href="/docs/webhooks">guide</a> shows how to verify its calls.
            </p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Address", cell: ({ target }) => <code>{target}</code> },
          { title: "Events", cell: ({ events }) => events.join(", ") },
          { title: "State", cell: (webhook) => <Status value={stateOf(webhook)} /> },
        ]}
      />
      <Dialog title="Add a webhook" isOpen={isAdding} onClose={() => setAdding(false)}>
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
        <p>Its signing key is shown this once. Your server verifies each call with it.</p>
        <Copyable label="the signing key" text={create.data.signingKey} />
      </>
    );
  return (
    <Form
      change={create}
      submit="Add"
      read={({ name = "", target = "" }, data) => ({
        ...{ name, target, events: data.getAll("events") as EventName[] },
        authenticationStrategy: "BEARER",
        accessToken: crypto.randomUUID(),
      })}
    >
      <TextField label="Name" name="name" required />
      <TextField label="Address" name="target" type="url" placeholder="https://…" required />
      <fieldset>
        <legend>Events</legend>
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
    <Section title="Events of the last 30 days">
      <div className="filters">
        <SelectField
          label="Event"
          name="event"
          options={[["", "All"], ...usual.map((one) => [one, one] as const)]}
          value={name ?? ""}
          onChange={({ target }) =>
            setSearch(target.value === "" ? {} : { event: target.value }, {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <Table
        label="Events"
        list={events}
        keyOf={({ eventId }) => eventId}
        empty={
          <Empty title="No event yet">
            <p className="muted">Each change of a donation, campaign or invoice appears here.</p>
          </Empty>
        }
        columns={[
          { title: "Event", cell: ({ event }) => <code>{event}</code> },
          {
            title: "Object",
            cell: ({ event, payload }) => <ObjectLink event={event} payload={payload} />,
          },
          { title: "At", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            title: "Payload",
            cell: ({ eventId }) => (
              <button type="button" className="link" onClick={() => setShown(eventId)}>
                Show
              </button>
            ),
          },
        ]}
      />
      <Dialog
        title={event?.event ?? "Event"}
        isOpen={event !== undefined}
        onClose={() => setShown(null)}
      >
        <Json label="the event" value={event} />
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
  if (event.startsWith("donation_")) return <Link to={`/donations/${donationId}`}>Donation</Link>;
  if (event.startsWith("vote_")) return <Link to={`/votes/${voteId}`}>Vote</Link>;
  if (event.startsWith("campaign_")) return <Link to={`/campaigns/${campaignId}`}>Campaign</Link>;
  return <span className="muted">–</span>;
}
