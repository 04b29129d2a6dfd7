import { readFileSync } from "node:fs";
import { eventNames, operations } from "@obole/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const guide = readFileSync(new URL("../../docs/money.md", import.meta.url), "utf8");

/** All values that a response's enumerations allow, by the name of the field. */
function wordsOf(id: string, field: string): readonly string[] {
  const output = operations.find((operation) => operation.id === id)?.output;
  if (output == null) throw new Error(`${id} has no response`);
  const schema = JSON.stringify(z.toJSONSchema(output, { io: "input" }));
  const [, words] =
    new RegExp(`"${field}":\\{"type":"string","enum":(\\[[^\\]]*\\])`).exec(schema) ?? [];
  return words === undefined ? [] : (JSON.parse(words) as string[]);
}

describe("the guide to money", () => {
  it("names only routes that exist", () => {
    const routes = operations.map(({ method, path }) => `${method} ${path}`);
    const named = [...guide.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(
      ([, route]) => route,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((route) => !routes.includes(String(route)))).toEqual([]);
  });

  it("names only operations that exist", () => {
    const named = [...guide.matchAll(/`((?:activate|list|get|generate)-[a-z-]+)`/g)];
    const ids = operations.map(({ id }) => id);
    expect(named.map(([, id]) => String(id)).filter((id) => !ids.includes(id as never))).toEqual(
      [],
    );
  });

  it("names every kind and status of invoices, and every kind of transfer", () => {
    const words = [
      ...wordsOf("list-ledger-transfers", "kind"),
      ...wordsOf("get-invoice", "kind"),
      ...wordsOf("get-invoice", "status"),
    ];
    expect(words).toEqual(expect.arrayContaining(["SETTLEMENT", "CREDIT_NOTE", "VOID"]));
    expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
  });

  it("names the events of invoices and payments", () => {
    const money = eventNames.filter((name) => /^(invoice|payment)_/.test(name));
    expect(money).toHaveLength(4);
    expect(money.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
