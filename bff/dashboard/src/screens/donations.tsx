import { useList } from "../api.js";
import { euros, nameOf } from "../format.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";
import { Export, GiftFilters, useGiftFilters } from "./gift-lists.js";

export function Component() {
  const { filters, campaigns, campaignOf } = useGiftFilters();
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <Screen title="Donations" actions={<Export campaignId={filters.campaignId} />}>
      <GiftFilters statuses={["PENDING", "DONE", "PROCESSED", "CANCELED"]} campaigns={campaigns} />
      <Table
        label="Donations"
        list={useList("listDonations", filters)}
        keyOf={({ donationId }) => donationId}
        linkOf={({ donationId }) => `/donations/${donationId}`}
        empty={
          <Empty title="No donation here">
            <p className="muted">
              {hasFilters
                ? "Remove a filter to see more."
                : "Your server creates donations, or people give on a page of yours."}
            </p>
          </Empty>
        }
        columns={[
          { title: "Amount", cell: ({ amount }) => euros(amount) },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          { title: "Campaign", cell: ({ campaignId }) => campaignOf(campaignId) },
          {
            title: "Donor",
            cell: ({ donor }) =>
              (donor && (nameOf(donor) || donor.email)) || <span className="muted">–</span>,
          },
          {
            title: "Your reference",
            cell: ({ uniqueExternalId }) => uniqueExternalId ?? <span className="muted">–</span>,
          },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
        ]}
      />
    </Screen>
  );
}
