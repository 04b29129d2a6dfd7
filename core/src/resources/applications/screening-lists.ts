import { z } from "zod";
import { Formed, Name, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import { ScreeningList } from "../../contract/resources/application.js";
import { operatorName } from "../operator/operator-name.js";
import {
  allScreeningLists,
  deleteScreeningListRow,
  deleteScreeningParts,
  insertScreeningList,
  insertScreeningPart,
} from "./application-queries.js";

const ListName = Formed(
  /^[a-z0-9][a-z0-9-]{0,39}$/,
  40,
  "must be lowercase letters, digits and hyphens",
).meta({ description: "The name of the list.", example: "sanctions-eu" });

const ofLists = { tag: "Operator", callers: "operator" } as const;
const path = "/operator/screening-lists";

export const importScreeningList = defineOperation({
  ...ofLists,
  id: "import-screening-list",
  summary: "Import a screening list",
  description: `Replaces the list of this name. Applications are compared with it when they are submitted and when they are approved. A list has at most ${limits.screeningEntries} names, other spellings included.`,
  method: "PUT",
  path,
  holdsFile: true,
  input: z.strictObject({
    name: ListName,
    entries: z
      .array(
        z.strictObject({
          name: Name,
          details: Text(500).nullable().default(null).meta({
            description: "What tells people of one name apart, such as a birth date.",
          }),
        }),
      )
      .min(1)
      .max(limits.screeningEntries),
  }),
  output: ScreeningList,
  refusals: ["screening_lists_limit_reached"],
  example: {
    name: "sanctions-eu",
    entries: [{ name: "Zoltan Exemplar", details: "born 1961" }],
  },
  scope: "screening",
  async handle(context, { name, entries }) {
    const { tx, now, caller, refuse } = context;
    const lists = await tx.all(allScreeningLists, {});
    const isNew = lists.every((list) => list.name !== name);
    if (isNew && lists.length >= limits.screeningLists)
      return refuse("screening_lists_limit_reached");
    await removeList(context, name);
    const list = {
      ...{ name, entries: entries.length, importedBy: operatorName(caller), importedAt: now },
    };
    await tx.run(insertScreeningList, list);
    const size = limits.screeningEntriesPerPart;
    for (let part = 0; part * size < entries.length; part++)
      await tx.run(insertScreeningPart, {
        ...{ name, part, entries: entries.slice(part * size, (part + 1) * size) },
      });
    return list;
  },
});

async function removeList({ tx }: Pick<WorkContext, "tx">, name: string): Promise<boolean> {
  await tx.run(deleteScreeningParts, { name });
  return (await tx.run(deleteScreeningListRow, { name })) > 0;
}

export const listScreeningLists = defineOperation({
  ...ofLists,
  id: "list-screening-lists",
  summary: "List the screening lists",
  description: "All of them, by name.",
  method: "GET",
  path,
  input: z.strictObject({}),
  output: z.object({ data: z.array(ScreeningList) }),
  example: {},
  handle: async ({ tx }) => ({ data: await tx.all(allScreeningLists, {}) }),
});

export const deleteScreeningList = defineOperation({
  ...ofLists,
  id: "delete-screening-list",
  summary: "Delete a screening list",
  description: "Its hits of applications stay until they are screened anew.",
  method: "DELETE",
  path: `${path}/{name}`,
  input: z.strictObject({ name: ListName }),
  refusals: ["not_found"],
  example: { name: "sanctions-eu" },
  scope: "screening",
  async handle(context, { name }) {
    if (!(await removeList(context, name))) context.refuse("not_found");
  },
});
