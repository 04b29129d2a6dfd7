import { expect, test } from "vitest";
import { integer, select, text } from "../contract/define-query.js";
import { compileQuery } from "./compile-query.js";

const query = select({
  name: "some-page",
  text: "select name from campaigns where account_id = :accountId order by name limit :limit",
  parameters: { accountId: text, limit: integer },
  row: { name: text },
});

test("no value is shown to SQLite's planner, which would plan each execution again", () => {
  expect(compileQuery(query, "sqlite").text).toMatch(
    / account_id = \+\? order by name limit \+\?$/,
  );
  expect(compileQuery(query, "postgres").text).toMatch(
    / account_id = \$1 order by name limit \$2$/,
  );
});
