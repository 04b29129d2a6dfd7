import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Account,
  type Api,
  callOperator,
  createAccount,
  listAll,
  send,
} from "../support/api.js";
import { statementXml, type Transfer } from "../support/bank-statement.js";
import { runProgram } from "../support/child-process.js";
import {
  activeCampaign,
  donationBody,
  type Giving,
  recurringTemplate,
  unique,
} from "../support/giving.js";
import { createDatabase, hasPostgres } from "../support/postgres-database.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** Card numbers and IBANs pass through the service, and stay nowhere: not in what it stores, answers, sends or logs. */

/** The guide on testing lists the sandbox's test numbers in groups of four. */
const groupOf4 = /.{1,4}/g;
const grouped = (number: string, separator: string) =>
  (number.match(groupOf4) ?? []).join(separator);
const payers = {
  inItsField: "FR1420041010050500013M02606",
  inTheText: "DE75512108001245126199",
  inTheName: "BE68539007547034",
  inAnId: "NL91ABNA0417164300",
};
const reasonIban = "ES9121000418450200051332";
/** Typed into the wrong field, in calls that are refused. */
const mistyped = "5555555555554444";
const planted = "4000056655665556";

interface Kept {
  readonly where: string;
  readonly bytes: Buffer;
}

/** The numbers in what is kept, in whichever spelling: with spaces, dashes or dots, in either case, or as hexadecimal. */
function numbersIn(numbers: readonly string[], kept: readonly Kept[]): string[] {
  return kept.flatMap(({ where, bytes }) => {
    const text = bytes
      .toString("latin1")
      .toLowerCase()
      .replace(/\\u00a0|%20|[\s.\-_\xa0]/g, "");
    return numbers
      .filter((number) => {
        const compact = number.toLowerCase();
        return text.includes(compact) || text.includes(Buffer.from(number).toString("hex"));
      })
      .map((number) => `${number} in ${where}`);
  });
}

describe("the search for numbers", () => {
  it.each([
    planted,
    grouped(planted, " "),
    grouped(planted, "-"),
    grouped(planted, "\u00a0"),
    Buffer.from(planted).toString("hex"),
    encodeURIComponent(grouped(planted, " ")),
  ])("finds one that is spelled %s", (spelled) => {
    const kept = [{ where: "a log", bytes: Buffer.from(`{"holder":"${spelled}"}`, "latin1") }];
    expect(numbersIn([planted, mistyped], kept)).toEqual([`${planted} in a log`]);
  });
});

type Kind = "SQLite" | "PostgreSQL";

/** What is kept differs between the databases by its place alone. */
const kinds: Kind[] = isThorough ? ["SQLite", "PostgreSQL"] : ["SQLite"];

describe.each(kinds)("card numbers and IBANs, on %s,", (kind) => {
  describe.skipIf(kind === "PostgreSQL" && !hasPostgres())("", () => {
    let folder: string;
    let receiver: WebhookReceiver;
    let numbers: string[];
    const kept: Kept[] = [];
    const keep = (where: string, content: string | Uint8Array) =>
      void kept.push({ where, bytes: Buffer.from(content as string) });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "obole-numbers-"));
      receiver = await startWebhookReceiver();
      const database = kind === "PostgreSQL" ? await createDatabase() : null;
      const url = database?.url ?? `file:${path.join(folder, "obole.db")}`;
      const env = { DATABASE_URL: url, TOKEN_SECRET: unique("token-secret") };
      const system = await startSystem({ env });
      try {
        const api = listening(system, keep);
        numbers = await useNumbers(api, receiver);
        await readEverything(api, keep);
        if (kind === "SQLite") await backUp({ ...env, ...keys(system) }, folder, keep);
        // While the service runs, so that the last pages are in the write-ahead log.
        await keepDatabase(url, folder, keep);
      } finally {
        await system.stop();
        await keepDatabase(url, folder, keep);
        keep("the log", system.logs());
        for (const { rawBody, headers } of receiver.calls)
          keep("a webhook", `${JSON.stringify(headers)}${rawBody.toString()}`);
        await database?.drop();
      }
    });
    afterAll(async () => {
      await receiver?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it("are in no log, answer, webhook, mail, export or backup, nor in the database", () => {
      const places = new Set(kept.map(({ where }) => where.replace(/:.*/, "")));
      const always = ["an answer", "a webhook", "the log", "the database"];
      expect([...places].sort()).toEqual(
        [...always, "an export", ...(kind === "SQLite" ? ["a backup"] : [])].sort(),
      );
      expect(numbersIn(numbers, kept)).toEqual([]);
    });

    it("would be found: one that a client wrote into the name of a campaign is", () => {
      const found = new Set(numbersIn([planted], kept).map((found) => found.replace(/:.*/, "")));
      const where = ["an answer", "a webhook", "the database"];
      expect([...found]).toEqual(
        expect.arrayContaining(where.map((one) => `${planted} in ${one}`)),
      );
    });
  });
});

/** The API, with all its answers kept. */
function listening({ baseUrl, operatorKey }: RunningSystem, keep: Keep): Api {
  return {
    baseUrl,
    operatorKey,
    async fetch(input, init) {
      const response = await fetch(input, init);
      const body = await response.text();
      const headers = JSON.stringify([...response.headers]);
      keep(`an answer: ${init?.method ?? "GET"} ${String(input)}`, headers + body);
      return new Response(body === "" ? null : body, response);
    },
  };
}
const keys = ({ baseUrl, operatorKey }: Api) => ({ BASE_URL: baseUrl, OPERATOR_KEY: operatorKey });
type Keep = (where: string, content: string | Uint8Array) => void;

/** Pays, enters, imports and mistypes numbers on every way that takes one. @returns them, without separators */
async function useNumbers(api: Api, receiver: WebhookReceiver): Promise<string[]> {
  const published = await testNumbers(api);
  const account = await createAccount(api, "Atelier Lumen", { subdomain: unique("lumen") });
  await account.call("POST", "/v1/webhooks", {
    name: "Shop",
    target: receiver.url,
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-the-shop",
    events: ["payment_create", "payment_update", "paymentmethod_create", "campaign_create"],
  });
  const giving = await activeCampaign(account, { name: `Year-end ${grouped(planted, " ")}` });
  for (const number of published) await payOnPage(api, account, giving, number);
  await enterOnLinks(api, account, published);
  await importStatement(api);
  await mistype(api, account, giving);
  await callOperator(api, "POST", "/operator/invoicing-runs", {});
  // Retries, debits and disputes have their ends, and mails about them.
  for (let weeks = 0; weeks < 7; weeks++)
    await callOperator(api, "POST", "/operator/clock", { advanceSeconds: 7 * 86_400 });
  await receiver.nextCall(({ rawBody }) => rawBody.includes('"SUCCEEDED"'), 30_000);
  return [...published, ...Object.values(payers), reasonIban, mistyped];
}

/** The published test numbers, as the guide tells them. */
async function testNumbers({ baseUrl }: Api): Promise<string[]> {
  const guide = await (await fetch(`${baseUrl}/docs/testing`)).text();
  const found = guide.match(/\b(?:4\d{3}(?: ?\d{4}){3}|DE\d\d(?: ?\w{4}){4} ?\d\d)\b/g) ?? [];
  const compact = [...new Set(found.map((number) => number.replace(/\s/g, "")))];
  if (compact.length < 14) throw new Error(`the guide lists only ${compact.length} numbers`);
  return compact;
}

const entry = (number: string) =>
  /^\d/.test(number)
    ? { type: "CARD", cardNumber: grouped(number, " "), cardExpiry: "12/49" }
    : { type: "SEPA_DEBIT", iban: grouped(number.toLowerCase(), " ").toUpperCase() };
const tokenIn = (url: string) => url.split("#token=")[1] ?? "";
const returnUrl = "http://localhost:3000/thanks";
const open = (api: Api, route: string, body: unknown) => send(api, "POST", route, { body });

/** Pays a donation on the page by each spelling, and keeps the method for the donor, with 3-D Secure where asked. */
async function payOnPage(api: Api, account: Account, giving: Giving, number: string) {
  const { donorId } = await account.call<{ donorId: string }>("POST", "/v1/donors", {
    firstName: "Ada",
    lastName: "Lumen",
    email: `${unique("ada")}@lumen.example`,
  });
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    charityId: giving.charityIds[0],
    donor: { donorId },
  });
  const route = `/v1/donations/${donationId}/payment-session`;
  const { url } = await account.call<{ url: string }>("POST", route, {
    returnUrl,
    savePaymentMethod: true,
  });
  const token = tokenIn(url);
  await open(api, "/v1/payment-sessions/open", { token });
  const form = { token, holder: "Ada Lumen", ...entry(number) };
  for (const confirmation of [undefined, "FAILED", "PASSED"])
    await open(api, "/v1/payment-sessions/complete", { ...form, confirmation });
  // For later gifts of the donor, by another session.
  const own = await account.call<{ url: string }>("POST", "/v1/payment-method-sessions", {
    returnUrl,
    donorId,
  });
  const again = { ...form, token: tokenIn(own.url), confirmation: "PASSED" };
  expect(await open(api, "/v1/payment-sessions/complete", again)).toMatchObject({ status: 200 });
  await giveMonthly(account, donorId);
}

async function giveMonthly(account: Account, donorId: string): Promise<void> {
  const methods = await account.call<{ data: { paymentMethodId: string }[] }>(
    "GET",
    `/v1/donors/${donorId}/payment-methods`,
  );
  const paymentMethodId = methods.data[0]?.paymentMethodId;
  expect(paymentMethodId).toBeDefined();
  const { campaignId, charityIds } = await activeCampaign(account, {
    campaignTemplateId: recurringTemplate,
  });
  await account.call("POST", "/v1/recurring-donations", {
    campaignId,
    uniqueExternalId: unique("payroll"),
    amount: 500,
    frequency: "MONTHLY",
    charityId: charityIds[0],
    donor: { donorId },
    paymentMethodId,
  });
}

/** Enters each number for the account: on the billing link and on the page of a session. */
async function enterOnLinks(api: Api, account: Account, published: readonly string[]) {
  for (const number of published) {
    const link = await account.call<{ url: string }>("POST", "/v1/billing-links", {});
    const form = { holder: "Atelier Lumen", ...entry(number) };
    const billing = { ...form, token: tokenIn(link.url) };
    expect(await open(api, "/v1/billing-links/payment-methods", billing)).toMatchObject({
      status: 201,
    });
    const session = await account.call<{ url: string }>("POST", "/v1/payment-method-sessions", {
      returnUrl,
    });
    const paying = { ...form, token: tokenIn(session.url), confirmation: "PASSED" };
    await open(api, "/v1/payment-sessions/complete", paying);
  }
}

/** A statement whose payers' IBANs are in each field in which banks write them, and an entry that is assigned. */
async function importStatement(api: Api): Promise<void> {
  const transfer: Transfer = {
    amountCents: 1_234,
    payer: `Ada ${payers.inTheName}`,
    payerIban: payers.inItsField,
    endToEndId: `E2E ${payers.inAnId}`,
    text: `Thanks IBAN:${grouped(payers.inTheText.toLowerCase(), " ")} ${payers.inTheText} Ada`,
  };
  const xml = statementXml(unique("statement"), [transfer]);
  await callOperator(api, "POST", "/operator/bank-statements", { xml });
  const wrong = xml.replace("CRDT", payers.inItsField).replace("BOOK", "BOOK");
  const refused = await send(api, "POST", "/operator/bank-statements", {
    authorization: `Bearer ${api.operatorKey}`,
    body: { xml: wrong },
  });
  expect(refused.status).toBe(400);
  const { accountId } = await createAccount(api, "Ada Lumen");
  const entries = await callOperator<{ data: { entryId: string }[] }>(
    api,
    "GET",
    "/operator/bank-entries",
  );
  const entryId = entries.data[0]?.entryId;
  const reason = `From ${grouped(reasonIban, " ")}, as Ada wrote`;
  const body = { accountId, reason };
  await callOperator(api, "POST", `/operator/bank-entries/${entryId}/assign`, body);
}

/** Numbers in fields in which they are wrong: each call is refused. */
async function mistype(api: Api, account: Account, giving: Giving): Promise<void> {
  const link = await account.call<{ url: string }>("POST", "/v1/billing-links", {});
  const token = tokenIn(link.url);
  const right = { token, type: "CARD", holder: "Ada", cardNumber: mistyped, cardExpiry: "12/49" };
  const spelled = grouped(mistyped, " ");
  const wrong = [
    ...["token", "type", "holder", "cardExpiry", "confirmation", "iban", "pan"].map((field) => ({
      ...right,
      [field]: spelled,
    })),
    { ...right, [mistyped]: 1 },
    { ...right, cardNumber: `${mistyped}1` },
    { ...right, cardNumber: { number: mistyped } },
    { ...right, type: "SEPA_DEBIT", iban: `${mistyped}FR` },
  ];
  for (const body of wrong)
    for (const route of ["/v1/billing-links/payment-methods", "/v1/payment-sessions/complete"])
      expect((await open(api, route, body)).status, JSON.stringify(body)).toBeGreaterThan(399);
  await open(api, `/v1/payment-sessions/complete?cardNumber=${mistyped}`, right);
  const authorization = `Bearer ${account.accessToken}`;
  await send(api, "GET", `/v1/payments/${mistyped}`, { authorization });
  await send(api, "GET", `/v1/payments?status=${mistyped}`, { authorization });
  const broken = { method: "POST", headers: { authorization, "content-type": "application/json" } };
  await api.fetch?.(`${api.baseUrl}/v1/donations`, {
    ...broken,
    body: `{"cardNumber":${mistyped}`,
  });
  await send(api, "POST", "/v1/donations", {
    authorization,
    headers: { "Idempotency-Key": unique("key") },
    body: { ...donationBody(giving), cardNumber: mistyped },
  });
}

/** Reads what the API shows: lists, mails, the audit log, an export. */
async function readEverything(api: Api, keep: Keep): Promise<void> {
  const operator = {
    call: <Body>(method: string, route: string) => callOperator<Body>(api, method, route),
  };
  const lists = ["donations", "recurring-donations", "donors", "invoices", "payments"];
  const others = ["bank-entries", "ledger/transfers", "campaigns", "audit-log", "accounts"];
  for (const name of [...lists, ...others])
    await listAll(operator, `/operator/${name}?limit=100`).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  await callOperator(api, "GET", "/operator/mails");
  const account = await createAccount(api, "Reader");
  const { campaignId } = await activeCampaign(account);
  const made = await account.call<{ fileGenerationRequestId: string }>(
    "POST",
    "/v1/file-generation-requests",
    { type: "DONATIONS_CSV", params: { campaignId } },
  );
  const route = `/v1/file-generation-requests/${made.fileGenerationRequestId}/download-url`;
  const { url } = await vi.waitFor(() => account.call<{ url: string }>("GET", route), {
    timeout: 60_000,
  });
  keep("an export", new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

/** A backup by the operator's command. */
async function backUp(env: Record<string, string>, folder: string, keep: Keep): Promise<void> {
  const into = path.join(folder, "backups");
  const file = "bff/dist/bundle/operator.js";
  const { exitCode, output } = await runProgram({ file, args: ["backup", into], env });
  expect(exitCode, output).toBe(0);
  const files = await readdir(into, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter((each) => each.isFile()))
    keep(`a backup: ${name}`, await readFile(path.join(parentPath, name)));
}

/** The raw files of SQLite with the write-ahead log; all rows of all tables of PostgreSQL. */
async function keepDatabase(url: string, folder: string, keep: Keep): Promise<void> {
  if (url.startsWith("file:")) {
    const names = (await readdir(folder)).filter((name) => name.startsWith("obole.db"));
    for (const name of names)
      keep(`the database: ${name}`, await readFile(path.join(folder, name)));
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      keep(`the database: ${name}`, rows.map(({ row }) => row).join("\n"));
    }
  } finally {
    await client.end();
  }
}
