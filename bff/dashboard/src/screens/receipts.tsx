import { useState } from "react";
import { useChange, useList } from "../api.js";
import { euros } from "../format.js";
import { receiptStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import { Day, Empty, Problems, Screen, SelectField, Status, Table } from "../ui.js";
import { Download } from "./download.js";
import { kinds, text } from "./receipts.messages.js";

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));

export function Component() {
  const [year, setYear] = useState("");
  return (
    <Screen title={text.title} actions={<Bulk year={year || String(thisYear)} />}>
      <div className="filters">
        <SelectField
          label={text.year}
          name="year"
          options={[["", text.allYears], ...years.map((name) => [name, name] as const)]}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
      </div>
      <Table
        label={text.title}
        list={useList("listFiscalReceipts", year === "" ? {} : { year })}
        keyOf={({ fiscalReceiptId }) => fiscalReceiptId}
        empty={
          <Empty title={text.empty} guide="money">
            <p className="muted">{text.emptyText}</p>
          </Empty>
        }
        columns={[
          { title: text.number, cell: ({ number }) => number },
          { title: text.for, cell: ({ kind }) => kinds[kind] },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={receiptStatus} />,
          },
          { title: text.amount, isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: text.issued, cell: ({ issuedAt }) => <Day at={issuedAt} /> },
          {
            title: "PDF",
            cell: ({ fiscalReceiptId, number }) => (
              <Download
                operation="generateFiscalReceiptDownloadUrl"
                input={{ fiscalReceiptId }}
                name={fill(text.download, { number })}
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
        {fill(text.downloadYear, { year })}
      </button>
      <Problems error={create.error} />
    </>
  );
}
