import { useChange, useList } from "../api.js";
import { euros, words } from "../format.js";
import { Act, Empty, Id, Moment, Screen, Section, Status, Table } from "../ui.js";

export function Component() {
  return (
    <Screen title="Stuck work">
      <Deliveries />
      <MissingReceipts />
    </Screen>
  );
}

function Deliveries() {
  const replay = useChange("replayDeliveries");
  return (
    <Section
      title="Webhook deliveries"
      actions={
        <Act
          change={replay}
          input={{}}
          confirm={{
            title: "Send all failed deliveries again?",
            text: "Receivers recognize what they have already got by its webhook-id.",
          }}
        >
          Send all again
        </Act>
      }
    >
      <Table
        label="Webhook deliveries"
        list={useList("listStuckDeliveries")}
        keyOf={({ deliveryId }) => deliveryId}
        empty={<Empty title="Every webhook got its events." />}
        columns={[
          { title: "Webhook", cell: ({ webhookName }) => webhookName },
          { title: "Address", cell: ({ target }) => <code>{target}</code> },
          { title: "Event", cell: ({ event }) => <code>{event}</code> },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Last answer",
            cell: ({ attempts }) =>
              String(attempts.at(-1)?.status ?? attempts.at(-1)?.error ?? "–"),
          },
          { title: "Next attempt", cell: ({ nextAttemptAt }) => <Moment at={nextAttemptAt} /> },
          {
            title: "Again",
            isAction: true,
            cell: ({ deliveryId }) => (
              <Act change={replay} input={{ deliveryId }} className="link">
                Send again
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}

function MissingReceipts() {
  return (
    <Section title="Receipts that cannot be issued">
      <Table
        label="Receipts that cannot be issued"
        list={useList("listMissingReceipts")}
        keyOf={({ accountId, charityId, donationId, year }) =>
          [accountId, charityId, donationId, year].join()
        }
        empty={<Empty title="Every receipt is issued." />}
        columns={[
          { title: "Charity", cell: ({ charityName }) => charityName },
          { title: "For", cell: ({ kind }) => words(kind) },
          { title: "Year", cell: ({ year }) => year },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: "Missing", cell: ({ missing }) => missing.join(", ") },
          { title: "Account", cell: ({ accountId }) => <Id id={accountId} /> },
        ]}
      />
    </Section>
  );
}
