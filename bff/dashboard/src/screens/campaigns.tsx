import { Link } from "react-router";
import { useList } from "../api.js";
import { euros } from "../format.js";
import { useSession } from "../session.js";
import { campaignStatus } from "../statuses.messages.js";
import { Day, Empty, Screen, Status, Table } from "../ui.js";
import { campaignWords, text } from "./campaigns.messages.js";

export function Component() {
  const { user } = useSession();
  const isAdmin = user.role === "ADMIN";
  const create = (
    <Link className="button" to="/campaigns/new">
      {text.create}
    </Link>
  );
  return (
    <Screen title={text.title} actions={isAdmin && create}>
      <Table
        label={text.title}
        list={useList("listCampaigns")}
        keyOf={({ campaignId }) => campaignId}
        linkOf={({ campaignId }) => `/campaigns/${campaignId}`}
        empty={
          <Empty title={text.empty} guide="widgets">
            <p className="muted">{isAdmin ? text.emptyText : text.emptyForOthers}</p>
            {isAdmin && create}
          </Empty>
        }
        columns={[
          { title: text.name, cell: ({ name }) => name },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={campaignStatus} />,
          },
          {
            title: campaignWords.people,
            cell: ({ donationType }) => campaignWords[donationType],
          },
          { title: campaignWords.reachedBy, cell: ({ kind }) => campaignWords[kind] },
          {
            title: campaignWords.budget,
            isNumber: true,
            cell: ({ budget }) =>
              budget === null ? <span className="muted">–</span> : euros(budget),
          },
          { title: campaignWords.ends, cell: ({ endsAt }) => <Day at={endsAt} /> },
        ]}
      />
    </Screen>
  );
}
