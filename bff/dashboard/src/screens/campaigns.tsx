import { Link } from "react-router";
import { useList } from "../api.js";
import { euros, words } from "../format.js";
import { useSession } from "../session.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";

export function Component() {
  const { user } = useSession();
  const isAdmin = user.role === "ADMIN";
  const create = (
    <Link className="button" to="/campaigns/new">
      New campaign
    </Link>
  );
  return (
    <Screen title="Campaigns" actions={isAdmin && create}>
      <Table
        label="Campaigns"
        list={useList("listCampaigns")}
        keyOf={({ campaignId }) => campaignId}
        linkOf={({ campaignId }) => `/campaigns/${campaignId}`}
        empty={
          <Empty title="No campaign yet">
            <p className="muted">A campaign says what people give, and to which charities.</p>
            {isAdmin && create}
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "People",
            cell: ({ donationType }) =>
              donationType === "DISTRIBUTION" ? "Vote" : "Choose a charity",
          },
          { title: "Reached by", cell: ({ kind }) => words(kind === "STANDARD" ? "WIDGET" : kind) },
          {
            title: "Budget",
            isNumber: true,
            cell: ({ budget }) =>
              budget === null ? <span className="muted">–</span> : euros(budget),
          },
          { title: "Ends", cell: ({ endsAt }) => <Day at={endsAt} /> },
        ]}
      />
    </Screen>
  );
}
