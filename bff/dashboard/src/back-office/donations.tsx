import { useChange, useList } from "../api.js";
import { euros, nameOf } from "../format.js";
import {
  Act,
  Ask,
  Day,
  Empty,
  Filters,
  Id,
  optionsOf,
  Screen,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";

export const donationFilters = ["status", "accountId", "campaignId", "charityId", "donorId"];

export function Component() {
  const filters = useFilters([...donationFilters, "uniqueExternalId"]);
  const settle = useChange("settleDonations");
  const preview = useChange("previewSettlement");
  const cancel = useChange("cancelDonation");
  const reverse = useChange("reverseDonation");
  const { data: due } = preview;
  return (
    <Screen
      title="Donations"
      actions={
        <Act change={preview} input={{}}>
          Preview the settlement
        </Act>
      }
    >
      {due && (
        <div className="note">
          <p>
            {`${due.donations} donations of ${euros(due.amount)} can be settled now. This happens every night by itself.`}
          </p>
          {due.donations > 0 && (
            <Act
              change={settle}
              input={{}}
              onDone={() => preview.reset()}
              confirm={{
                title: "Settle now?",
                text: `${euros(due.amount)} go to the balances of the charities, and receipts are issued.`,
              }}
            >
              Settle now
            </Act>
          )}
        </div>
      )}
      <Filters
        filters={[
          {
            name: "status",
            label: "Status",
            options: optionsOf("PENDING", "DONE", "PROCESSED", "CANCELED"),
          },
          { name: "accountId", label: "Account ID" },
          { name: "uniqueExternalId", label: "Reference" },
        ]}
      />
      <Table
        label="Donations"
        list={useList("listOperatorDonations", filters)}
        keyOf={({ donationId }) => donationId}
        empty={
          <Empty title="No donation here">
            <p className="muted">Remove a filter to see more.</p>
          </Empty>
        }
        columns={[
          { title: "Amount", cell: ({ amount }) => euros(amount) },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Donor",
            cell: ({ donor }) =>
              (donor && (nameOf(donor) || donor.email)) || <span className="muted">–</span>,
          },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "Donation", cell: ({ donationId }) => <Id id={donationId} /> },
          { title: "Account", cell: ({ accountId }) => <Id id={accountId} /> },
          {
            title: "Actions",
            cell: ({ donationId, amount, status }) => (
              <div className="row-actions">
                {(status === "PENDING" || status === "DONE") && (
                  <Act
                    change={cancel}
                    input={{ donationId }}
                    className="link danger"
                    confirm={{
                      title: `Cancel this donation of ${euros(amount)}?`,
                      text: "It cannot be claimed or paid any more.",
                    }}
                  >
                    Cancel
                  </Act>
                )}
                {status === "PROCESSED" && (
                  <Ask
                    title={`Reverse this donation of ${euros(amount)}`}
                    button="Reverse"
                    className="link danger"
                    change={reverse}
                    lead="The money leaves the charity's balance, and the receipt is canceled."
                    read={({ reason = "" }) => ({ donationId, reason })}
                  >
                    <TextField label="Reason" name="reason" required />
                  </Ask>
                )}
              </div>
            ),
          },
        ]}
      />
    </Screen>
  );
}
