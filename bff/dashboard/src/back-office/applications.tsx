import { useList } from "../api.js";
import { Empty, Filters, Moment, optionsOf, Screen, Status, Table, useFilters } from "../ui.js";

const statuses = [
  ...(["SUBMITTED", "ENDORSED", "QUESTION", "DRAFT"] as const),
  ...(["APPROVED", "REJECTED"] as const),
];

export function Component() {
  const filters = useFilters(["status"]);
  return (
    <Screen
      title="Applications"
      lead="Organisations that want to become accounts. Those that are submitted wait for you."
    >
      <Filters filters={[{ name: "status", label: "Status", options: optionsOf(...statuses) }]} />
      <Table
        label="Applications"
        list={useList("listApplications", filters)}
        keyOf={({ accountId }) => accountId}
        linkOf={({ accountId }) => `/applications/${accountId}`}
        empty={
          <Empty title="No application" guide="becoming-a-customer">
            <p className="muted">Organisations ask for an account on /apply.</p>
          </Empty>
        }
        columns={[
          { title: "Organisation", cell: ({ name }) => name },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          { title: "Submitted", cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
          { title: "Last change", cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
        ]}
      />
    </Screen>
  );
}
