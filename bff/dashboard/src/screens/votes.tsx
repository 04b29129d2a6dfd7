import { Link } from "react-router";
import { useList } from "../api.js";
import { nameOf } from "../format.js";
import { voteStatus } from "../statuses.messages.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";
import { GiftFilters, useGiftFilters } from "./gift-lists.js";
import { text } from "./gift-lists.messages.js";

export function Component() {
  const { filters, campaigns, campaignOf } = useGiftFilters();
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <Screen title={text.votes} lead={text.votesLead}>
      <GiftFilters
        statuses={voteStatus}
        campaigns={campaigns.filter(({ donationType }) => donationType === "DISTRIBUTION")}
      />
      <Table
        label={text.votes}
        list={useList("listVotes", filters)}
        keyOf={({ voteId }) => voteId}
        linkOf={({ voteId }) => `/votes/${voteId}`}
        empty={
          <Empty title={text.noVote} guide="widgets">
            <p className="muted">{hasFilters ? text.filtered : text.noVoteText}</p>
            {!hasFilters && <Link to="/campaigns">{text.openCampaigns}</Link>}
          </Empty>
        }
        columns={[
          { title: text.campaign, cell: ({ campaignId }) => campaignOf(campaignId) },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={voteStatus} />,
          },
          {
            title: text.voter,
            cell: ({ donor }) =>
              (donor && (nameOf(donor) || donor.email)) || <span className="muted">–</span>,
          },
          {
            title: text.reference,
            cell: ({ uniqueExternalId }) => uniqueExternalId ?? <span className="muted">–</span>,
          },
          { title: text.created, cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: text.cast, cell: ({ castAt }) => <Day at={castAt} /> },
        ]}
      />
    </Screen>
  );
}
