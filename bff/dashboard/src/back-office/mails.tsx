import { useState } from "react";
import { useList } from "../api.js";
import { Dialog, Empty, Filters, Moment, Screen, Status, Table, useFilters } from "../ui.js";

export function Component() {
  const [shown, setShown] = useState<string | null>(null);
  const list = useList("listMails", useFilters(["to"]));
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
            cell: ({ status, error }) => (
              <>
                <Status value={status} /> <span className="muted">{error}</span>
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
