import { useState } from "react";
import { useChange, useList } from "../api.js";
import { euros, words } from "../format.js";
import { Day, Empty, Problems, Screen, SelectField, Status, Table } from "../ui.js";
import { Download } from "./download.js";

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));

export function Component() {
  const [year, setYear] = useState("");
  return (
    <Screen title="Tax receipts" actions={<Bulk year={year || String(thisYear)} />}>
      <div className="filters">
        <SelectField
          label="Year"
          name="year"
          options={[["", "All"], ...years.map((name) => [name, name] as const)]}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
      </div>
      <Table
        label="Tax receipts"
        list={useList("listFiscalReceipts", year === "" ? {} : { year })}
        keyOf={({ fiscalReceiptId }) => fiscalReceiptId}
        empty={
          <Empty title="No receipt yet">
            <p className="muted">
              A donor's receipt is issued when the donation is settled, a company's once the year is
              over.
            </p>
          </Empty>
        }
        columns={[
          { title: "Number", cell: ({ number }) => number },
          { title: "For", cell: ({ kind }) => words(kind) },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: "Issued", cell: ({ issuedAt }) => <Day at={issuedAt} /> },
          {
            title: "PDF",
            cell: ({ fiscalReceiptId, number }) => (
              <Download
                operation="generateFiscalReceiptDownloadUrl"
                input={{ fiscalReceiptId }}
                what={`receipt ${number}`}
              />
            ),
          },
        ]}
      />
    </Screen>
  );
}

/** All receipts of a year in a ZIP file. */
function Bulk({ year }: { readonly year: string }) {
  const create = useChange("generateFiscalReceiptsBulkDownloadUrl");
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={create.isPending}
        onClick={async () => {
          const made = await create.mutateAsync({ year: Number(year) }).catch(() => null);
          if (made !== null) location.assign(made.url);
        }}
      >
        {`Download all of ${year}`}
      </button>
      <Problems error={create.error} />
    </>
  );
}
