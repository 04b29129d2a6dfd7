import { Link } from "react-router";
import { useList } from "../api.js";
import { euros, nameOf } from "../format.js";
import { donationStatus } from "../statuses.messages.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";
import { Export, GiftFilters, useGiftFilters } from "./gift-lists.js";
import { text } from "./gift-lists.messages.js";

export function Component() {
  const { filters, campaigns, campaignOf } = useGiftFilters();
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <Screen
      title={text.donations}
      // A file is of one campaign: that of another one is asked for anew.
      actions={<Export key={filters.campaignId ?? ""} campaignId={filters.campaignId} />}
    >
      <GiftFilters statuses={donationStatus} campaigns={campaigns} />
      <Table
        label={text.donations}
        list={useList("listDonations", filters)}
        keyOf={({ donationId }) => donationId}
        linkOf={({ donationId }) => `/donations/${donationId}`}
        empty={
          <Empty title={text.noDonation} guide="widgets">
            <p className="muted">{hasFilters ? text.filtered : text.noDonationText}</p>
            {!hasFilters && <Link to="/campaigns">{text.openCampaigns}</Link>}
          </Empty>
        }
        columns={[
          { title: text.amount, cell: ({ amount }) => euros(amount) },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={donationStatus} />,
          },
          { title: text.campaign, cell: ({ campaignId }) => campaignOf(campaignId) },
          {
            title: text.donor,
            cell: ({ donor }) =>
              (donor && (nameOf(donor) || donor.email)) || <span className="muted">–</span>,
          },
          {
            title: text.reference,
            cell: ({ uniqueExternalId }) => uniqueExternalId ?? <span className="muted">–</span>,
          },
          { title: text.created, cell: ({ createdAt }) => <Day at={createdAt} /> },
        ]}
      />
    </Screen>
  );
}
