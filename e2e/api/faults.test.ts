import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit, auditMoney, type Finding } from "../faults/auditor.js";
import { databaseFaults } from "../faults/database-faults.js";
import type { Fault } from "../faults/fault.js";
import { auditLedger, readHoldings } from "../faults/holdings.js";
import { kill, killOneOfThree, pause } from "../faults/process-faults.js";
import { playRound, runRound } from "../faults/round.js";
import { type Service, startOnPostgres, startOnSqlite } from "../faults/service.js";
import { hasPostgres } from "../support/postgres-database.js";
import { onSqliteFile } from "../support/sqlite-file.js";

// `npm run faults` runs more faults and rounds, at other moments.
const seed = 1;
const limits = { timeout: 180_000 };
/** Longer than the webhook timeout and the idle-in-transaction timeout. */
const pauseMs = 12_000;

async function findingsOf(service: Service, fault: Fault, rounds: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let round = 0; round < rounds; round++) {
    const report = await runRound(service, fault, seed + round);
    // A round without acknowledged writes would find nothing.
    expect(report.acknowledged).toBeGreaterThan(0);
    findings.push(...report.findings);
  }
  return findings;
}

describe("one process on SQLite", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOnSqlite();
  });
  afterAll(() => service?.stop());

  it(
    "killed under load and restarted, loses and duplicates nothing that it acknowledged",
    limits,
    async () => {
      expect(await findingsOf(service, kill, 3)).toEqual([]);
    },
  );

  it("is reported if its database has lost or changed data", limits, async () => {
    const nothing = { inject: async () => {} };
    const { scene, findings } = await playRound(service, nothing, seed);
    const before = await readHoldings(scene, service);
    expect([...findings, ...audit(scene, before)]).toEqual([]);

    await service.processes[0]?.crash(() => {
      const last = "select max(transfer_id) from ledger_transfers";
      onSqliteFile(service.file, `delete from ledger_transfers where transfer_id = (${last})`);
    });
    const differences = await auditLedger(scene.operator);
    expect([...auditMoney({ differences })]).toContainEqual({
      kind: "ledger that does not verify",
      what: expect.stringMatching(/^balance of /),
    });

    const waiting = before.donations.find(
      ({ status, donationId }) => status === "PENDING" && scene.ledger.donations.has(donationId),
    );
    const made = before.donations.find(({ recurringDonationId }) => recurringDonationId !== null);
    const [receipt, other, damaged] = before.receipts;
    const { giving, account } = scene;
    const [vote, mailed] = before.votes.filter(({ voteId }) => scene.ledger.votes.has(voteId));
    await service.processes[0]?.crash(() => {
      for (const statement of [
        `delete from donations where donation_id = '${waiting?.donationId}'`,
        `delete from donations where donation_id = '${made?.donationId}'`,
        `delete from fiscal_receipts where fiscal_receipt_id = '${receipt?.fiscalReceiptId}'`,
        `update fiscal_receipts set number = '2000-00001-000007'
          where fiscal_receipt_id = '${other?.fiscalReceiptId}'`,
        // Its PDF too: the link to a document ends with the file's name.
        `update files set name = '2000-00001-000007.pdf' where file_id =
          (select file_id from fiscal_receipts where fiscal_receipt_id = '${other?.fiscalReceiptId}')`,
        `update file_parts set bytes = zeroblob(length(bytes)) where file_id =
          (select file_id from fiscal_receipts where fiscal_receipt_id = '${damaged?.fiscalReceiptId}')`,
        `update campaign_status_totals set cents = cents + 1
          where campaign_id = '${giving.campaignId}' and status = 'DONE'`,
        `update events set payload = replace(payload, '"DONE"', '"PENDING"')
          where account_id = '${account.accountId}' and event = 'donation_update'`,
        `delete from votes where vote_id = '${vote?.voteId}'`,
        `delete from mails where once_key = 'cast:${mailed?.voteId}'`,
      ])
        onSqliteFile(service.file, statement);
    });
    const after = await readHoldings(scene, service);
    const kinds = new Set(audit(scene, after).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      [
        "acknowledged change lost",
        "event doubled or made up",
        "event lost",
        "file not whole",
        "ledger that does not verify",
        "mail not sent exactly once",
        "receipt lost",
        "receipt number skipped or repeated",
        "recurring donation not made exactly once",
        "total that does not add up",
        "webhook doubled or made up",
      ].sort(),
    );
    // Whatever its status: it may have arrived twice.
    const missed = before.received[0]?.webhookId;
    const received = before.received.filter(({ webhookId }) => webhookId !== missed);
    const unheard = audit(scene, { ...before, received });
    expect(unheard.map(({ kind }) => kind)).toEqual(["webhook lost"]);
    for (const change of [{ isSigned: false }, { diff: { amount: 1 } }]) {
      const forged = before.received.map((call, index) =>
        index === 0 ? { ...call, ...change } : call,
      );
      expect(audit(scene, { ...before, received: forged }).map(({ kind }) => kind)).toEqual([
        "webhook that is not signed, or is not the event",
      ]);
    }
    const [held, ...others] = before.votes;
    if (held === undefined) throw new Error("nobody voted");
    for (const accepted of [0, 2]) {
      const votes = [{ ...held, accepted }, ...others];
      expect(audit(scene, { ...before, votes }).map(({ kind }) => kind)).toEqual([
        "mail not sent exactly once",
      ]);
    }
    expect(before.files).not.toEqual([]);
    const files = before.files.map((file, index) => ({ ...file, isWhole: index > 0 }));
    expect(audit(scene, { ...before, files }).map(({ kind }) => kind)).toEqual(["file not whole"]);
  });
});

describe.skipIf(!hasPostgres())("three processes on PostgreSQL", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOnPostgres();
  });
  afterAll(() => service?.stop());

  const cuts = databaseFaults.filter(({ name }) => name.startsWith("cut-"));
  it.each([killOneOfThree, ...cuts, pause(pauseMs)])(
    "lose and duplicate nothing that they acknowledged: $name",
    limits,
    async (fault) => {
      expect(await findingsOf(service, fault, 1)).toEqual([]);
    },
  );
});
