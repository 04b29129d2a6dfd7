import { useList } from "../api.js";
import { words } from "../format.js";
import { Empty, Filters, optionsOf, Screen, Status, Table, useFilters } from "../ui.js";

export function Component() {
  const filters = useFilters(["search", "published", "fiscalReceiptsSupport"]);
  return (
    <Screen title="Charities">
      <Filters
        filters={[
          { name: "search", label: "Search", placeholder: "Name or number" },
          {
            name: "published",
            label: "Published",
            options: [
              ["true", "Yes"],
              ["false", "No"],
            ],
          },
          {
            name: "fiscalReceiptsSupport",
            label: "Receipts",
            options: optionsOf("ENABLED", "PENDING", "DISABLED"),
          },
        ]}
      />
      <Table
        label="Charities"
        list={useList("listOperatorCharities", filters)}
        keyOf={({ charityId }) => charityId}
        linkOf={({ charityId, name }) => `/charities/${charityId}?name=${encodeURIComponent(name)}`}
        empty={
          <Empty title="No charity here">
            <p className="muted">
              Charities come with the command <code>import-catalogue</code>.
            </p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Country", cell: ({ country }) => country ?? "–" },
          {
            title: "State",
            cell: ({ published, pausedAt }) => (
              <Status value={pausedAt ? "PAUSED" : published ? "PUBLISHED" : "NOT_PUBLISHED"} />
            ),
          },
          { title: "Receipts", cell: ({ fiscalReceiptsSupport }) => words(fiscalReceiptsSupport) },
          { title: "Number", cell: ({ registrationNumber }) => registrationNumber ?? "–" },
        ]}
      />
    </Screen>
  );
}
