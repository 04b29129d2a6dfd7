/**
 * How long the import of the Italian register (63,592 charities) and searches over it take, on both databases.
 * `npm run bench:search -w @obole/core` prints them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { createEngine } from "../src/engine/engine.js";
import { cursorCodec, newUuid, nodeSecrets, systemClock, vault } from "../src/platform/node.js";
import { createOperatorAccount } from "../src/resources/accounts/create-operator-account.js";
import { searchCharities } from "../src/resources/charities/find-charities.js";
import { listCharities } from "../src/resources/charities/list-charities.js";
import { createOperatorCharitiesSelection } from "../src/resources/selections/create-operator-charities-selection.js";
import { createSelection } from "../src/resources/selections/selection.js";
import { importCharities } from "../src/search/import-charities.js";
import { italianRegister, sharedFile } from "../src/search/testing/italian-register.js";
import { openStore } from "../src/storage/open-store.js";
import { startPostgres } from "../src/testing/postgres-server.js";

const searches = [
  "a",
  "e",
  "x",
  "q",
  "as",
  "associazione",
  "associazion",
  "sportiva",
  "dilettantistica",
  "roma",
  "onlus",
  "associazione sportiva",
  "associazione culturale",
  "comitato associazione",
  "onlus fondazione",
  "a b",
  "associazione zanzibar",
  "a zanzibar",
  "emergency",
  "cooperativa societa cooperativa sociale",
  "zzzz",
  "citta di roma",
  "croce rossa milano",
];
const repeats = 15;

const dependencies = { newId: newUuid, clock: systemClock };

/** The middle and the worst of some runs, in milliseconds. */
async function timed(run) {
  const times = [];
  let value;
  for (let index = 0; index < repeats; index++) {
    const start = performance.now();
    value = await run();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return {
    value,
    text: `${times[repeats >> 1].toFixed(1)} (${times.at(-1).toFixed(1)})`.padEnd(14),
  };
}

async function measure(name, url, lines) {
  const store = await openStore(url);
  const engine = createEngine(
    [createOperatorAccount, listCharities, createOperatorCharitiesSelection],
    {
      store,
      ...dependencies,
      settings: {
        environment: "sandbox",
        baseUrl: "http://localhost",
        serviceDomains: [],
        cardLimitCents: 1,
        sepaDebitLimitCents: 1,
      },
      secrets: nodeSecrets,
      vault: vault("a secret of the bench, long enough"),
      cursors: cursorCodec("a secret for a bench that lasts a minute"),
      tokens: { sign: (claims) => JSON.stringify(claims) },
      targets: { problem: () => null },
      onDeliveries() {},
    },
  );
  const start = performance.now();
  const report = await importCharities(store, lines, dependencies);
  console.log(
    `\n${name}: ${report.charities} charities imported in ${Math.round(performance.now() - start)} ms`,
  );
  const made = await engine.call(createOperatorAccount, {
    credential: { kind: "operator", name: "operator" },
    path: {},
    query: {},
    body: { name: "Bench" },
  });
  const claims = {
    kind: "access",
    accountId: made.body.account.accountId,
    clientId: made.body.clientId,
  };
  const list = async (query) => {
    const answer = await engine.call(listCharities, {
      credential: { kind: "token", claims },
      path: {},
      query,
      body: undefined,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  console.log(
    "Through the engine, ms: middle (worst) of a page of 100 charities, and of one of 20",
  );
  for (const query of [
    {},
    { country: "LU" },
    { cause: "heritage" },
    ...searches.map((search) => ({ search })),
    { search: "a", cause: "environment" },
  ]) {
    const full = await timed(() => list(query));
    const short = await timed(() => list({ ...query, limit: "20" }));
    console.log(JSON.stringify(query).padEnd(54), full.text, short.text, full.value.data.length);
  }
  await measureSelections(store, list);
  await store.close();
}

async function measureSelections(store, list) {
  const ids = [];
  for (let cursor; cursor !== null; ) {
    const page = await list(cursor === undefined ? {} : { cursor });
    ids.push(...page.data.map(({ charityId }) => charityId));
    cursor = page.nextCursor;
  }
  console.log("Within selections of 12, 1,000, 3,000 and 50,000 charities, ms");
  for (const search of searches) {
    const texts = [];
    for (const size of [12, 1_000, 3_000, 50_000]) {
      const step = ids.length / size;
      const charityIds = Array.from({ length: size }, (_, index) => ids[Math.floor(index * step)]);
      const key = `bench-${size}`;
      selections[key] ??= await store.write((tx) =>
        createSelection(
          { tx, newId: newUuid, now: new Date().toISOString() },
          {
            accountId: null,
            name: key,
            kind: "GENERIC",
            isFeatured: false,
            charityIds,
            featuredCharitiesIds: [],
          },
        ),
      );
      const { charitiesSelectionId } = selections[key];
      const result = await timed(() =>
        store.read((tx) =>
          searchCharities(tx, search, { charitiesSelectionId }, { after: null, limit: 100 }),
        ),
      );
      texts.push(`${result.text} ${String(result.value.length).padEnd(4)}`);
    }
    console.log(search.padEnd(42), ...texts);
  }
}

let selections = {};

test("the figures of search", { timeout: 30 * 60_000 }, async () => {
  const file = sharedFile("it_5x1000_2022_charities.csv.gz");
  if (file !== null) {
    const lines = italianRegister(file);
    const folder = await mkdtemp(join(tmpdir(), "obole-bench-"));
    await measure("SQLite", `file:${join(folder, "bench.sqlite")}`, lines);
    await rm(folder, { recursive: true });
    selections = {};
    const postgres = await startPostgres();
    if ("skipped" in postgres) console.log(`PostgreSQL: ${postgres.skipped}`);
    else {
      await measure("PostgreSQL", await postgres.createDatabase("bench_search"), lines);
      await postgres.stop();
    }
  }
});
