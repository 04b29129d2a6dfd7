import { useState } from "react";
import { type Item, useChange, useList } from "../api.js";
import {
  Act,
  Dialog,
  Empty,
  Filters,
  Moment,
  Screen,
  Section,
  Status,
  Table,
  useFilters,
} from "../ui.js";

type Mail = Item<"listMails">;
type Report = Pick<NonNullable<Mail["report"]>, "kind" | "permanent" | "reason">;

/** What status codes (RFC 3463) say, by their first digits. The first that fits is taken. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[78]$/, "the recipient’s server refuses the sender’s address"],
  [/^\d\.1\./, "there is no such address"],
  [/^\d\.2\.1$/, "the mailbox is disabled"],
  [/^\d\.2\.2$/, "the mailbox is full"],
  [/^\d\.(?:2\.3|3\.4)$/, "the mail is too large"],
  [/^5\.4\.(?:1|4|310)$/, "the domain of the address takes no mail"],
  [/^\d\.4\./, "the recipient’s server could not be reached"],
  [/^\d\.[67]\./, "the recipient’s server refused the mail"],
];

/** A reported bounce or complaint in plain words, with its code. */
function wordsOf({ kind, permanent, reason }: Report): string {
  const [, cause] = causes.find(([codes]) => reason !== null && codes.test(reason)) ?? [];
  const code = reason === null ? "" : ` (${reason})`;
  if (kind === "COMPLAINT") return `The recipient marked it as spam${code}.`;
  const outcome = permanent ? "It cannot be delivered" : "It was not delivered, or is delayed";
  return `${outcome}${cause === undefined ? "" : `: ${cause}`}${code}.`;
}

/** Errors that need more words than their own. */
const errors: Readonly<Record<string, string>> = {
  address_bounced: "Not sent: an earlier mail to the address bounced.",
  address_complained: "Not sent: the recipient marked an earlier mail as spam.",
  mail_not_set_up: "Waits for a mail server.",
};

const reasonOf = ({ error, report }: Pick<Mail, "error" | "report">) =>
  error === null ? report && wordsOf(report) : (errors[error] ?? error);

export function Component() {
  const [shown, setShown] = useState<string | null>(null);
  const filters = useFilters(["to"]);
  const list = useList("listMails", filters);
  const mail = list.data?.find(({ mailId }) => mailId === shown);
  return (
    <Screen
      title="Mails"
      lead="The last 1,000 mails. Without a mail server, a sandbox sends none of them."
    >
      <Filters filters={[{ name: "to", label: "To", placeholder: "E-mail address" }]} />
      <Table
        label="Mails"
        list={list}
        keyOf={({ mailId }) => mailId}
        empty={<Empty title="No mail here" />}
        columns={[
          { title: "Subject", cell: ({ subject }) => subject },
          { title: "To", cell: ({ to }) => to },
          {
            title: "Status",
            cell: (row) => (
              <>
                <Status value={row.status} /> <span className="muted">{reasonOf(row)}</span>
              </>
            ),
          },
          { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            title: "Text",
            cell: ({ mailId }) => (
              <button type="button" className="link" onClick={() => setShown(mailId)}>
                Show
              </button>
            ),
          },
        ]}
      />
      <Suppressions address={filters.to} />
      <Dialog
        title={mail?.subject ?? "Mail"}
        isOpen={mail !== undefined}
        onClose={() => setShown(null)}
      >
        <pre className="mail">{mail?.text}</pre>
      </Dialog>
    </Screen>
  );
}

/** Which mails an address, or any, gets no more. The service stores no addresses here, so only a filter names one. */
function Suppressions({ address }: { readonly address: string | undefined }) {
  const list = useList("listMailSuppressions", address === undefined ? {} : { address });
  const lift = useChange("liftMailSuppression");
  return (
    <Section
      title={address === undefined ? "Suppressed addresses" : "Suppressions of this address"}
    >
      <Table
        label="Suppressed addresses"
        list={list}
        keyOf={({ mailSuppressionId }) => mailSuppressionId}
        empty={<Empty title="Every address gets its mails" />}
        columns={[
          {
            title: "Suppressed",
            cell: ({ kind }) => (kind === "BOUNCE" ? "All mails" : "Mails that it can do without"),
          },
          {
            title: "Because",
            cell: ({ kind, reason }) => wordsOf({ kind, reason, permanent: true }),
          },
          { title: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            title: "Lift",
            isAction: true,
            cell: ({ mailSuppressionId }) => (
              <Act
                change={lift}
                input={{ mailSuppressionId }}
                className="link"
                confirm={{
                  title: "Send mails to this address again?",
                  text: "Later mails are sent to it until it bounces or complains anew.",
                }}
              >
                Lift
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
