import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { freePort } from "../../support/child-process.js";
import { type Calls, pick, read } from "../calls.js";
import { cacheDirectory, makeRunDirectory, sqliteCopy } from "../databases.js";
import { ensureInstalled, type Installation } from "../npm-installation.js";
import { type ServerProcess, startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { Contender } from "./contender.js";

const version = "12.3.1";
const installation: Installation = {
  title: `Directus ${version}`,
  folder: path.join(cacheDirectory, `directus-${version}`),
  packages: { directus: version, sqlite3: "6.0.1" },
  allowScripts: { argon2: true, "isolated-vm": true, sqlite3: true },
};
const cli = path.join(installation.folder, "node_modules/directus/cli.js");
/** The token of an instance that runs on loopback for some minutes. */
const token = randomBytes(16).toString("hex");
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

/** Creates, changes and reads records like the service; Directus's own log of changes corresponds to our events. */
const calls: Calls = {
  create: ({ campaignIds }, index) => ({
    method: "POST",
    path: "/items/donations",
    body: JSON.stringify({
      campaignId: pick(campaignIds, index),
      uniqueExternalId: `bench-${index}`,
      amount: 100 + (index % 10_000),
    }),
    status: 200,
  }),
  claim: ({ donationIds, charityIds }, index) => ({
    method: "PATCH",
    path: `/items/donations/${donationIds[index]}`,
    body: JSON.stringify({ status: "DONE", charityId: pick(charityIds, index) }),
    status: 200,
  }),
  get: ({ donationIds }, index) => read(`/items/donations/${pick(donationIds, index)}`),
  list: () => read("/items/donations?limit=100&sort=-createdAt"),
  find: ({ uniqueExternalIds }, index) =>
    read(`/items/donations?filter[uniqueExternalId][_eq]=${pick(uniqueExternalIds, index)}`),
  charities: () => {
    throw new Error("Directus has no charities");
  },
  metrics: () => {
    throw new Error("Directus has no metrics");
  },
};

/**
 * Directus, a general API for tables, on SQLite with the same donations: the alternative to the service. It is
 * installed on first use.
 */
export const directus: Contender = {
  name: "directus",
  callNames: ["create", "claim", "get", "list", "find"],
  async start(donations) {
    if (!(await ensureInstalled(installation))) return null;
    const ours = await sqliteCopy(donations);
    const { directory, remove } = await makeRunDirectory();
    const release = async () => {
      await ours.remove();
      await remove();
    };
    const port = await freePort();
    const env = settingsOf(path.join(directory, "directus.db"), port);
    try {
      await promisify(execFile)(process.execPath, [cli, "bootstrap"], { cwd: directory, env });
      const start = () => startDirectus(port, env);
      const empty = await start();
      await createCollection(empty.baseUrl).finally(empty.stop);
      copyDonations(ours.file, env.DB_FILENAME);
      const server = await start();
      return {
        baseUrl: server.baseUrl,
        calls,
        world: ours.world,
        headers: async () => headers,
        createdId: (answer) => JSON.parse(answer).data.donationId,
        processorSeconds: () => processorSeconds(server.pid),
        async stop() {
          await server.stop();
          await release();
        },
      };
    } catch (error) {
      await release();
      throw error;
    }
  },
};

function settingsOf(file: string, port: number) {
  return {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "sqlite3",
    DB_FILENAME: file,
    KEY: randomBytes(16).toString("hex"),
    SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    TELEMETRY: "false",
    LOG_LEVEL: "warn",
    RATE_LIMITER_ENABLED: "false",
  };
}

function startDirectus(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  return startServer({
    args: [cli, "start"],
    env,
    port,
    readyPath: "/server/ping",
    pinned: true,
  });
}

const fields = {
  campaignId: "string",
  status: "string",
  charityId: "string",
  amount: "integer",
  uniqueExternalId: "string",
  externalId: "string",
  hasBeenCharged: "boolean",
  withFiscalReceipt: "boolean",
  claimedAt: "string",
  processedAt: "string",
} as const;

async function createCollection(baseUrl: string): Promise<void> {
  const response = await fetch(`${baseUrl}/collections`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      collection: "donations",
      schema: {},
      meta: {},
      fields: [
        {
          field: "donationId",
          type: "uuid",
          schema: { is_primary_key: true },
          meta: { special: ["uuid"] },
        },
        ...Object.entries(fields).map(([field, type]) => ({
          field,
          type,
          schema: {
            is_unique: field === "uniqueExternalId",
            ...(field === "status" ? { default_value: "PENDING" } : {}),
          },
        })),
        {
          field: "createdAt",
          type: "timestamp",
          schema: { is_indexed: true },
          meta: { special: ["date-created"] },
        },
        { field: "updatedAt", type: "timestamp", meta: { special: ["date-updated"] } },
      ],
    }),
  });
  if (!response.ok)
    throw new Error(`Directus could not create its table: ${await response.text()}`);
}

/** Copies our donations into its table. It stores timestamps as milliseconds. */
function copyDonations(from: string, to: string): void {
  const database = new Database(to);
  const columns = [...Object.keys(fields)];
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const ms = (column: string) => `cast(1000 * unixepoch(${column}, 'subsec') as integer)`;
  const sources = columns.map((name) => (name === "amount" ? "amount_cents" : snake(name)));
  database.prepare("attach ? as ours").run(from);
  database.exec(`insert into donations (donationId, ${columns}, createdAt, updatedAt)
    select donation_id, ${sources}, ${ms("created_at")}, ${ms("updated_at")} from ours.donations`);
  database.close();
}
