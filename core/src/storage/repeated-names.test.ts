import Database from "better-sqlite3";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { accountOfCredential } from "../contract/callers.js";
import { newUuid } from "../platform/node.js";
import { accountById } from "../resources/accounts/account-queries.js";
import { charityById, insertCharity } from "../resources/charities/charity-queries.js";
import { canOpen, openFileStore, openPostgresStore } from "../testing/stores.js";
import { insertTestAccount } from "../testing/synthetic-engine.js";
import { migrationsFor } from "./migrate.js";

/** Lists stored before they had a limit: reruns the migration on rows of an older release. */

const version = 8;

function textOf(dialect: "sqlite" | "postgres"): string {
  const texts = migrationsFor(dialect).filter((migration) => migration.version === version);
  expect(texts).toHaveLength(1);
  return texts.map(({ text }) => text).join("\n");
}

const opened = {
  async sqlite() {
    const { store, path, dispose } = await openFileStore();
    return {
      store,
      dispose,
      async execute(text: string) {
        const database = new Database(path);
        database.exec(text);
        database.close();
      },
    };
  },
  async postgres() {
    const { store, url, dispose } = await openPostgresStore();
    return {
      store,
      dispose,
      async execute(text: string) {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query(text);
        await client.end();
      },
    };
  },
};

const profileOf = (index: number) => ({
  locale: `x-${index}`,
  headline: `"${index}", é`,
  mission: null,
  impact: null,
  pictureUrl: null,
});

describe.each(["sqlite", "postgres"] as const)("lists stored without a bound on %s", (dialect) => {
  test.skipIf(dialect === "postgres" && !canOpen("postgres"))(
    "keep each name once, in order of first occurrence, and others stay unchanged",
    async () => {
      const { store, execute, dispose } = await opened[dialect]();
      const accountIds: string[] = [];
      for (let count = 0; count < 2; count++) {
        const credential = await insertTestAccount(store, { features: ["API"] });
        const accountId = accountOfCredential(credential);
        if (accountId !== null) accountIds.push(accountId);
      }
      const [accountId = "", untouchedId = ""] = accountIds;
      const untouched = await store.read((tx) => tx.one(accountById, { accountId: untouchedId }));
      const repeated = JSON.stringify([...Array(50).fill("SSO"), ...Array(50).fill("API")]);
      await execute(`update accounts set auth_schemes = '${repeated}',
        features = '["SITES","API","SITES"]',
        donor_platform = '{"enabled":true,"authSchemes":${repeated}}'
        where account_id = '${accountId}'`);
      const charityId = newUuid();
      await store.write((tx) =>
        tx.run(insertCharity, {
          charityId,
          name: "Écluse",
          sortName: "ecluse",
          searchRank: 1,
          registrationNumber: null,
          verification: null,
          causes: [],
          city: null,
          country: null,
          websiteUrl: null,
          logoUrl: null,
          logo: null,
          picture: null,
          fiscalReceiptsSupport: "DISABLED",
          profiles: Array.from({ length: 40 }, (_, index) => profileOf(index)),
          published: true,
          starter: false,
          receiptDetails: null,
          ...{ pausedAt: null, pausedBy: null },
          ...{ hasAcceptedNumber: false, hasOwnProfile: false },
          createdAt: "2026-03-02T09:00:00.000Z",
          updatedAt: "2026-03-02T09:00:00.000Z",
          externalRef: null,
          otherNames: Array.from({ length: 40 }, (_, index) => `"${index}", é`),
          otherSearchText: "",
        }),
      );

      await execute(textOf(dialect));
      await store.read(async (tx) => {
        expect(await tx.one(accountById, { accountId })).toMatchObject({
          authSchemes: ["SSO", "API"],
          features: ["SITES", "API"],
          donorPlatform: { enabled: true, authSchemes: ["SSO", "API"] },
        });
        expect(await tx.one(accountById, { accountId: untouchedId })).toEqual(untouched);
        const charity = await tx.one(charityById, { charityId });
        expect(charity?.profiles).toEqual(Array.from({ length: 30 }, (_, at) => profileOf(at)));
        expect(charity?.otherNames).toEqual(Array.from({ length: 30 }, (_, at) => `"${at}", é`));
      });
      await dispose();
    },
  );
});
