import { useState } from "react";
import { useSearchParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { euros, nameOf } from "../format.js";
import { Day, Empty, Problems, Screen, SelectField, Status, Table } from "../ui.js";

const statuses = [
  ["", "All"],
  ["PENDING", "Pending"],
  ["DONE", "Done"],
  ["PROCESSED", "Processed"],
  ["CANCELED", "Canceled"],
] as const;

export function Component() {
  const [search, setSearch] = useSearchParams();
  const campaigns = useList("listCampaigns").data ?? [];
  const filters = Object.fromEntries(
    ["status", "campaignId", "donorId"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const filter = (name: string, value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value === "") after.delete(name);
      else after.set(name, value);
      return after;
    });
  const campaignOf = (id: string) =>
    campaigns.find(({ campaignId }) => campaignId === id)?.name ?? "–";
  const donations = useList("listDonations", filters);
  return (
    <Screen title="Donations" actions={<Export campaignId={filters.campaignId} />}>
      <div className="filters">
        <SelectField
          label="Status"
          name="status"
          options={statuses}
          value={search.get("status") ?? ""}
          onChange={({ target }) => filter("status", target.value)}
        />
        <SelectField
          label="Campaign"
          name="campaignId"
          options={[
            ["", "All"],
            ...campaigns.map(({ campaignId, name }) => [campaignId, name] as const),
          ]}
          value={search.get("campaignId") ?? ""}
          onChange={({ target }) => filter("campaignId", target.value)}
        />
      </div>
      <Table
        label="Donations"
        list={donations}
        keyOf={({ donationId }) => donationId}
        linkOf={({ donationId }) => `/donations/${donationId}`}
        empty={
          <Empty title="No donation here">
            <p className="muted">
              Your server creates donations, or people give on a page of yours.
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
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
        ]}
      />
    </Screen>
  );
}

/** Has a CSV file made, and offers it once it is there. */
function Export({ campaignId }: { readonly campaignId: string | undefined }) {
  const create = useChange("createFileGenerationRequest");
  const [fileGenerationRequestId, setRequestId] = useState("");
  const file = useRead(
    "generateFileGenerationRequestDownloadUrl",
    { fileGenerationRequestId },
    { isEnabled: fileGenerationRequestId !== "", pollMs: 1_000 },
  );
  if (file.data)
    return (
      <a className="button quiet" href={file.data.url} download>
        Download the CSV file
      </a>
    );
  const isWaiting = create.isPending || fileGenerationRequestId !== "";
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isWaiting}
        onClick={async () => {
          if (isWaiting) return;
          const params = campaignId === undefined ? {} : { campaignId };
          const made = await create
            .mutateAsync({ type: "DONATIONS_CSV", params })
            .catch(() => null);
          if (made !== null) setRequestId(made.fileGenerationRequestId);
        }}
      >
        {isWaiting ? "Preparing…" : "Export as CSV"}
      </button>
      <Problems error={create.error} />
    </>
  );
}
