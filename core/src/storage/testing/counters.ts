import { integer, select, statement, text } from "../../contract/define-query.js";

/** A table of counters, for tests of what transactions promise. */
const counterColumns = { name: text, value: integer };

export const createCounters = statement({
  name: "create-counters",
  text: {
    sqlite: `create table counters (name text not null primary key, value integer not null) strict`,
    postgres: `create table counters (name text collate "C" not null primary key, value bigint not null)`,
  },
  parameters: {},
});
export const insertCounter = statement({
  name: "insert-counter",
  text: "insert into counters (name, value) values (:name, :value)",
  parameters: counterColumns,
});
export const setCounter = statement({
  name: "set-counter",
  text: "update counters set value = :value where name = :name",
  parameters: counterColumns,
});
export const counter = select({
  name: "counter",
  text: "select name, value from counters where name = :name",
  parameters: { name: text },
  row: counterColumns,
});
export const allCounters = select({
  name: "all-counters",
  text: "select name, value from counters order by name",
  parameters: {},
  row: counterColumns,
});
