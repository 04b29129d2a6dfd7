import { type MoveReport, moveDatabase, type TableReport } from "@obole/core";
import { z } from "zod";
import { generatedSecretFiles } from "../../service-secrets.js";
import { defineCommand } from "../command.js";
import { table } from "../table.js";

/** Enough characters to compare by eye; `--json` has the whole hash. */
const shownHashCharacters = 16;

export const move = defineCommand({
  name: "move",
  summary: "Move a SQLite database into an empty PostgreSQL database",
  description:
    "Stop the service first. The source is locked while it is moved, and is not changed, so you can go back to it. Every table is copied and then compared: row counts, sums of amounts and a hash of every table. If the move is interrupted, run the same command again to resume it. No service starts on the target before the move is complete. Pending deliveries, mails and scheduled jobs continue there. The new service needs the TOKEN_SECRET of the old one, and its FILES_URL: files outside of the database are not moved.",
  reach: "databases",
  input: z.strictObject({
    from: z
      .string()
      .regex(/^file:./, "must be file:<path>")
      .meta({ description: "The source database, file:<path>." }),
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
    const secretFiles = generatedSecretFiles({ ...config, databaseUrl: from });
    return {
      json: report,
      lines: [...linesOf(report), ...(report.isDone ? whatNext(secretFiles) : whatIsWrong(report))],
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
    `${copiedRows} rows copied in ${copySeconds.toFixed(1)} s (${perSecond} rows/s)${foundRows > 0 ? `; ${foundRows} had been copied before` : ""}.`,
  ];
}

function differenceOf({ source, target }: TableReport): string {
  if (source.rows !== target.rows) return `DIFFERS: ${target.rows} rows in the target`;
  const sums = Object.keys(source.cents).filter(
    (name) => source.cents[name] !== target.cents[name],
  );
  return sums.length > 0
    ? `DIFFERS in the sum of ${sums.join(", ")}`
    : "DIFFERS in the contents of rows";
}

const whatNext = (secretFiles: readonly string[]) => [
  "All tables are equal. Start the service with DATABASE_URL set to the target, and with the same TOKEN_SECRET:",
  "another one would invalidate all tokens, and make encrypted data unreadable.",
  ...(secretFiles.length === 0
    ? []
    : [`Generated secrets are in ${secretFiles.join(" and ")}: set their contents as variables.`]),
  "The source was not changed. Once the new service has accepted calls, only the target has their data.",
];

const whatIsWrong = ({ tables }: MoveReport) => [
  `Not moved: ${tables.filter(({ isEqual }) => !isEqual).length} tables differ, because another process wrote to the target. No service starts on it: move again into an empty database.`,
];
