import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type ErrorRow,
  errorAnchor,
  errorRows,
  eventNames,
  operations,
  type RefusalName,
} from "@obole/core";
import MiniSearch, { type Options } from "minisearch";
import { expect, inject, test } from "vitest";
import { ensureDocsBuilt } from "../../bin/ensure-docs.mjs";
import { searchOptions } from "../../docs/.vitepress/search.js";
import { operationIdOf } from "../openapi/document.js";
import { referenceAddress } from "./reference-address.js";

/** What the search of the documentation finds, by the index that the browser loads. */

await ensureDocsBuilt();
const site = new URL("../../docs/dist/site/", import.meta.url);
const chunks = new URL("assets/chunks/", site);
const [chunk = ""] = (await readdir(chunks)).filter((file) => file.startsWith("@localSearchIndex"));
const index = (await import(pathToFileURL(fileURLToPath(new URL(chunk, chunks))).href)) as {
  readonly default: string;
};
const options: Options = {
  fields: ["title", "titles", "text"],
  storeFields: ["title", "titles"],
  searchOptions,
};
const search = MiniSearch.loadJSON(index.default, options);
/** The addresses of what is shown, the best one first. */
const found = (words: string) => search.search(words).map(({ id }) => String(id));

const described = operations.map((operation) => ({
  operation,
  address: referenceAddress(operation.tag, operation.id),
}));
const missed = (
  most: number,
  wordsOf: (operation: (typeof operations)[number]) => string,
  searched: readonly (typeof described)[number][] = described,
) =>
  searched.flatMap(({ operation, address }) =>
    found(wordsOf(operation)).slice(0, most).includes(address) ? [] : [operation.id],
  );

test("an operation is the first that is found by its name, save one that an error names too", () => {
  expect(missed(1, operationIdOf)).toEqual(["create-file-generation-request"]);
  expect(missed(2, operationIdOf)).toEqual([]);
});

test("an operation is among the first that are found by its route", () => {
  expect(missed(5, ({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("an operation is among the first that are found by its title", () => {
  // The many short words of titles take the longest. That each is in the index, the other tests say; what comes first
  // depends on the weights, so that a push asks for every third.
  const searched = described.filter((_, index) => inject("isThorough") || index % 3 === 0);
  expect(missed(5, ({ summary }) => summary, searched)).toEqual([]);
});

test("an event is the first one that is found by its name", () => {
  const address = (event: string) => `/docs/events#${event.replaceAll("_", "-")}`;
  expect(eventNames.filter((event) => found(event)[0] !== address(event))).toEqual([]);
});

test("an error is among the first that are found by its text and by its code", () => {
  const places = (name: RefusalName) =>
    [errorAnchor(name), name].map((one) => `/docs/errors#${one}`);
  const missing = (Object.entries(errorRows) as [RefusalName, ErrorRow][])
    .filter(([name]) => searchable(name))
    .flatMap(([name, { message, code = message }]) =>
      [message, code].flatMap((words) =>
        found(words)
          .slice(0, 3)
          .some((place) => places(name).includes(place))
          ? []
          : [name],
      ),
    );
  expect(missing).toEqual([]);
});

/** Errors without a text of their own. */
const searchable = (name: RefusalName) => !["schema_problems", "payment_refused"].includes(name);

test("everything that is found exists", async () => {
  const places = [...new Set(found(MiniSearch.wildcard as unknown as string))];
  expect(places.length).toBeGreaterThan(1_000);
  const marks = new Map<string, Set<string>>();
  const marksOf = async (path: string) => {
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : `${path}.html`;
    const page = await readFile(new URL(file, site), "utf8").catch(() => "");
    return new Set(page.match(/<h1|(?<=id=")[^"]*/g));
  };
  const broken: string[] = [];
  for (const place of places) {
    const [path = "", anchor = "<h1"] = place.replace(/^\/docs\//, "").split("#");
    if (!marks.has(path)) marks.set(path, await marksOf(path));
    if (!marks.get(path)?.has(anchor)) broken.push(place);
  }
  expect(broken).toEqual([]);
});
