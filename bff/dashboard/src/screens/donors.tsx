import { Link } from "react-router";
import { useList } from "../api.js";
import { nameOf } from "../format.js";
import { Day, Empty, Filters, Screen, Table, useFilters } from "../ui.js";

export function Component() {
  return (
    <Screen title="Donors" lead="People whom your server has registered for all campaigns.">
      <Filters
        filters={[
          { name: "uniqueExternalId", label: "Your reference", placeholder: "customer-1234" },
        ]}
      />
      <Table
        label="Donors"
        list={useList("listDonors", useFilters(["uniqueExternalId"]))}
        keyOf={({ donorId }) => donorId}
        empty={
          <Empty title="No donor yet">
            <p className="muted">
              Your server registers donors with <code>create-donor</code>, so that they find all
              their donations in one place.
            </p>
          </Empty>
        }
        columns={[
          {
            title: "Name",
            cell: (donor) => nameOf(donor) || <span className="muted">No name</span>,
          },
          { title: "E-mail", cell: ({ email }) => email ?? "–" },
          { title: "Your reference", cell: ({ uniqueExternalId }) => uniqueExternalId ?? "–" },
          { title: "Since", cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: "Donations",
            cell: ({ donorId }) => <Link to={`/donations?donorId=${donorId}`}>Show</Link>,
          },
        ]}
      />
    </Screen>
  );
}
