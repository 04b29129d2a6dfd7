import { type MoveReport, moveDatabase, type TableReport } from "@obole/core";
import { z } from "zod";
import { keptSecretFiles } from "../../kept-secrets.js";
import { defineCommand } from "../command.js";
import { table } from "../table.js";

/** Enough of a hash for eyes; `--json` has all of it. */
const shownHashCharacters = 16;

export const move = defineCommand({
  name: "move",
  summary: "Move a SQLite database into an empty PostgreSQL database",
  description:
    "Stop the service first: nobody can read or write the source while it is moved, and nothing in it is changed, so that it is the way back. Every table is copied in the order of its keys and then compared: rows, sums of amounts and a hash of every cell. A move that was broken off is taken up by the same command; no service starts on the target before one has ended well. Deliveries and mails that wait, and what is scheduled, go on there. The new service needs the TOKEN_SECRET of the old one, and its FILES_URL: files outside of the database stay where they are.",
  reach: "databases",
  input: z.strictObject({
    from: z
      .string()
      .regex(/^file:./, "must be file:<path>")
      .meta({ description: "The database that is moved, file:<path>." }),
    to: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, "must be postgres://…")
      .meta({ description: "An empty database, postgres://…" }),
  }),
  async run({ config, progress }, { from, to }) {
    const report = await moveDatabase({
      from: from.slice("file:".length),
      to,
      onProgress: ({ pass, table: name, done, total }) =>
        progress(done, total, `${pass}: ${done} of ${total} rows (${name})`),
    });
    const kept = keptSecretFiles({ ...config, databaseUrl: from });
    return {
      json: report,
      lines: [...linesOf(report), ...(report.isDone ? whatNext(kept) : whatIsWrong(report))],
      isPartial: !report.isDone,
    };
  },
});

function linesOf({ tables, copiedRows, foundRows, copySeconds }: MoveReport): string[] {
  const perSecond = copySeconds === 0 ? 0 : Math.round(copiedRows / copySeconds);
  return [
    ...table(
      [
        ["table", "rows", "sums in cents", "SHA-256", ""],
        ...tables.map((one) => [
          one.table,
          String(one.source.rows),
          Object.values(one.source.cents).join(", "),
          one.source.sha256.slice(0, shownHashCharacters),
          one.isEqual ? "equal" : differenceOf(one),
        ]),
      ],
      "there are no tables",
    ),
    `${copiedRows} rows copied in ${copySeconds.toFixed(1)} s (${perSecond} rows/s)${foundRows > 0 ? `; ${foundRows} were there from a run before` : ""}.`,
  ];
}

function differenceOf({ source, target }: TableReport): string {
  if (source.rows !== target.rows) return `DIFFERS: ${target.rows} rows in the target`;
  const sums = Object.keys(source.cents).filter(
    (name) => source.cents[name] !== target.cents[name],
  );
  return sums.length > 0 ? `DIFFERS in the sum of ${sums.join(", ")}` : "DIFFERS in what rows hold";
}

const whatNext = (keptSecrets: readonly string[]) => [
  "Every table is equal. Start the service with DATABASE_URL set to the target, and with the TOKEN_SECRET that it had:",
  "another one would end every token, and leave what the old one locked unreadable.",
  ...(keptSecrets.length === 0
    ? []
    : [`Secrets that were not set are kept in ${keptSecrets.join(" and ")}: set what they hold.`]),
  "The source is as it was. Once the new service has taken calls, they are in the target alone.",
];

const whatIsWrong = ({ tables }: MoveReport) => [
  `Not moved: ${tables.filter(({ isEqual }) => !isEqual).length} tables differ, because somebody else wrote to the target. No service starts on it: give an empty one and move again.`,
];
