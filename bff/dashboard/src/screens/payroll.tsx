import { useState } from "react";
import { Link } from "react-router";
import { type Item, useChange, useList } from "../api.js";
import { FileField } from "../file-field.js";
import { centsOf, euros, number } from "../format.js";
import { partTitles } from "../shell.messages.js";
import { payrollCsvOf } from "../spreadsheet-file.js";
import { fill } from "../texts.js";
import {
  Act,
  Ask,
  type Column,
  Day,
  Empty,
  Filters,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";
import { Download } from "./download.js";
import { runStatus, text } from "./payroll.messages.js";

type Pledge = Item<"listPayrollPledges">;
type Run = Item<"listPayrollRuns">;

/** Payroll giving: what awaits approval, the file for payroll, and what payroll deducted. */
export function Component() {
  const runs = useList(
    "listPayrollRuns",
    {},
    {
      isInProgress: ({ fileStatus, status }) => fileStatus === "PENDING" || status === "PROCESSING",
    },
  );
  return (
    <Screen title={partTitles["/payroll"]} lead={text.lead}>
      <Pending />
      <Section title={text.runs} actions={<BeginRun />}>
        <Table
          label={text.runs}
          list={runs}
          keyOf={({ payrollRunId }) => payrollRunId}
          empty={
            <Empty title={text.noRun} guide="payroll">
              <p className="muted">{text.noRunText}</p>
            </Empty>
          }
          columns={columnsOfRuns}
        />
      </Section>
      <Deductions runs={runs.data ?? []} />
      <Values />
    </Screen>
  );
}

const givenBy = ({ amount, days, frequency }: Pledge) =>
  [
    days !== null && fill(text.days, { days: number(days) }),
    amount === null && text.roundDown,
    frequency === "MONTHLY" ? text.monthly : text.once,
  ]
    .filter(Boolean)
    .join(", ");

const eurosOrNone = (cents: number | null) =>
  cents === null ? <span className="muted">–</span> : euros(cents);

function Pending() {
  const list = useList("listPayrollPledges", { status: "PENDING" });
  return (
    <Section title={text.pending}>
      <Table
        label={text.pending}
        list={list}
        keyOf={({ payrollPledgeId }) => payrollPledgeId}
        empty={<Empty title={text.noPending} />}
        columns={[
          { title: text.employee, cell: ({ employeeReference }) => employeeReference },
          { title: text.pledged, cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: text.gives, cell: givenBy },
          { title: text.amount, isNumber: true, cell: ({ amount }) => eurosOrNone(amount) },
          { title: text.next, cell: (pledge) => <Decide pledge={pledge} /> },
        ]}
      />
    </Section>
  );
}

function Decide({ pledge: { payrollPledgeId } }: { readonly pledge: Pledge }) {
  const approve = useChange("updatePayrollPledge");
  const refuse = useChange("updatePayrollPledge");
  return (
    <span className="actions">
      <Act
        change={approve}
        input={{ payrollPledgeId, status: "APPROVED" as const }}
        className="button quiet slim"
      >
        {text.approve}
      </Act>
      <Ask
        title={text.refuse}
        button={text.refuse}
        className="button quiet slim"
        change={refuse}
        read={({ reason }) => ({
          ...{ payrollPledgeId, status: "REFUSED" as const, reason: reason || null },
        })}
      >
        <TextField label={text.reason} name="reason" />
      </Ask>
    </span>
  );
}

function BeginRun() {
  const change = useChange("createPayrollRun");
  const thisMonth = new Date().toISOString().slice(0, "YYYY-MM".length);
  return (
    <Ask
      title={text.begin}
      button={text.begin}
      change={change}
      read={({ month = "", fileFormat }) => ({
        month,
        fileFormat: fileFormat === "CSV" ? ("CSV" as const) : ("XLSX" as const),
      })}
    >
      <TextField label={text.month} name="month" type="month" defaultValue={thisMonth} required />
      <SelectField
        label={text.fileFormat}
        name="fileFormat"
        options={[
          ["XLSX", "Excel"],
          ["CSV", "CSV"],
        ]}
      />
    </Ask>
  );
}

const columnsOfRuns: readonly Column<Run>[] = [
  { title: text.month, cell: ({ month }) => month },
  { title: text.status, cell: ({ status }) => <Status value={status} words={runStatus} /> },
  { title: text.lines, isNumber: true, cell: ({ deductions }) => number(deductions) },
  { title: text.toDeduct, isNumber: true, cell: ({ amount }) => euros(amount) },
  { title: text.deducted, isNumber: true, cell: ({ deducted }) => eurosOrNone(deducted) },
  { title: text.file, cell: (run) => <File run={run} /> },
  { title: text.next, cell: (run) => run.status === "OPEN" && <Steps run={run} /> },
];

/** The file for payroll, as soon as it is made. */
function File({ run: { fileGenerationRequestId, fileStatus, month } }: { readonly run: Run }) {
  if (fileStatus === "PENDING") return <span role="status">{text.beingMade}</span>;
  if (fileStatus === "FAILED") return <span className="muted">{text.noFile}</span>;
  return (
    <Download
      operation="generateFileGenerationRequestDownloadUrl"
      input={{ fileGenerationRequestId }}
      name={fill(text.downloadRun, { month })}
    />
  );
}

function Steps({ run: { payrollRunId, month } }: { readonly run: Run }) {
  const cancel = useChange("cancelPayrollRun");
  return (
    <span className="actions">
      <Record payrollRunId={payrollRunId} month={month} />
      <Act
        change={cancel}
        input={{ payrollRunId }}
        className="button quiet slim"
        confirm={{ title: text.cancel, text: text.cancelText }}
      >
        {text.cancel}
      </Act>
    </span>
  );
}

/** Sends the file back as CSV, with what was deducted. Its problems name the lines. */
function Record({ payrollRunId, month }: Pick<Run, "payrollRunId" | "month">) {
  const change = useChange("recordPayrollResult");
  const [chosen, setChosen] = useState<{ readonly name: string; readonly csv: string }>();
  const [error, setError] = useState<string>();
  async function choose(file: File) {
    change.reset();
    const csv = await payrollCsvOf(file);
    setChosen(csv === null ? undefined : { name: file.name, csv });
    setError(csv === null ? text.unreadable : undefined);
  }
  return (
    <Ask
      title={fill(text.resultOf, { month })}
      button={text.record}
      className="button quiet slim"
      change={change}
      read={() => {
        if (chosen === undefined) setError((known) => known ?? text.noFileChosen);
        return chosen === undefined ? null : { payrollRunId, csv: chosen.csv };
      }}
      lead={text.recordText}
    >
      <FileField
        label={text.file}
        button={text.chooseFile}
        accept=".xlsx,.csv,text/csv"
        error={error}
        status={chosen?.name ?? false}
        onChoose={(file) => void choose(file)}
      />
    </Ask>
  );
}

function Deductions({ runs }: { readonly runs: readonly Run[] }) {
  const filters = useFilters(["payrollRunId"]);
  const recorded = new Set(
    runs.filter(({ recordedAt }) => recordedAt !== null).map(({ payrollRunId }) => payrollRunId),
  );
  const list = useList(
    "listPayrollDeductions",
    filters,
    // The donations of a result are made a part at a time.
    {
      isInProgress: ({ deducted, payrollRunId }) => deducted === null && recorded.has(payrollRunId),
    },
  );
  return (
    <Section title={text.deductions}>
      {runs.length > 1 && (
        <Filters
          filters={[
            {
              ...{ name: "payrollRunId", label: text.run, all: text.allRuns },
              options: runs.map(({ payrollRunId, month }) => [payrollRunId, month] as const),
            },
          ]}
        />
      )}
      <Table
        label={text.deductions}
        list={list}
        keyOf={({ payrollDeductionId }) => payrollDeductionId}
        empty={<Empty title={text.noDeduction} />}
        columns={[
          { title: text.employee, cell: ({ employeeReference }) => employeeReference },
          { title: text.toDeduct, isNumber: true, cell: ({ amount }) => eurosOrNone(amount) },
          { title: text.deducted, isNumber: true, cell: ({ deducted }) => eurosOrNone(deducted) },
          {
            title: text.donation,
            cell: ({ donationId }) =>
              donationId === null ? (
                <span className="muted">–</span>
              ) : (
                <Link to={`/donations/${donationId}`}>{text.show}</Link>
              ),
          },
        ]}
      />
    </Section>
  );
}

/** What an hour of paid time off is worth, by date. */
function Values() {
  const list = useList("listTimeOffValues");
  const create = useChange("createTimeOffValue");
  const [error, setError] = useState<string>();
  const add = (
    <Ask
      title={text.setValue}
      button={text.setValue}
      change={create}
      read={({ validFrom = "", hourlyValue = "", minutesPerDay, yearlyMaxDays }) => {
        const cents = centsOf(hourlyValue);
        setError(cents === null ? text.enterEuros : undefined);
        if (cents === null) return null;
        return {
          ...{ validFrom, hourlyValue: cents, minutesPerDay: Number(minutesPerDay) },
          yearlyMaxDays: yearlyMaxDays ? Number(yearlyMaxDays) : null,
        };
      }}
    >
      <TextField label={text.validFrom} name="validFrom" type="date" required />
      <TextField
        label={text.hourly}
        name="hourlyValue"
        inputMode="decimal"
        error={error}
        required
      />
      <TextField
        label={text.minutes}
        name="minutesPerDay"
        type="number"
        defaultValue="420"
        required
      />
      <TextField label={text.yearlyMax} name="yearlyMaxDays" type="number" step="0.5" min="0.5" />
    </Ask>
  );
  return (
    <Section title={text.values} actions={add}>
      <Table
        label={text.values}
        list={list}
        keyOf={({ timeOffValueId }) => timeOffValueId}
        empty={<Empty title={text.noValue} guide="payroll" />}
        columns={[
          { title: text.validFrom, cell: ({ validFrom }) => <Day at={validFrom} /> },
          { title: text.anHour, isNumber: true, cell: ({ hourlyValue }) => euros(hourlyValue) },
          {
            ...{ title: text.aDay, isNumber: true },
            cell: ({ minutesPerDay }) => number(minutesPerDay),
          },
          {
            ...{ title: text.aYear, isNumber: true },
            cell: ({ yearlyMaxDays }) =>
              yearlyMaxDays === null ? <span className="muted">–</span> : number(yearlyMaxDays),
          },
        ]}
      />
    </Section>
  );
}
