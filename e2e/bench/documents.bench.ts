/**
 * Measures how long the running service takes to issue, render and zip 10,000 receipts, and its peak memory. `npm run
 * bench:documents -w @obole/e2e` runs it on the built code; `RECEIPTS=1000` is faster.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { test } from "vitest";
import { callOperator, createAccount } from "../support/api.js";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { donationBody } from "../support/giving.js";
import { receipting } from "../support/receipts.js";
import { startSystem } from "../support/system.js";

const receipts = Number(process.env.RECEIPTS ?? 10_000);
const callsAtOnce = 16;
const processorTicksPerSecond = 100;

/** The Node options of `npm run serve`. */
function optionsOfServe(): string {
  const { scripts } = JSON.parse(readFileSync(`${ROOT_DIRECTORY}package.json`, "utf8"));
  return String(scripts.serve.match(/--\S+/g)?.join(" ") ?? "");
}

/** The processor seconds and the peak memory of a process, as counted by the kernel. */
function spent(pid: number) {
  const [, counted = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = counted.split(" ").slice(11, 13).map(Number);
  const [, peakKilobytes = "0"] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return {
    processorSeconds: (user + system) / processorTicksPerSecond,
    peakMegabytes: Math.round((Number(peakKilobytes) * 1_024) / 1e6),
  };
}

test("the figures of documents", { timeout: 30 * 60_000 }, async () => {
  const system = await startSystem({
    env: { RATE_LIMIT_PER_MINUTE: "1000", NODE_OPTIONS: optionsOfServe() },
  });
  const { pid } = system;
  const timed = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
    const before = spent(pid);
    const start = performance.now();
    const value = await run();
    const seconds = (performance.now() - start) / 1_000;
    const after = spent(pid);
    const processorSeconds = after.processorSeconds - before.processorSeconds;
    console.log(
      `${what.padEnd(28)} ${seconds.toFixed(1)} s: ${Math.round(receipts / seconds)} a second, ` +
        `${Math.round(receipts / processorSeconds)} in a second of one processor; ` +
        `peak so far ${after.peakMegabytes} MB`,
    );
    return value;
  };

  console.log(`${receipts} receipts; at rest ${spent(pid).peakMegabytes} MB`);
  const account = await createAccount(system, "Atelier Lumen");
  const giving = await receipting(system, account, "Les Jardins Solidaires");
  await timed("donations created", async () => {
    let left = receipts;
    const one = async () => {
      while (left > 0) {
        const index = left--;
        await account.call("POST", "/v1/donations", {
          ...donationBody(giving),
          amount: 100 + index * 7,
          charityId: giving.charityId,
          hasBeenCharged: true,
          withFiscalReceipt: true,
          donor: {
            firstName: `Prénom${index * 31}`,
            lastName: `Nom${index * 7919}`,
            street: `${index} rue des Lilas`,
            zip: String(10_000 + (index % 80_000)),
            city: "Paris",
            country: "FR",
          },
        });
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, one));
  });
  await timed("issued, drawn and zipped", async () => {
    const { accountId } = account;
    await callOperator(system, "POST", "/operator/settlements", { accountId });
    const fileRefs: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { data: { fiscalReceiptId: string }[]; nextCursor: string | null } =
        await account.call(
          "GET",
          `/v1/fiscal-receipts?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
      fileRefs.push(...page.data.map(({ fiscalReceiptId }) => fiscalReceiptId));
      cursor = page.nextCursor;
    }
    const fileRequest = await account.call<{ fileGenerationRequestId: string }>(
      "POST",
      "/v1/file-generation-requests",
      { type: "FILES_ZIP", params: { fileRefs } },
    );
    const download = `/v1/file-generation-requests/${fileRequest.fileGenerationRequestId}/download-url`;
    // The download fails until the file is complete.
    while ((await account.answerTo("GET", download)).status >= 300) await delay(1_000);
  });
  await timed("zipped while downloaded", async () => {
    const year = new Date().getUTCFullYear();
    const { url } = await account.call<{ url: string }>(
      "POST",
      "/v1/fiscal-receipts/bulk-download-url",
      { year },
    );
    let size = 0;
    for await (const chunk of (await fetch(url)).body ?? []) size += chunk.length;
    console.log(`a ZIP of ${Math.round(size / 1e6)} MB`);
  });
  await system.stop();
});
