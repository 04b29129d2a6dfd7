import { useParams, useSearchParams } from "react-router";
import { type OutputOf, useAll, useChange, useList, useRead } from "../api.js";
import { euros, words } from "../format.js";
import {
  Act,
  Ask,
  Day,
  Empty,
  Facts,
  Failed,
  Ghost,
  Moment,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
  TextField,
} from "../ui.js";
import { useOperator } from "./session.js";

export function Component() {
  const { charityId = "" } = useParams();
  const [search] = useSearchParams();
  // No call reads one charity of the catalogue; its name finds it.
  const list = useAll("listOperatorCharities", { search: search.get("name") ?? "" });
  const charity = list.data?.find((one) => one.charityId === charityId);
  const pause = useChange("pauseCharity");
  const resume = useChange("resumeCharity");
  const update = useChange("updateOperatorCharity");
  if (list.data === undefined)
    return list.error ? <Failed error={list.error} retry={list.refetch} /> : <Ghost lines={8} />;
  if (charity === undefined)
    return (
      <Screen title="Not found">
        <Empty title="This charity is not in the catalogue." />
      </Screen>
    );
  const { name, published, pausedAt, pausedBy } = charity;
  return (
    <Screen
      title={name}
      lead={<Status value={pausedAt ? "PAUSED" : published ? "PUBLISHED" : "NOT_PUBLISHED"} />}
      actions={
        <>
          <Act
            change={update}
            input={{ charityId, published: !published }}
            {...(published
              ? {
                  confirm: {
                    title: `Take “${name}” out of the catalogue?`,
                    text: "It is not offered any more, and its balance is held.",
                  },
                }
              : {})}
          >
            {published ? "Unpublish" : "Publish"}
          </Act>
          {pausedAt === null ? (
            <Act
              change={pause}
              input={{ charityId }}
              confirm={{ title: `Pause “${name}”?`, text: "It gets no new donations." }}
            >
              Pause
            </Act>
          ) : (
            <Act change={resume} input={{ charityId }}>
              Resume
            </Act>
          )}
        </>
      }
    >
      <Facts
        facts={[
          ["Registration number", charity.registrationNumber ?? "–"],
          ["Receipts", words(charity.fiscalReceiptsSupport)],
          ["Place", [charity.city, charity.country].filter(Boolean).join(", ") || "–"],
          ["Causes", charity.causes.map(words).join(", ") || "–"],
          ["Paused", pausedAt === null ? "No" : `Yes, by the ${words(pausedBy ?? "OPERATOR")}`],
          ["Mandate signed", <Day key="m" at={charity.receiptDetails?.mandateSignedOn ?? null} />],
          ["Charity ID", <code key="id">{charityId}</code>],
        ]}
      />
      <BankAccount charityId={charityId} />
      <Page charityId={charityId} />
      <Payouts charityId={charityId} />
    </Screen>
  );
}

type Account = OutputOf<"getCharityBankAccount">["bankAccount"];

/** Whose money goes where: one operator proposes the account, another one approves it. */
function BankAccount({ charityId }: { readonly charityId: string }) {
  const { name } = useOperator();
  const { data, error, refetch } = useRead("getCharityBankAccount", { charityId });
  const propose = useChange("setCharityBankAccount");
  const approve = useChange("approveCharityBankAccount");
  if (data === undefined) return error ? <Failed error={error} retry={refetch} /> : <Ghost />;
  const { bankAccount, proposed } = data;
  return (
    <Section
      title="Bank account"
      actions={
        <Ask
          title="Propose a bank account"
          button="Propose another"
          change={propose}
          lead="Another operator must approve it before money goes there."
          read={({ account = "", holder = "" }) => ({
            ...{ charityId, holder },
            ...(account.startsWith("acct_") ? { stripeAccountId: account } : { iban: account }),
          })}
        >
          <TextField
            label="IBAN, or ID of a connected Stripe account (acct_…)"
            name="account"
            autoComplete="off"
            required
          />
          <TextField label="Account holder" name="holder" autoComplete="off" required />
        </Ask>
      }
    >
      <Facts
        facts={[
          ["Owed to the charity", euros(data.balance)],
          ["On its way", euros(data.inTransit)],
          ["Held because", data.heldBecause === null ? "–" : words(data.heldBecause)],
          ["In use", <Shown key="used" account={bankAccount} />],
          ["Proposed", <Shown key="proposed" account={proposed} />],
        ]}
      />
      {proposed !== null && (
        <div className="note">
          <p>
            {proposed.proposedBy === name
              ? "You proposed this account: another operator approves it, with a key of their own."
              : `Compare the account with the charity's own documents before you approve it. ${proposed.proposedBy} proposed it.`}
          </p>
          {proposed.proposedBy !== name && (
            <Act change={approve} input={{ charityId }} className="button">
              Approve the account
            </Act>
          )}
        </div>
      )}
    </Section>
  );
}

const Shown = ({ account }: { readonly account: Account }) =>
  account === null ? (
    <span className="muted">None</span>
  ) : (
    <>
      {`${account.holder} ${account.provider === "stripe" ? "at Stripe " : ""}•••• ${account.last4}`}
      <br />
      <span className="muted">
        {`by ${account.proposedBy}${account.approvedBy ? `, approved by ${account.approvedBy}` : ""}`}
      </span>
    </>
  );

/** What the charity tells of itself on its own page, and who may open that. */
function Page({ charityId }: { readonly charityId: string }) {
  const access = useRead("getCharityPageAccess", { charityId });
  const submission = useRead("getCharityOrganisation", { charityId }).data;
  const invite = useChange("inviteCharity");
  const accept = useChange("acceptCharityOrganisation");
  const organisation = submission?.organisation;
  return (
    <Section
      title="The charity's own page"
      actions={
        <Ask
          title="Invite the charity"
          button={access.data ? "Invite another address" : "Invite"}
          change={invite}
          lead="The charity gets a link by mail. A new address replaces the old one."
          read={({ email = "", language }) => ({ charityId, email, language: language as "fr" })}
        >
          <TextField label="E-mail" name="email" type="email" autoComplete="off" required />
          <SelectField
            label="Language"
            name="language"
            options={["fr", "en", "de", "es", "it", "nl"].map((code) => [code, code] as const)}
          />
        </Ask>
      }
    >
      <Facts
        facts={[
          ["Address", access.data?.email ?? "Not invited"],
          ["Opened", <Moment key="opened" at={access.data?.openedAt ?? null} />],
          ["Organisation", organisation?.name ?? "Not entered"],
          ["SIREN or RNA", organisation?.siren ?? organisation?.rna ?? "–"],
          ["Documents", String(submission?.documents.length ?? 0)],
          ["Accepted", <Day key="accepted" at={organisation?.acceptedAt ?? null} />],
        ]}
      />
      {organisation && organisation.acceptedAt === null && (
        <p className="actions">
          <Act change={accept} input={{ charityId }}>
            Accept the organisation
          </Act>
        </p>
      )}
    </Section>
  );
}

function Payouts({ charityId }: { readonly charityId: string }) {
  return (
    <Section title="Payouts">
      <Table
        label="Payouts"
        list={useList("listOperatorPayouts", { charityId })}
        keyOf={({ payoutId }) => payoutId}
        empty={
          <Empty title="No payout yet">
            <p className="muted">Balances are paid on the first of each month.</p>
          </Empty>
        }
        columns={[
          { title: "Amount", cell: ({ amount }) => euros(amount) },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          { title: "Paid by", cell: ({ provider }) => words(provider) },
          { title: "Reference", cell: ({ reference }) => <code>{reference}</code> },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "Paid", cell: ({ paidAt }) => <Day at={paidAt} /> },
        ]}
      />
    </Section>
  );
}
