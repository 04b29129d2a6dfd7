import { useState } from "react";
import { Link } from "react-router";
import { features } from "../../../../core/src/domain/features.js";
import { type Item, useChange, useList } from "../api.js";
import { words } from "../format.js";
import {
  Act,
  Ask,
  Copyable,
  Day,
  Dialog,
  Empty,
  Id,
  Screen,
  SelectField,
  Status,
  Table,
  TextField,
} from "../ui.js";
import { type AccountAsDrawn, changesOf } from "./account-changes.js";
import { useOperator } from "./session.js";

type Account = Item<"listOperatorAccounts">;

export function Component() {
  const { environment } = useOperator();
  const create = useChange("createOperatorAccount");
  const newAccount = (
    <Ask
      title="New account"
      button="Create an account"
      className="button"
      change={create}
      read={({ name = "", administratorEmail }) => ({
        name,
        ...(administratorEmail ? { administratorEmail } : {}),
        // A sandbox is for trying things out: its accounts can give at once.
        ...(environment === "sandbox"
          ? { validated: true, subscriptionActive: true, withPaymentMethod: "CARD" as const }
          : {}),
      })}
    >
      <TextField label="Name" name="name" required />
      <TextField
        label="E-mail address of the first administrator"
        name="administratorEmail"
        type="email"
        required={environment === "live"}
      />
    </Ask>
  );
  return (
    <Screen title="Accounts" actions={newAccount}>
      <Table
        label="Accounts"
        list={useList("listOperatorAccounts")}
        keyOf={({ accountId }) => accountId}
        empty={
          <Empty title="No account yet">
            <p className="muted">An account is an organisation that gives through the service.</p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Validated",
            cell: ({ validated }) => (validated ? "Yes" : <span className="muted">Not yet</span>),
          },
          {
            title: "Features",
            cell: ({ features }) => <span className="muted">{features.map(words).join(", ")}</span>,
          },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "ID", cell: ({ accountId }) => <Id id={accountId} /> },
          { title: "Actions", cell: (account) => <AccountActions account={account} /> },
        ]}
      />
      <Dialog title="Account created" isOpen={create.data !== undefined} onClose={create.reset}>
        <p>Its first credentials are shown only once. Pass them on to the account.</p>
        <Copyable label="Client ID" text={create.data?.clientId ?? ""} />
        <Copyable label="Secret" text={create.data?.clientSecret ?? ""} />
      </Dialog>
    </Screen>
  );
}

function AccountActions({ account }: { readonly account: Account }) {
  const { accountId, name, status, validated } = account;
  const update = useChange("updateOperatorAccount");
  return (
    <div className="row-actions">
      {!validated && status !== "CLOSED" && (
        <Act
          change={update}
          input={{ accountId, validated: true, status: "ACTIVE" }}
          className="link"
          confirm={{
            title: `Validate “${name}”?`,
            text: "You have checked who this organisation is. It becomes active and can activate campaigns.",
          }}
        >
          Validate
        </Act>
      )}
      <Link to={`/accounts/${accountId}/audit-log`}>Audit log</Link>
      <Link to={`/gift-orders?accountId=${accountId}`}>Gift orders</Link>
      <Link to={`/matching?accountId=${accountId}`}>Matching</Link>
      <Ask
        title={`Edit “${name}”`}
        button="Edit"
        submit="Save"
        className="link"
        change={update}
        read={({ name = "", status, drawn = "" }, data) => ({
          accountId,
          ...changesOf(JSON.parse(drawn) as AccountAsDrawn, {
            name,
            status: status as AccountAsDrawn["status"],
            features: features.filter((feature) => data.getAll("features").includes(feature)),
          }),
        })}
      >
        <AccountFields account={account} />
      </Ask>
      {status !== "CLOSED" && (
        <Act
          change={update}
          input={{ accountId, status: "CLOSED" }}
          className="link danger"
          confirm={{
            title: `Close “${name}”?`,
            text: "All its calls, widgets and sessions stop working immediately.",
          }}
        >
          Close
        </Act>
      )}
    </div>
  );
}

/** Keeps the account as it was when the dialog was opened: the list may be loaded again before the form is sent. */
function AccountFields({ account }: { readonly account: Account }) {
  const [{ name, status, features: included }] = useState(account);
  // To close an account asks for a confirmation of its own.
  const statuses = [
    ...(["ONBOARDING", "ACTIVE"] as const),
    ...(status === "CLOSED" ? [status] : []),
  ];
  const drawn: AccountAsDrawn = { name, status, features: included };
  return (
    <>
      <input type="hidden" name="drawn" value={JSON.stringify(drawn)} />
      <TextField label="Name" name="name" defaultValue={name} required />
      <SelectField
        label="Status"
        name="status"
        defaultValue={status}
        options={statuses.map((value) => [value, words(value)] as const)}
      />
      <fieldset>
        <legend>Features</legend>
        {features.map((feature) => (
          <label className="check" key={feature}>
            <input
              type="checkbox"
              name="features"
              value={feature}
              defaultChecked={included.includes(feature)}
            />
            {words(feature)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
