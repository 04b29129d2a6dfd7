import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorKey, startTestService, type TestService } from "../../src/testing/test-service.js";
import { answering, examine } from "../testing/examine.js";

let sandbox: TestService;
let live: TestService;
let isReady = true;
beforeAll(async () => {
  sandbox = await startTestService({ isReady: () => isReady });
  live = await startTestService({ environment: "live" });
});
afterAll(async () => {
  await sandbox.stop();
  await live.stop();
});

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const typed = ({ clientId, clientSecret }: Credentials, { baseUrl }: TestService = sandbox) =>
  ["--url", baseUrl, "--client-id", clientId, "--client-secret", clientSecret] as const;

/** Creates an account in the given state. */
async function accountIn(state: Record<string, unknown>): Promise<Credentials> {
  const { accountId, ...account } = await sandbox.signUp();
  const { status } = await sandbox.fetch(`/operator/accounts/${accountId}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify(state),
  });
  expect(status).toBe(200);
  return account;
}

describe("the service's address", () => {
  it.each(["sandbox", "live"] as const)("is reported with its environment, %s", async (name) => {
    const { baseUrl } = name === "live" ? live : sandbox;
    const { exitCode, text } = await examine(["--url", `${baseUrl}/`]);
    expect(exitCode).toBe(0);
    expect(text).toMatch(new RegExp(`is Obole \\d+\\.\\d+\\.\\d+, ${name}`));
  });

  it("that nothing listens on is reported", async () => {
    const gone = await answering(() => {});
    gone.stop();
    const { exitCode, found, text } = await examine(["--url", new URL(gone.url).origin]);
    expect({ exitCode, found }).toEqual({ exitCode: 1, found: ["service-unreachable"] });
    expect(text).toContain("ECONNREFUSED");
  });

  it("of another server is reported", async () => {
    const other = await answering((_request, _body, response) => response.end("hello"));
    const { found, text } = await examine(["--url", new URL(other.url).origin]);
    other.stop();
    expect(found).toEqual(["service-unreachable"]);
    expect(text).toContain("Something else does");
  });

  it("of a service that is starting or stopping is reported", async () => {
    isReady = false;
    const { found } = await examine(["--url", sandbox.baseUrl]);
    isReady = true;
    expect(found).toEqual(["service-not-ready"]);
  });
});

describe("credentials", () => {
  it("that are valid have no findings, and the secret is not printed", async () => {
    const account = await sandbox.signUp();
    const { exitCode, found, text } = await examine(typed(account));
    expect({ exitCode, found }).toEqual({ exitCode: 0, found: [] });
    expect(text).toContain(account.accountId);
    expect(text).not.toContain(account.clientSecret);
  });

  it("with a wrong secret or an unknown ID are wrong", async () => {
    const account = await sandbox.signUp();
    const wrong = { ...account, clientSecret: account.clientSecret.toUpperCase() };
    const unknown = { ...account, clientId: "test_AAAAAAAAAAAAAAAA" };
    expect((await examine(typed(wrong))).found).toEqual(["credentials-wrong"]);
    expect((await examine(typed(unknown))).found).toEqual(["credentials-wrong"]);
  });

  it("of the other environment are reported, in both directions", async () => {
    const [ours, theirs] = [await sandbox.signUp(), await live.signUp()];
    expect((await examine(typed(theirs, sandbox))).found).toEqual(["wrong-environment"]);
    expect((await examine(typed(ours, live))).found).toEqual(["wrong-environment"]);
  });

  it.each([
    [{ status: "CLOSED" }, "account-closed"],
    [{ status: "ONBOARDING" }, "account-not-active"],
    [{ features: ["USERS"] }, "plan-without-api"],
    [{ validated: false }, "account-not-validated"],
  ])("of an account with %j are %s", async (state, id) => {
    expect((await examine(typed(await accountIn(state)))).found).toEqual([id]);
  });
});
