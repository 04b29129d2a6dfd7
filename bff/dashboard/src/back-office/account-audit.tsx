import { useParams } from "react-router";
import { useList } from "../api.js";
import { changesOf } from "../audit-entry.js";
import { words } from "../format.js";
import { Empty, Filters, Id, Moment, Screen, Table, useFilters } from "../ui.js";

const actorKinds = ["USER", "CREDENTIAL", "WIDGET", "OPERATOR", "CHARITY", "SERVICE"] as const;

export function Component() {
  const { accountId = "" } = useParams();
  const filters = useFilters(["actorKind", "actorId", "operation", "objectId"]);
  return (
    <Screen
      title="Audit log of an account"
      lead="What its people, servers, the operators and the service changed or exported, as the account sees it. Kept for thirteen months."
    >
      <Filters
        filters={[
          {
            ...{ name: "actorKind", label: "By" },
            options: actorKinds.map((kind) => [kind, words(kind)]),
          },
          { name: "actorId", label: "ID of the actor" },
          { name: "operation", label: "Operation", placeholder: "update-campaign" },
          { name: "objectId", label: "Object ID" },
        ]}
      />
      <Table
        label="Audit log of an account"
        list={useList("listOperatorAccountAuditLog", { accountId, ...filters })}
        keyOf={({ accountAuditEntryId }) => accountAuditEntryId}
        empty={<Empty title="No entry here" />}
        columns={[
          { title: "At", cell: ({ at }) => <Moment at={at} /> },
          { title: "By", cell: ({ actorKind }) => words(actorKind) },
          { title: "Actor", cell: ({ actorId }) => <Id id={actorId} /> },
          { title: "Operation", cell: ({ operation }) => <code>{operation}</code> },
          { title: "Object", cell: ({ objectId }) => <Id id={objectId} /> },
          { title: "Changes", cell: changesOf },
        ]}
      />
    </Screen>
  );
}
