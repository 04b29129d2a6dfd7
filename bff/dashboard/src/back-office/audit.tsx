import { useState } from "react";
import { useList } from "../api.js";
import { Dialog, Empty, Filters, Id, Json, Moment, Screen, Table, useFilters } from "../ui.js";

export function Component() {
  const [shown, setShown] = useState<string | null>(null);
  const list = useList("listAuditLog", useFilters(["operator", "operation", "accountId"]));
  const entry = list.data?.find(({ auditEntryId }) => auditEntryId === shown);
  return (
    <Screen title="Audit log" lead="What operators changed. Kept for ten years.">
      <Filters
        filters={[
          { name: "operator", label: "Operator" },
          { name: "operation", label: "Operation", placeholder: "refund-payment" },
          { name: "accountId", label: "Account ID" },
        ]}
      />
      <Table
        label="Audit log"
        list={list}
        keyOf={({ auditEntryId }) => auditEntryId}
        empty={<Empty title="No entry here" />}
        columns={[
          { title: "At", cell: ({ at }) => <Moment at={at} /> },
          { title: "Operator", cell: ({ operator }) => operator },
          { title: "Operation", cell: ({ operation }) => <code>{operation}</code> },
          { title: "Account", cell: ({ accountId }) => <Id id={accountId} /> },
          { title: "Changes", isNumber: true, cell: ({ changeCount }) => changeCount },
          {
            title: "Details",
            cell: ({ auditEntryId }) => (
              <button type="button" className="link" onClick={() => setShown(auditEntryId)}>
                Show
              </button>
            ),
          },
        ]}
      />
      <Dialog
        title={entry?.operation ?? "Entry"}
        isOpen={entry !== undefined}
        onClose={() => setShown(null)}
      >
        <Json label="the entry" value={entry} />
      </Dialog>
    </Screen>
  );
}
