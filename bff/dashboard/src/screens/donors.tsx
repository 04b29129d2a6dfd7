import { Link } from "react-router";
import { useList } from "../api.js";
import { nameOf } from "../format.js";
import { Day, Empty, Filters, Screen, Table, useFilters } from "../ui.js";
import { text } from "./donors.messages.js";

export function Component() {
  const filters = useFilters(["uniqueExternalId"]);
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <Screen title={text.title} lead={text.lead}>
      <Filters
        filters={[
          {
            name: "uniqueExternalId",
            label: text.reference,
            placeholder: text.referenceExample,
          },
        ]}
      />
      <Table
        label={text.title}
        list={useList("listDonors", filters)}
        keyOf={({ donorId }) => donorId}
        empty={
          <Empty title={text.empty} guide="widgets">
            <p className="muted">{hasFilters ? text.filtered : text.emptyText}</p>
          </Empty>
        }
        columns={[
          {
            title: text.name,
            cell: (donor) => nameOf(donor) || <span className="muted">{text.noName}</span>,
          },
          { title: text.email, cell: ({ email }) => email ?? "–" },
          { title: text.reference, cell: ({ uniqueExternalId }) => uniqueExternalId ?? "–" },
          { title: text.since, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.donations,
            cell: ({ donorId }) => <Link to={`/donations?donorId=${donorId}`}>{text.show}</Link>,
          },
        ]}
      />
    </Screen>
  );
}
