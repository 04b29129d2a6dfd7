import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperatorHealth } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blackPng } from "../../../../core/src/pictures/testing/png.js";
import { jsonAt, runAt, runTyped } from "../../testing/run-typed.js";
import {
  secondOperatorKey,
  startTestService,
  type TestService,
} from "../../testing/test-service.js";
import type { CommandContext } from "../command.js";
import { audit } from "./audit.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface CreatedAccount {
  readonly account: { readonly accountId: string };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
}
const signIn = async ({
  clientId,
  clientSecret,
}: Pick<CreatedAccount, "clientId" | "clientSecret">) =>
  service.fetch("/v1/authentication", {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
async function callAs<Body>(made: CreatedAccount, path: string, body: object): Promise<Body> {
  const { accessToken } = (await (await signIn(made)).json()) as { accessToken: string };
  const answer = await service.fetch(path, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answered = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(answered));
  return answered as Body;
}
const operate = async (path: string, body: object = {}) =>
  (
    await service.fetch(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${service.operatorKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    })
  ).json();

describe("the brand of an account", () => {
  it("is set and removed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "obole-brand-"));
    const logo = join(folder, "logo.png");
    await writeFile(logo, blackPng({ width: 500, height: 100 }));
    const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const { accountId } = made.account;
    const set = await runAt(
      ...([service, "set-account-branding", accountId] as const),
      ...["--sender-name", "Lumen", "--accent-color", "#C2410C"],
    );
    expect(set.out).toContain("sender name   Lumen\naccent color  #c2410c\nlegal line    –");
    const uploaded = await runAt(service, "set-account-logo", accountId, logo);
    expect(uploaded.out).toMatch(/logo {10}http:.*\/pictures\/[0-9a-f]{64}\.png/);
    const removed = await runAt(service, "set-account-branding", accountId, "--sender-name", "");
    expect(removed.out).toContain("sender name   –\naccent color  #c2410c");
    const deleted = await runAt(service, "delete-account-logo", accountId);
    expect(deleted.out).toContain("The logo was deleted.");
  });
});

describe("pictures of charities", () => {
  it("are set from a file and deleted, and a file that is none is explained", async () => {
    const folder = await mkdtemp(join(tmpdir(), "obole-pictures-"));
    const [picture, text] = [join(folder, "picture.png"), join(folder, "picture.txt")];
    await writeFile(picture, blackPng({ width: 1_300, height: 800 }));
    await writeFile(text, "no picture");
    const { charityId } = (await operate("/operator/charities", { name: "Le Phare" })) as {
      charityId: string;
    };
    for (const kind of ["logo", "picture"]) {
      const set = await runAt(service, `set-charity-${kind}`, charityId, picture);
      expect(set).toMatchObject({ exitCode: 0, err: "" });
      expect(set.out.match(/\/pictures\/[0-9a-f]{64}\.webp/g)).toHaveLength(2);
      const refused = await runAt(service, `set-charity-${kind}`, charityId, text);
      expect(refused.exitCode).toBe(1);
      expect(refused.err).toContain("not a PNG, JPEG or WebP picture");
      const missing = await runAt(service, `set-charity-${kind}`, charityId, join(folder, "x"));
      expect(missing.err).toContain("cannot be read");
      const deleted = await runAt(service, `delete-charity-${kind}`, charityId);
      expect(deleted).toMatchObject({ exitCode: 0, err: "" });
    }
    await rm(folder, { recursive: true });
  });
});

describe("a person who asks for their data", () => {
  it("gets a file that its owner alone can read, and is erased only with --yes", async () => {
    const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const { accountId } = made.account;
    const body = { email: "ada@lumen.example", firstName: "Ada" };
    const { donorId } = await callAs<{ donorId: string }>(made, "/v1/donors", body);
    const found = await runAt(service, "find-donors", body.email);
    expect(found.out).toContain(`${accountId}  ${donorId}  Ada`);
    const folder = await mkdtemp(join(tmpdir(), "obole-person-"));
    const file = join(folder, "ada.json");
    const exported = await runAt(service, "export-donor", accountId, donorId, "--file", file);
    expect(exported).toMatchObject({ exitCode: 0, err: "" });
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ donors: [body] });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await runAt(service, "export-donor", accountId, donorId, "--file", file);
    expect(again.exitCode).toBe(1);

    const asked = await runAt(service, "erase-donor", accountId, donorId);
    expect(asked.out).toContain("Nothing was erased");
    const erased = await runAt(service, "erase-donor", accountId, donorId, "--yes");
    expect(erased.out).toMatch(/^Erased\. The proof is [0-9a-f-]{36}\.\n {2}donors: 1/);
    const listed = await runAt(service, "list-erasures", "--account-id", accountId);
    expect(listed.out).toContain("OPERATOR");
    const gone = await runAt(service, "export-donor", accountId, donorId);
    expect(gone).toMatchObject({ exitCode: 1, err: expect.stringContaining("does not know") });
    await rm(folder, { recursive: true });
  });
});

describe("accounts and credentials", () => {
  it("a new account's secret works, and is printed only on stdout", async () => {
    const { exitCode, out, err } = await runAt(service, "create-account", "Atelier Lumen");
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    const field = (name: string) => new RegExp(`^${name} +(\\S+)`, "m").exec(out)?.[1] ?? "";
    const made = { clientId: field("client id"), clientSecret: field("client secret") };
    expect((await signIn(made)).status).toBe(201);
    expect(JSON.stringify(service.logged)).not.toContain(made.clientSecret);
  });

  it("an account of live is validated and subscribed only with the options for it", async () => {
    const live = await startTestService({ environment: "live" });
    try {
      const statusOf = async (...flags: string[]) => {
        const made = await jsonAt<{ account: { validated: boolean } & CreatedAccount }>(
          live,
          "create-account",
          "Atelier Lumen",
          ...["--administrator", "ines@atelier-lumen.example"],
          ...flags,
        );
        return made.account.validated;
      };
      expect(await statusOf()).toBe(false);
      expect(await statusOf("--validated", "--subscription")).toBe(true);
    } finally {
      await live.stop();
    }
  });

  it("an account has the given features, by default all, and no payment method by default", async () => {
    const some = await jsonAt<{ account: { features: string[]; status: string } }>(
      ...([service, "create-account", "Some"] as const),
      ...["--feature", "API", "--feature", "USERS", "--onboarding"],
    );
    expect(some.account).toMatchObject({ features: ["API", "USERS"], status: "ONBOARDING" });
    const all = await jsonAt<{ account: { features: string[] } }>(service, "create-account", "All");
    expect(all.account.features.length).toBeGreaterThan(2);
  });

  it("new credentials work until they are deleted", async () => {
    const { account } = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const made = await jsonAt<CreatedAccount>(service, "create-credentials", account.accountId);
    expect((await signIn(made)).status).toBe(201);
    await jsonAt(service, "delete-credentials", made.clientId);
    expect((await signIn(made)).status).toBe(401);
  });

  it("all accounts are listed, across pages", async () => {
    for (let count = 0; count < 101; count++) await operate("/operator/accounts", { name: "Many" });
    const accounts = await jsonAt<{ accountId: string }[]>(service, "list-accounts");
    expect(accounts.length).toBeGreaterThan(101);
    expect(new Set(accounts.map(({ accountId }) => accountId)).size).toBe(accounts.length);
    const { out } = await runAt(service, "list-accounts");
    expect(out.trim().split("\n")).toHaveLength(accounts.length);
  });

  it("an error of the service is explained on stderr, with exit code 1", async () => {
    const unknown = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
    expect(await runAt(service, "create-credentials", unknown)).toEqual({
      exitCode: 1,
      out: "",
      err: `The service at ${service.baseUrl} does not know account-id ${unknown}: check it and its environment\n`,
    });
    const key = { BASE_URL: service.baseUrl, OPERATOR_KEY: "k".repeat(40) };
    const { exitCode, err } = await runTyped(["list-accounts"], key);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/rejects this OPERATOR_KEY/);
    expect(err).not.toContain(key.OPERATOR_KEY);
  });
});

describe("lists over all accounts", () => {
  /** A draft campaign of a new account. */
  async function newCampaign() {
    const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const { campaignId } = await callAs<{ campaignId: string }>(made, "/v1/campaigns", {
      ...{ name: "Giving", slug: "giving", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
      charitiesSelectionId: made.charitiesSelectionId,
    });
    const { accountId } = made.account;
    return { accountId, campaignId };
  }

  it("show a heading, a line for each item and amounts in euros, and all fields with --json", async () => {
    const { accountId, campaignId } = await newCampaign();
    const { exitCode, out, err } = await runAt(
      ...([service, "list-campaigns", "--account-id", accountId, "--status", "DRAFT"] as const),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    const [heading, line, ...others] = out.trim().split("\n");
    expect(heading).toMatch(/^CAMPAIGN ID +CREATED AT +STATUS +BUDGET +NAME +ACCOUNT ID$/);
    expect(line).toMatch(
      new RegExp(
        `^${campaignId} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ +DRAFT +- +Giving +${accountId}$`,
      ),
    );
    expect(others).toEqual([]);
    expect(await jsonAt(service, "list-campaigns", "--account-id", accountId)).toMatchObject([
      { campaignId, accountId, slug: "giving" },
    ]);
    const active = ["list-campaigns", "--account-id", accountId, "--status", "ACTIVE"];
    expect((await runAt(service, ...active)).out).toBe("Nothing was found.\n");
  });

  it("say that there are more than the limit", async () => {
    for (let count = 0; count < 3; count++) await operate("/operator/accounts", { name: "Many" });
    const { out } = await runAt(service, "list-audit-log", "--limit", "2");
    expect(out.trim().split("\n").slice(3)).toEqual(["There are more: use --limit 20."]);
    expect(await jsonAt(service, "list-audit-log", "--limit", "3")).toHaveLength(3);
  });

  it.each([
    "list-donations",
    "list-recurring-donations",
    "list-votes",
    "list-donors",
    "list-invoices",
    "list-payments",
    "list-ledger-balances",
    "list-ledger-transfers",
    "list-campaigns",
    "list-charities",
    "list-audit-log",
  ])("%s reads its list from the service", async (name) => {
    expect(await jsonAt(service, name, "--limit", "1")).toEqual(expect.any(Array));
  });

  it("show who made a change, with any operator's key", async () => {
    const { accountId } = await newCampaign();
    const own = { BASE_URL: service.baseUrl, OPERATOR_KEY: secondOperatorKey };
    expect(await runTyped(["create-credentials", accountId], own)).toMatchObject({ exitCode: 0 });
    const { out } = await runAt(service, "list-audit-log", "--account-id", accountId);
    const [, newest] = out.trim().split("\n");
    expect(newest).toMatch(
      new RegExp(` second-operator +create-credentials +${accountId} +1 +${accountId}$`),
    );
    const named = {
      BASE_URL: service.baseUrl,
      OPERATOR_KEY: "",
      OPERATOR_KEYS: `second:${secondOperatorKey}`,
    };
    expect(await runTyped(["list-audit-log", "--limit", "1"], named)).toMatchObject({
      exitCode: 0,
    });
  });
});

/** A campaign without a budget of a new account, and a donation of 12.34 EUR that its charity is chosen for. */
async function givenDonation(...flags: string[]) {
  const { charityId } = (await operate("/operator/charities", { name: "Les Amis du Phare" })) as {
    charityId: string;
  };
  const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen", ...flags);
  const { charitiesSelectionId } = await callAs<{ charitiesSelectionId: string }>(
    ...([made, "/v1/charities-selections"] as const),
    { name: "One", charityIds: [charityId] },
  );
  const { campaignId } = await callAs<{ campaignId: string }>(made, "/v1/campaigns", {
    ...{ name: "Giving", slug: "giving", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
    charitiesSelectionId,
  });
  await callAs(made, `/v1/campaigns/${campaignId}/activate`, {});
  const { donationId } = await callAs<{ donationId: string }>(made, "/v1/donations", {
    ...{ campaignId, uniqueExternalId: "order-1", amount: 1_234 },
  });
  await callAs(made, `/v1/donations/${donationId}/claim`, { charityId });
  return { accountId: made.account.accountId, campaignId, donationId };
}

describe("settle", () => {
  it("only previews without --yes, and finds nothing the second time", async () => {
    const { campaignId, donationId } = await givenDonation("--payment-method", "CARD");
    await operate(`/operator/donations/${donationId}/pay`);

    const settle = ["settle", "--campaign-id", campaignId];
    const preview = await runAt(service, ...settle);
    expect(preview.out).toBe(
      "1 donations of 12.34 EUR in total would be settled.\nNothing was changed: use --yes to settle them.\n",
    );
    expect(await jsonAt(service, ...settle, "--created-before", "2020-01-01")).toMatchObject({
      donations: 0,
    });
    expect(await jsonAt(service, ...settle, "--yes")).toMatchObject({ donations: 1, processed: 1 });
    expect(await jsonAt(service, ...settle, "--yes")).toMatchObject({ donations: 0, processed: 0 });
  });
});

/** A statement of the sandbox's bank account with this many equal transfers. */
function statementOf(count: number): string {
  const entry =
    '<Ntry><Amt Ccy="EUR">12.34</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry>';
  const account = "<Acct><Id><IBAN>FR7699999000010000000000115</IBAN></Id></Acct>";
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>${account}${entry.repeat(count)}</Stmt></BkToCstmrStmt></Document>`;
}

describe("money", () => {
  it("bills, credits, voids and pays an invoice, and shows what its account owes", async () => {
    const { accountId } = await givenDonation("--payment-method", "CARD");
    await service.fetch(`/operator/accounts/${accountId}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${service.operatorKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ invoiceFixedBudgets: true }),
    });
    expect(await jsonAt(service, "invoicing-run", "--until", "2020-01-01")).toEqual({
      invoices: 0,
    });
    expect(await jsonAt<{ invoices: number }>(service, "invoicing-run")).toMatchObject({
      invoices: expect.any(Number),
    });
    const balance = async () => (await runAt(service, "show-account-balance", accountId)).out;
    const openInvoice = async () => {
      const { openInvoices } = await jsonAt<{ openInvoices: { invoiceId: string }[] }>(
        ...([service, "show-account-balance", accountId] as const),
      );
      return String(openInvoices[0]?.invoiceId);
    };
    expect(await balance()).toMatch(/^The account owes 12\.34 EUR\.\nNUMBER +KIND .*\n2\d{3}-/);
    const voided = await runAt(service, "void-invoice", await openInvoice());
    expect(voided.out).toMatch(/^Invoice \S+ is VOID; 0\.00 EUR is due\.\n$/);
    expect(await balance()).toBe("The account owes 0.00 EUR.\nNo invoice is open.\n");

    await jsonAt(service, "invoicing-run");
    const invoiceId = await openInvoice();
    expect(await jsonAt(service, "pay-invoice", invoiceId, "--reason", "By cheque")).toMatchObject({
      status: "PAID",
    });
    expect(await runAt(service, "credit-invoice", invoiceId)).toMatchObject({ exitCode: 2 });
    await jsonAt(service, "credit-invoice", invoiceId, "--reason", "The wrong company");
    expect(await balance()).toMatch(/^The account has a credit of 12\.34 EUR\.\n/);
  });

  it("imports a bank statement, lists its entries and assigns one", async () => {
    const { accountId } = await givenDonation("--payment-method", "CARD");
    const folder = await mkdtemp(join(tmpdir(), "obole-statement-"));
    try {
      const file = join(folder, "statement.xml");
      await writeFile(file, statementOf(60));
      const imported = await runAt(service, "import-bank-statement", file);
      expect(imported.out).toMatch(
        /^0 transfers pay invoices, 60 entries are unmatched, 0 were known\.\nTo see /,
      );
      expect(await jsonAt(service, "import-bank-statement", file)).toEqual({
        ...{ matched: 0, unmatched: 0, duplicates: 60 },
      });
      await writeFile(file, statementOf(400));
      expect(await jsonAt(service, "import-bank-statement", file)).toEqual({
        ...{ matched: 0, unmatched: 340, duplicates: 60 },
      });
      const listed = await runAt(service, "list-bank-entries", "--limit", "1");
      expect(listed.out).toMatch(
        /^ENTRY ID .*\n\S+ +2026-03-02 +UNMATCHED +CREDIT +12\.34 EUR +-\n/,
      );
      const unmatched = ["list-bank-entries", "--status", "UNMATCHED", "--limit", "1"];
      const [entry] = await jsonAt<{ entryId: string }[]>(service, ...unmatched);
      const assign = ["assign-bank-entry", String(entry?.entryId), "--account-id", accountId];
      expect((await runAt(service, ...assign, "--reason", "By mail")).out).toBe(
        "The transfer of 12.34 EUR is ASSIGNED; 12.34 EUR reduce the account's next invoices.\n",
      );
      expect(await runAt(service, ...assign, "--reason", "Again")).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining("Bank entry is not an unmatched transfer"),
      });
      const [next] = await jsonAt<{ entryId: string }[]>(service, ...unmatched);
      const fromStripe = ["assign-bank-entry", String(next?.entryId), "--provider", "stripe"];
      expect(await runAt(service, ...fromStripe, "--reason", "Its payout")).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining("Provider holds less than the bank entry"),
      });
      const missing = await runAt(service, "import-bank-statement", join(folder, "missing.xml"));
      expect(missing).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining("cannot be read"),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("reverses a settled donation", async () => {
    const { donationId } = await givenDonation("--payment-method", "CARD");
    await operate(`/operator/donations/${donationId}/process`);
    const typed = ["reverse-donation", donationId, "--reason", "The debit was returned"];
    expect((await runAt(service, ...typed)).out).toBe("The donation is CANCELED.\n");
  });

  it("refunds the payment of a donation, once and whole, and lists none that needs an operator", async () => {
    const { accountId, donationId } = await givenDonation("--payment-method", "CARD");
    await operate(`/operator/donations/${donationId}/pay`);
    const listed = ["list-payments", "--account-id", accountId];
    const [payment] = await jsonAt<{ paymentId: string; amount: number }[]>(service, ...listed);
    const { paymentId, amount } = payment ?? { paymentId: "", amount: 0 };
    const refund = (cents: unknown, ...more: string[]) =>
      runAt(service, "refund-payment", paymentId, "--amount", String(cents), ...more);
    const why = ["--reason", "The donor asked for it"];
    expect(await refund(amount)).toMatchObject({ exitCode: 2 });
    expect(await refund("a lot", ...why)).toMatchObject({ exitCode: 2 });
    expect(await refund(amount - 1, ...why)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("must be what is left of the payment"),
    });
    expect((await refund(amount, ...why)).out).toBe(
      "12.34 EUR is refunded: 12.34 EUR in all, of a payment of 12.34 EUR.\n",
    );
    expect(await jsonAt(service, ...listed)).toMatchObject([{ refunded: amount }]);
    expect(await refund(amount, ...why, "--json")).toMatchObject({ exitCode: 1 });
    expect(await jsonAt(service, "list-payment-problems")).toEqual([]);
    const closing = ["close-payment-problem", paymentId];
    expect(await runAt(service, ...closing)).toMatchObject({ exitCode: 2 });
    expect((await runAt(service, ...closing, "--reason", "Refunded by hand")).out).toBe(
      "The payment has no problem now.\n",
    );
  });

  it("audits the ledger, and exits with 1 if it finds a difference", async () => {
    const sound = await runAt(service, "audit");
    expect(sound).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^\d+ transfers on \d+ ledger accounts: every cent agrees\.\n$/),
    });
    const difference = { rule: "balance", subject: "fees", expected: 100, actual: 50 };
    const found = { transfers: 7, accounts: 2, differences: [difference] };
    const call = async () => found as never;
    const report = await audit.run({ service: { call } } as unknown as CommandContext, {});
    expect(report).toEqual({
      json: found,
      isPartial: true,
      lines: [
        "7 transfers on 2 ledger accounts: 1 differences.",
        "RULE     SUBJECT  EXPECTED  FOUND",
        "balance  fees     1.00 EUR  0.50 EUR",
      ],
    });
  });
});

describe("deliveries", () => {
  it("pending deliveries are listed with their receiver, and replayed by ID or by webhook", async () => {
    const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const target = "http://127.0.0.1:9/hooks";
    const { webhookId } = await callAs<{ webhookId: string }>(made, "/v1/webhooks", {
      ...{ name: "Shop", target, events: ["donation_create"] },
      ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
    });
    const ping = { deliveryId: "" };
    for (let count = 0; count < 3; count++)
      Object.assign(ping, await callAs(made, `/v1/webhooks/${webhookId}/ping`, {}));
    const listed = ["list-deliveries", "--webhook", webhookId];
    expect(await jsonAt(service, ...listed)).toHaveLength(3);
    const { out } = await runAt(service, ...listed, "--limit", "2");
    expect(out).toContain(target);
    expect(out).toContain("There are more: use --limit 20.");
    expect(out.trim().split("\n")).toHaveLength(3);
    expect(await jsonAt(service, ...listed, "--status", "FAILED")).toEqual([]);
    const replay = (...which: string[]) => jsonAt(service, "replay-deliveries", ...which);
    expect(await replay("--delivery", ping.deliveryId)).toEqual({ replayed: 1 });
    expect(await replay("--webhook", webhookId)).toEqual({ replayed: 0 });
    expect(await replay("--all")).toEqual({ replayed: 0 });
  });
});

describe("status", () => {
  it("shows pending work, and exits with 0 while nothing is stuck", async () => {
    const { exitCode, out } = await runAt(service, "status");
    expect(exitCode).toBe(0);
    const names = ["service", "database", "webhooks", "mails", "documents", "payments", "schedule"];
    for (const name of names) expect(out).toMatch(new RegExp(`^${name} +\\S`, "m"));
  });

  /** Of a service with this health. */
  const statusAt = (changes: Partial<OperatorHealth>) =>
    runTyped(["status"], { BASE_URL: service.baseUrl }, {}, async (...request) => {
      const answer = await fetch(...request);
      return Response.json({ ...((await answer.json()) as OperatorHealth), ...changes });
    });

  it("shows since when each kind of work waits, and what has failed", async () => {
    const at = (hour: number) => `2026-03-02T0${hour}:00:00.000Z`;
    const { exitCode, out } = await statusAt({
      ...{ queueDepth: 1, oldestPendingDeliveryAt: at(1) },
      ...{ waitingMails: 2, oldestWaitingMailAt: at(2), failedMails: 3 },
      ...{ waitingDocuments: 4, oldestWaitingDocumentAt: at(4) },
      ...{ waitingProviderJobs: 5, oldestWaitingProviderJobAt: at(5), paymentProblems: 6 },
      ...{ oldestDueAt: at(7), lateTasks: [{ task: "take-payout-steps", dueAt: at(7) }] },
    });
    expect(exitCode).toBe(1);
    for (const line of [
      `webhooks   1 wait, since ${at(1)}; 0 failed`,
      `mails      2 wait, since ${at(2)}; 3 failed`,
      `documents  4 wait, since ${at(4)}`,
      `payments   5 calls of providers wait, since ${at(5)}; 6 payments need you (list-payment-problems shows them)`,
      `schedule   late, the log says why: take-payout-steps since ${at(7)}`,
    ])
      expect(out).toContain(`${line}\n`);
  });

  it("exits with 1 once a call of a payment provider has waited for an hour", async () => {
    const since = (minutes: number) => ({
      ...{ waitingProviderJobs: 1 },
      oldestWaitingProviderJobAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    expect((await statusAt(since(50))).exitCode).toBe(0);
    expect((await statusAt(since(70))).exitCode).toBe(1);
  });
});
