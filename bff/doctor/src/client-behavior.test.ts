import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, OboleError } from "@obole/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../src/testing/test-service.js";
import { examine } from "../testing/examine.js";

let service: TestService;
let account: Awaited<ReturnType<TestService["signUp"]>>;
beforeAll(async () => {
  service = await startTestService();
  account = await service.signUp();
});
afterAll(() => service.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The calls that a server sends while the doctor observes it. */
type Work = (baseUrl: string) => Promise<unknown>;

/** Runs a server behind the doctor's proxy and returns the findings. */
async function watched(work: Work) {
  const port = await freePort();
  const proxied = `http://127.0.0.1:${port}`;
  // It ends with the work; the limit is for a busy machine.
  const typed = ["--url", service.baseUrl, "--proxy", `${port}`, "--watch", "120"];
  return await examine(typed, () => work(proxied));
}

/** How a hand-written client behaves; correct by default. */
interface Behavior {
  readonly tokenPerCall?: boolean;
  readonly after401?: "new token" | "same token" | "nothing";
  readonly after500?: "same key" | "new key" | "nothing";
  readonly waits?: boolean;
}

/** A hand-written client that creates donors. */
function ownClient(baseUrl: string, behavior: Behavior) {
  const { tokenPerCall = false, after401 = "new token", after500 = "same key" } = behavior;
  let token = "";

  async function newToken(): Promise<void> {
    const basic = btoa(`${account.clientId}:${account.clientSecret}`);
    const headers = { authorization: `Basic ${basic}` };
    const response = await fetch(`${baseUrl}/v1/authentication`, { method: "POST", headers });
    token = ((await response.json()) as { accessToken: string }).accessToken;
  }

  async function send(firstName: string, uniqueExternalId: string): Promise<Response> {
    if (tokenPerCall || token === "") await newToken();
    return await fetch(`${baseUrl}/v1/donors`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ firstName, uniqueExternalId }),
    });
  }

  return async (name: string) => {
    const id = randomUUID();
    const { status, headers } = await send(name, id);
    if (status === 401 && after401 !== "nothing") {
      if (after401 === "new token") await newToken();
      await send(name, id);
    }
    if (status === 500 && after500 !== "nothing")
      await send(name, after500 === "same key" ? id : randomUUID());
    if (status === 429) {
      if (behavior.waits ?? true) await sleep(Number(headers.get("retry-after")) * 1_000);
      await send(name, id);
    }
  };
}

/** Makes enough calls to receive every injected fault. */
const works =
  (behavior: Behavior): Work =>
  async (baseUrl) => {
    const createDonor = ownClient(baseUrl, behavior);
    for (let made = 0; made < 8; made++) await createDonor(`Donor ${made}`);
  };

describe("a server behind the doctor's proxy", () => {
  it("that uses @obole/client has no findings, and nothing remains unchecked", async () => {
    const { exitCode, found, notes } = await watched(async (baseUrl) => {
      const obole = createClient({ ...account, baseUrl });
      for (let made = 0; made < 4; made++)
        await obole.createDonor({ firstName: "Ada", uniqueExternalId: randomUUID() });
    });
    expect({ exitCode, found }).toEqual({ exitCode: 0, found: [] });
    expect(notes.filter(({ kind }) => kind === "unseen")).toEqual([]);
  });

  it("that implements the specification by hand has no findings", async () => {
    expect((await watched(works({}))).found).toEqual([]);
  });

  it.each<[string, Behavior]>([
    ["token-not-kept", { tokenPerCall: true }],
    ["no-retry-after-401", { after401: "nothing" }],
    ["refused-token-again", { after401: "same token" }],
    ["no-retry-after-500", { after500: "nothing" }],
    ["retry-acts-twice", { after500: "new key" }],
    ["retry-after-ignored", { waits: false }],
  ])("gets the finding %s", async (id, behavior) => {
    const { exitCode, found } = await watched(works(behavior));
    expect({ exitCode, found }).toEqual({ exitCode: 1, found: [id] });
  });

  it("that creates objects without a key is reported", async () => {
    const { found } = await watched(async (baseUrl) => {
      const basic = btoa(`${account.clientId}:${account.clientSecret}`);
      const signedIn = await fetch(`${baseUrl}/v1/authentication`, {
        method: "POST",
        headers: { authorization: `Basic ${basic}` },
      });
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      await fetch(`${baseUrl}/v1/donors`, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify({ firstName: "Ada" }),
      });
    });
    expect(found).toEqual(["creation-without-key"]);
  });

  it("that sends no calls is reported", async () => {
    expect((await watched(async () => {})).found).toEqual(["nothing-came"]);
  });

  it("gets unchanged responses, and an injected fault never reaches the service", async () => {
    const name = randomUUID();
    await watched(async (baseUrl) => {
      const obole = createClient({ ...account, baseUrl });
      for (const uniqueExternalId of [`${name}-1`, `${name}-2`])
        await obole.createDonor({ firstName: "Ada", uniqueExternalId });
      const again = obole.createDonor({ firstName: "Ada", uniqueExternalId: `${name}-1` });
      await expect(again).rejects.toMatchObject({ status: 409 });
      await expect(again).rejects.toBeInstanceOf(OboleError);
    });
    const direct = createClient({ ...account, baseUrl: service.baseUrl });
    const { data } = await direct.listDonors({ uniqueExternalId: `${name}-2` }).page();
    expect(data).toHaveLength(1);
  });

  it("is not observed on a port that is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const { found } = await examine(["--url", service.baseUrl, "--proxy", `${port}`]);
    taken.close();
    expect(found).toEqual(["proxy-port-in-use"]);
  });
});
