import { useState } from "react";
import { type Item, useChange, useList } from "../api.js";
import { euros, number } from "../format.js";
import { saveFile } from "../save-file.js";
import {
  Act,
  Ask,
  Day,
  Empty,
  Filters,
  Moment,
  optionsOf,
  Screen,
  Section,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";

export function Component() {
  const pay = useChange("createPayoutRun");
  return (
    <Screen
      title="Payouts"
      actions={
        <Act
          change={pay}
          input={{}}
          confirm={{
            title: "Pay the charities now?",
            text: "Each charity with an approved bank account gets its balance. This happens on the first of each month by itself.",
          }}
        >
          Pay the charities
        </Act>
      }
    >
      <Runs />
      <Payouts />
    </Screen>
  );
}

function Runs() {
  return (
    <Section title="Runs">
      <Table
        label="Runs"
        list={useList("listPayoutRuns")}
        keyOf={({ payoutRunId }) => payoutRunId}
        empty={<Empty title="No run yet" />}
        columns={[
          { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { title: "By", cell: ({ createdBy }) => createdBy ?? "the calendar" },
          { title: "Payouts", isNumber: true, cell: ({ payouts }) => number(payouts) },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          {
            title: "Held",
            isNumber: true,
            cell: ({ held, heldAmount }) =>
              held === 0 ? "–" : `${number(held)} (${euros(heldAmount)})`,
          },
          {
            title: "File for the bank",
            cell: (run) => run.files > 0 && <Files run={run} />,
          },
        ]}
      />
    </Section>
  );
}

/** What an exported file lacks, and why. */
function lackOf(file: string, isEmpty: boolean, withdrawn: number): string {
  if (withdrawn === 0) return "";
  const payouts =
    withdrawn === 1 ? "1 payout, which was" : `${number(withdrawn)} payouts, which were`;
  const why =
    "because their charity’s bank account changed or its payouts are held. The money is owed to the charity again.";
  return isEmpty
    ? `${file} is empty: there is nothing to hand in. All its payouts were withdrawn, ${why}`
    : `${file} leaves out ${payouts} withdrawn, ${why}`;
}

/** The files of a run. One that was exported can be exported again: its bytes are the same. */
function Files({
  run: { payoutRunId, files, exportedFiles },
}: {
  readonly run: Item<"listPayoutRuns">;
}) {
  const exportFile = useChange("exportPayoutFile");
  const [lack, setLack] = useState("");
  return (
    <div className="row-actions">
      {Array.from({ length: files }, (_, index) => index + 1).map((file) => (
        <Act
          key={file}
          change={exportFile}
          input={{ payoutRunId, number: file }}
          className="link"
          onDone={({ xml, fileName, withdrawn }) => {
            if (xml !== null) saveFile(fileName, new Blob([xml], { type: "application/xml" }));
            setLack(lackOf(files === 1 ? "The file" : `File ${file}`, xml === null, withdrawn));
          }}
        >
          {files === 1 ? "Export" : `Export file ${file}`}
        </Act>
      ))}
      <span className="muted">{`${exportedFiles} of ${files} exported`}</span>
      <span role="status">{lack}</span>
    </div>
  );
}

function Payouts() {
  const refuse = useChange("refusePayout");
  return (
    <Section title="All payouts">
      <Filters
        filters={[
          {
            name: "status",
            label: "Status",
            options: optionsOf("CREATED", "SENT", "PAID", "RETURNED"),
          },
          { name: "charityId", label: "Charity ID" },
        ]}
      />
      <Table
        label="Payouts"
        list={useList("listOperatorPayouts", useFilters(["status", "charityId", "payoutRunId"]))}
        keyOf={({ payoutId }) => payoutId}
        empty={<Empty title="No payout here" />}
        columns={[
          { title: "To", cell: ({ holder, last4 }) => `${holder}${last4 ? ` •••• ${last4}` : ""}` },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          {
            title: "Status",
            cell: ({ status, returnReason }) => (
              <>
                <Status value={status} /> <span className="muted">{returnReason}</span>
              </>
            ),
          },
          { title: "Reference", cell: ({ reference }) => <code>{reference}</code> },
          { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: "Paid", cell: ({ paidAt }) => <Day at={paidAt} /> },
          {
            title: "Actions",
            cell: ({ payoutId, status, amount }) =>
              status === "SENT" && (
                <Ask
                  title={`The bank refused ${euros(amount)}`}
                  button="Refused by the bank"
                  className="link danger"
                  change={refuse}
                  lead="The payout is returned, and the charity has its balance back."
                  read={({ reason = "" }) => ({ payoutId, reason })}
                >
                  <TextField label="Reason" name="reason" required />
                </Ask>
              ),
          },
        ]}
      />
    </Section>
  );
}
