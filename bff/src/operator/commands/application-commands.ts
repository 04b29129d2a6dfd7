import { readCsv } from "@obole/core";
import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf, routeOf } from "../operation-of.js";
import { OperatorProblem } from "../problems.js";
import { bytesOf } from "../read-file.js";
import { table } from "../table.js";

interface List {
  readonly name: string;
  readonly entries: number;
  readonly importedBy: string;
  readonly importedAt: string;
}

const listName = z.string().meta({ description: "The name of the list, such as sanctions-eu." });

/** The rows of a list: its column `name`, and all others as what tells people of one name apart. */
function entriesIn(file: string, text: string) {
  const rows = readCsv(text);
  if (rows === null) throw new OperatorProblem(`${file}: a quote is not closed`);
  const [head, ...others] = rows;
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const at = titles.indexOf("name");
  if (at < 0) throw new OperatorProblem(`${file}: the first line must have a column "name"`);
  return others.map(({ cells }) => ({
    name: cells[at]?.trim() ?? "",
    details:
      titles
        .flatMap((title, index) => {
          const value = cells[index]?.trim() ?? "";
          return index === at || value === "" ? [] : [`${title}: ${value}`];
        })
        .join(", ") || null,
  }));
}

const importing = operationOf("import-screening-list");
const importScreeningList = defineCommand({
  name: "import-screening-list",
  summary: importing.summary,
  description: `${importing.description} The file is CSV in UTF-8: its first line names the columns. \`name\` is compared, and the others are shown with a hit.`,
  reach: "service",
  positionals: ["name", "file"],
  input: z.strictObject({
    name: listName,
    file: z.string().meta({ description: "The CSV file." }),
  }),
  async run({ service }, { name, file }) {
    const text = new TextDecoder().decode(await bytesOf(file));
    const entries = entriesIn(file, text);
    const list = await service.call<List>("PUT", importing.path, { name, entries });
    return { json: list, lines: [`${list.name} has ${list.entries} names.`] };
  },
});

const listing = operationOf("list-screening-lists");
const listScreeningLists = defineCommand({
  name: "list-screening-lists",
  summary: listing.summary,
  description: listing.description ?? "",
  reach: "service",
  input: z.strictObject({}),
  async run({ service }) {
    const { data } = await service.call<{ data: readonly List[] }>("GET", listing.path);
    const rows = data.map(({ name, entries, importedBy, importedAt }) => [
      ...[name, `${entries} names`, `by ${importedBy}`, importedAt],
    ]);
    return { json: data, lines: table(rows, "There are no screening lists.") };
  },
});

const deleting = operationOf("delete-screening-list");
const deleteScreeningList = defineCommand({
  name: "delete-screening-list",
  summary: deleting.summary,
  description: deleting.description ?? "",
  reach: "service",
  positionals: ["name"],
  input: z.strictObject({ name: listName }),
  async run({ service }, { name }) {
    await service.call("DELETE", routeOf("delete-screening-list", name));
    return { json: { name }, lines: [`${name} is deleted.`] };
  },
});

/** The commands for the lists that applicants are screened against. */
export const applicationCommands: readonly Command[] = [
  importScreeningList,
  listScreeningLists,
  deleteScreeningList,
];
