import { useState } from "react";
import { useAll, useChange, useRead } from "../api.js";
import { useSession } from "../session.js";
import { Filters, optionsIn, Problems, useFilters } from "../ui.js";
import { text } from "./gift-lists.messages.js";

/** What donations and votes are searched and filtered by. */
const names = ["status", "campaignId", "donorId", "charityId", "uniqueExternalId"];

/** The filters of a list of gifts, and the names of the campaigns. */
export function useGiftFilters() {
  const campaigns = useAll("listCampaigns").data ?? [];
  return {
    filters: useFilters(names),
    campaigns,
    campaignOf: (id: string) => campaigns.find(({ campaignId }) => campaignId === id)?.name ?? "–",
  };
}

export function GiftFilters({
  statuses,
  campaigns,
}: {
  /** The words of the statuses. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly campaigns: readonly { readonly campaignId: string; readonly name: string }[];
}) {
  return (
    <Filters
      filters={[
        {
          name: "uniqueExternalId",
          label: text.reference,
          placeholder: text.referenceExample,
        },
        {
          name: "status",
          label: text.status,
          all: text.allStatuses,
          options: optionsIn(statuses),
        },
        {
          name: "campaignId",
          label: text.campaign,
          all: text.allCampaigns,
          options: campaigns.map(({ campaignId, name }) => [campaignId, name] as const),
        },
      ]}
    />
  );
}

/** Has a CSV file of donations made, and offers it once it is there, or says that it cannot be made. */
export function Export({ campaignId }: { readonly campaignId: string | undefined }) {
  const { user } = useSession();
  const create = useChange("createFileGenerationRequest");
  const [fileGenerationRequestId, setRequestId] = useState("");
  const isAsked = fileGenerationRequestId !== "";
  const request = useRead(
    "getFileGenerationRequest",
    { fileGenerationRequestId },
    { isEnabled: isAsked, pollMs: 1_000, isInProgress: ({ status }) => status === "PENDING" },
  );
  const status = request.data?.status;
  const file = useRead(
    "generateFileGenerationRequestDownloadUrl",
    { fileGenerationRequestId },
    { isEnabled: status === "DONE", pollMs: 1_000 },
  );
  if (user.role !== "ADMIN") return null;
  if (file.data)
    return (
      <a className="button quiet" href={file.data.url} download>
        {text.download}
      </a>
    );
  const hasFailed = status === "FAILED";
  const isWaiting = create.isPending || (isAsked && !hasFailed);
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
        {isWaiting ? text.preparing : text.export}
      </button>
      <span role="status">{hasFailed && !create.isPending && text.exportFailed}</span>
      <Problems error={create.error} />
    </>
  );
}
