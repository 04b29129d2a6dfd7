import { useList } from "../api.js";
import { nameOf } from "../format.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";
import { GiftFilters, useGiftFilters } from "./gift-lists.js";

export function Component() {
  const { filters, campaigns, campaignOf } = useGiftFilters();
  return (
    <Screen title="Votes" lead="How people want a campaign's budget to be divided.">
      <GiftFilters
        statuses={["PENDING", "DONE", "CANCELED"]}
        campaigns={campaigns.filter(({ donationType }) => donationType === "DISTRIBUTION")}
      />
      <Table
        label="Votes"
        list={useList("listVotes", filters)}
        keyOf={({ voteId }) => voteId}
        linkOf={({ voteId }) => `/votes/${voteId}`}
        empty={
          <Empty title="No vote here">
            <p className="muted">
              Create a campaign in which people vote on a budget, and send them their links.
            </p>
          </Empty>
        }
        columns={[
          { title: "Campaign", cell: ({ campaignId }) => campaignOf(campaignId) },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Voter",
            cell: ({ donor }) =>
              (donor && (nameOf(donor) || donor.email)) || <span className="muted">–</span>,
          },
          {
            title: "Your reference",
            cell: ({ uniqueExternalId }) => uniqueExternalId ?? <span className="muted">–</span>,
          },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "Cast", cell: ({ castAt }) => <Day at={castAt} /> },
        ]}
      />
    </Screen>
  );
}
