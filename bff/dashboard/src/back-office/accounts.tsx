import { Link } from "react-router";
import { type InputOf, type Item, useChange, useList } from "../api.js";
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
import { useOperator } from "./session.js";

type Account = Item<"listOperatorAccounts">;
const features = [
  ...(["API", "B2C", "CUSTOM_DOMAIN", "USERS", "HIERARCHY"] as const),
  ...(["DELEGATED_BILLING", "DONOR_PLATFORM", "FISCAL_RECEIPTS", "BRANDING"] as const),
];
const statuses = ["ONBOARDING", "ACTIVE", "CLOSED"] as const;

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
            title: "Plan",
            cell: ({ features }) => <span className="muted">{features.map(words).join(", ")}</span>,
          },
          { title: "Since", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "ID", cell: ({ accountId }) => <Id id={accountId} /> },
          { title: "Change", cell: (account) => <AccountActions account={account} /> },
        ]}
      />
      <Dialog
        title="The account is created"
        isOpen={create.data !== undefined}
        onClose={create.reset}
      >
        <p>Its first credentials are shown this once. Pass them on to the account.</p>
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
        title={`Plan of “${name}”`}
        button="Edit"
        className="link"
        change={update}
        read={(fields, data) =>
          ({
            accountId,
            name: fields.name,
            status: fields.status,
            features: data.getAll("features"),
          }) as InputOf<"updateOperatorAccount">
        }
      >
        <TextField label="Name" name="name" defaultValue={name} required />
        <SelectField
          label="Status"
          name="status"
          defaultValue={status}
          options={statuses.map((value) => [value, words(value)] as const)}
        />
        <fieldset>
          <legend>Features of the plan</legend>
          {features.map((feature) => (
            <label className="check" key={feature}>
              <input
                type="checkbox"
                name="features"
                value={feature}
                defaultChecked={account.features.includes(feature)}
              />
              {words(feature)}
            </label>
          ))}
        </fieldset>
      </Ask>
      {status !== "CLOSED" && (
        <Act
          change={update}
          input={{ accountId, status: "CLOSED" }}
          className="link danger"
          confirm={{
            title: `Close “${name}”?`,
            text: "All its calls, widgets and sessions are refused at once.",
          }}
        >
          Close
        </Act>
      )}
    </div>
  );
}
