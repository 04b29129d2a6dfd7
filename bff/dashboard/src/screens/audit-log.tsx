import { useState } from "react";
import { fetchList, problemsOf, useAll, useList } from "../api.js";
import { type AuditEntry, changesOf } from "../audit-entry.js";
import { csvOf, saveCsv } from "../csv.js";
import { nameOf, number } from "../format.js";
import { language } from "../language.js";
import { fill } from "../texts.js";
import {
  Dialog,
  Empty,
  Filters,
  Json,
  Moment,
  optionsIn,
  Screen,
  Table,
  useFilters,
} from "../ui.js";
import { actors, text, title } from "./audit-log.messages.js";

/** The most entries of a CSV file: some seconds of reading, and more than a year of most accounts. */
const mostExported = 10_000;

export function Component() {
  const [shown, setShown] = useState<string | null>(null);
  const { from, until, ...filters } = useFilters([
    ...["actorKind", "actorId", "operation", "objectId", "from", "until"],
  ]);
  const input = {
    ...filters,
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(until === undefined ? {} : { until: startOf(until, 1) }),
  };
  const actorNames = useActorNames();
  const list = useList("listAccountAuditLog", input);
  const entry = list.data?.find(({ accountAuditEntryId }) => accountAuditEntryId === shown);
  const nameIn = ({ actorKind, actorId }: AuditEntry) =>
    (actorId === null ? undefined : actorNames.get(actorId)) ?? actorId ?? actors[actorKind];
  return (
    <Screen title={title} lead={text.lead} actions={<ExportButton input={input} nameIn={nameIn} />}>
      <Filters
        filters={[
          { name: "actorKind", label: text.actorKind, all: text.all, options: optionsIn(actors) },
          { name: "actorId", label: text.actor, all: text.all, options: [...actorNames] },
          { name: "operation", label: text.operation, placeholder: "update-campaign" },
          { name: "objectId", label: text.objectId },
          { name: "from", label: text.from, type: "date" },
          { name: "until", label: text.until, type: "date" },
        ]}
      />
      <Table
        label={title}
        list={list}
        keyOf={({ accountAuditEntryId }) => accountAuditEntryId}
        empty={
          <Empty title={text.empty} guide="personal-data">
            <p className="muted">
              {Object.keys(input).length > 0 ? text.filtered : text.emptyText}
            </p>
          </Empty>
        }
        columns={[
          { title: text.at, cell: ({ at }) => <Moment at={at} /> },
          { title: text.actor, cell: (one) => <Actor entry={one} name={nameIn(one)} /> },
          { title: text.operation, cell: ({ operation }) => <code>{operation}</code> },
          { title: text.changes, cell: changesOf },
          {
            title: text.details,
            cell: ({ accountAuditEntryId }) => (
              <button type="button" className="link" onClick={() => setShown(accountAuditEntryId)}>
                {text.show}
              </button>
            ),
          },
        ]}
      />
      <Dialog
        title={entry?.operation ?? title}
        isOpen={entry !== undefined}
        onClose={() => setShown(null)}
      >
        <Json label={text.details} value={entry} />
      </Dialog>
    </Screen>
  );
}

/** The names of the people and credentials that still exist, by their ids. */
function useActorNames(): ReadonlyMap<string, string> {
  const users = useAll("listUsers").data ?? [];
  const credentials = useAll("listAccountCredentials").data ?? [];
  return new Map([
    ...users.map((user) => [user.userId, nameOf(user) || user.email] as const),
    ...credentials.map(({ clientId, name }) => [clientId, name ?? clientId] as const),
  ]);
}

function Actor({ entry, name }: { readonly entry: AuditEntry; readonly name: string }) {
  const kind = actors[entry.actorKind];
  return (
    <>
      {name}
      {name !== kind && (
        <>
          <br />
          <span className="muted">{kind}</span>
        </>
      )}
    </>
  );
}

/** The beginning of a day where the person is, or of a later one. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Saves the entries that the filters leave as CSV. */
function ExportButton({
  input,
  nameIn,
}: {
  readonly input: object;
  readonly nameIn: (entry: AuditEntry) => string;
}) {
  const [state, setState] = useState<"idle" | "busy" | { readonly note: string }>("idle");
  async function save() {
    if (state === "busy") return;
    setState("busy");
    try {
      const found = await fetchList("listAccountAuditLog", input, mostExported + 1);
      const entries = found.slice(0, mostExported);
      const rows = [columns, ...entries.map((entry) => rowOf(entry, nameIn(entry)))];
      saveCsv("audit-log.csv", csvOf(rows, language === "en" ? "," : ";"));
      const isCut = found.length > mostExported;
      setState(isCut ? { note: fill(text.exportCut, { most: number(mostExported) }) } : "idle");
    } catch (error) {
      setState({ note: problemsOf(error).join(" ") });
    }
  }
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state === "busy"}
        onClick={save}
      >
        {state === "busy" ? text.exporting : text.export}
      </button>
      <span role="alert" className="error">
        {typeof state === "object" && state.note}
      </span>
    </>
  );
}

/** The columns of the file, by the names of the API. */
const columns = [
  ...["at", "actorKind", "actorId", "actorName", "operation", "objectId", "changes"],
  ...["changeCount", "accountAuditEntryId"],
];

const rowOf = (entry: AuditEntry, actorName: string): string[] => [
  ...[entry.at, entry.actorKind, entry.actorId ?? "", actorName, entry.operation],
  ...[entry.objectId ?? "", entry.changes.map(changeIn).join(" | ")],
  ...[String(entry.changeCount), entry.accountAuditEntryId],
];

const changeIn = ({ kind, id, action, fields }: AuditEntry["changes"][number]) =>
  [action, kind, id, fields.join(" ")].filter((part) => part !== "").join(" ");
