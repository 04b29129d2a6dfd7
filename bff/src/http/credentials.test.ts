import { createSecretKey } from "node:crypto";
import { deriveKey } from "@obole/core";
import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  secondOperatorKey,
  startTestService,
  type TestService,
  tokenSecret,
} from "../testing/test-service.js";

let service: TestService;
let accessToken: string;
beforeAll(async () => {
  service = await startTestService();
  ({ accessToken } = await service.signUp());
});
afterAll(() => service.stop());

const statusWith = async (authorization: string, path = "/v1/donations") =>
  (await service.fetch(path, { headers: { authorization } })).status;

/** Signs a token with our own key and arbitrary claims. */
function forged(change: Record<string, unknown>, options: jwt.SignOptions = {}) {
  const claims = jwt.decode(accessToken) as Record<string, unknown>;
  const key = createSecretKey(deriveKey(tokenSecret, "access tokens"));
  // Removes undefined values, which the library does not sign.
  return jwt.sign(JSON.parse(JSON.stringify({ ...claims, ...change })), key, options);
}

describe("an access token", () => {
  it("authorizes the operations of its account, with a scheme in any case", async () => {
    expect(await statusWith(`Bearer ${accessToken}`)).toBe(200);
    expect(await statusWith(`bearer ${accessToken}`)).toBe(200);
  });

  it("authorizes no operator operation", async () => {
    const response = await service.fetch("/operator/accounts", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(403);
  });

  it("of the other environment is invalid, even if it was signed with the same secret", async () => {
    expect(await statusWith(`Bearer ${forged({})}`)).toBe(200);
    expect(await statusWith(`Bearer ${forged({ env: "live" })}`)).toBe(401);
  });

  it("that was altered is invalid", async () => {
    const [head, , seal] = accessToken.split(".");
    const claims = { ...(jwt.decode(accessToken) as object), accountId: "another" };
    const altered = Buffer.from(JSON.stringify(claims)).toString("base64url");
    expect(await statusWith(`Bearer ${head}.${altered}.${seal}`)).toBe(401);
  });

  it("without a signature is invalid", async () => {
    const unsigned = jwt.sign(jwt.decode(accessToken) as object, null, { algorithm: "none" });
    expect(await statusWith(`Bearer ${unsigned}`)).toBe(401);
  });

  it("signed with another algorithm, or a key for another purpose, is invalid", async () => {
    expect(await statusWith(`Bearer ${forged({}, { algorithm: "HS512" })}`)).toBe(401);
    const otherKey = createSecretKey(deriveKey(tokenSecret, "cursors"));
    const otherUse = jwt.sign(jwt.decode(accessToken) as object, otherKey);
    expect(await statusWith(`Bearer ${otherUse}`)).toBe(401);
  });

  it.each([{ kind: "root" }, { kind: undefined }, { exp: undefined }, { accountId: 7 }])(
    "with the claims %o is invalid",
    async (change) => {
      expect(await statusWith(`Bearer ${forged(change)}`)).toBe(401);
    },
  );

  it("expires after an hour, by the engine's clock", async () => {
    const late = await startTestService();
    const { accessToken: token } = await late.signUp();
    const status = async () =>
      (await late.fetch("/v1/donations", { headers: { authorization: `Bearer ${token}` } })).status;
    late.advance(59 * 60);
    expect(await status()).toBe(200);
    late.advance(60);
    expect(await status()).toBe(401);
    await late.stop();
  });
});

describe("a header without a valid credential", () => {
  it.each([
    "",
    "Bearer",
    "Bearer ",
    "Bearer a b",
    "Basic ****",
    "Basic bm9jb2xvbg==",
    "Digest x",
    "Bearer e30.e30.e30",
  ])("%s is answered with 401 and a challenge", async (authorization) => {
    const response = await service.fetch("/v1/donations", { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });
});

describe("the operator key", () => {
  it("is the only credential for the metrics", async () => {
    expect(await statusWith(`Bearer ${service.operatorKey}`, "/metrics")).toBe(200);
    expect(await statusWith(`Bearer ${accessToken}`, "/metrics")).toBe(401);
    expect(await statusWith("", "/metrics")).toBe(401);
    const metrics = await service.fetch("/metrics", {
      headers: { authorization: `Bearer ${service.operatorKey}` },
    });
    expect(await metrics.text()).toContain('operation="list-donations",status="200"');
  });

  it("is not needed by a collector with the key of the metrics, which opens nothing else", async () => {
    const collector = "collector-key-of-the-tests-0123456789";
    const collected = await startTestService({ metricsKey: collector });
    const headers = { authorization: `Bearer ${collector}` };
    const metrics = await collected.fetch("/metrics", { headers });
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toContain("obole_deliveries_pending 0");
    for (const path of ["/operator/health", "/v1/donations"])
      expect((await collected.fetch(path, { headers })).status, path).toBe(401);
    expect(JSON.stringify(collected.logged)).not.toContain(collector);
    await collected.stop();
  });

  it("is not needed by what reports bounces, whose key opens nothing else and is replaced while both work", async () => {
    const keys = [
      "new-reports-key-of-the-tests-0123456789",
      "old-reports-key-of-the-tests-0123456789",
    ];
    const reported = await startTestService({ mailReportsKeys: keys });
    const body = JSON.stringify({
      mail: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
      kind: "COMPLAINT",
    });
    const report = {
      ...{ type: "application/json", body, path: "/operator/mail-reports" },
    };
    const message = {
      ...{ type: "message/rfc822", body: "Subject: hello\r\n\r\nhello\r\n" },
      path: "/operator/mail-reports/messages",
    };
    const statusOf = async (key: string, { path, type, body }: typeof report) =>
      (
        await reported.fetch(path, {
          ...{ method: "POST", body },
          headers: { authorization: `Bearer ${key}`, "content-type": type },
        })
      ).status;
    for (const key of keys) {
      // The key is right: the mail is unknown, and the message is no report.
      expect(await statusOf(key, report)).toBe(404);
      expect(await statusOf(key, message)).toBe(400);
      const headers = { authorization: `Bearer ${key}` };
      for (const path of ["/operator/health", "/operator/mails", "/v1/donations"])
        expect((await reported.fetch(path, { headers })).status, path).toBe(403);
      expect((await reported.fetch("/metrics", { headers })).status).toBe(401);
      const signIn = { method: "POST", headers };
      expect((await reported.fetch("/back-office/links", signIn)).status).toBe(401);
    }
    expect(await statusOf(`${keys[0]}x`, report)).toBe(401);
    for (const key of keys) expect(JSON.stringify(reported.logged)).not.toContain(key);
    await reported.stop();
  });

  it("authorizes no operation of an account", async () => {
    expect(await statusWith(`Bearer ${service.operatorKey}`)).toBe(403);
  });

  it("can be any of several, of which each has a name in the log", async () => {
    expect(await statusWith(`Bearer ${secondOperatorKey}`, "/metrics")).toBe(200);
    await expect
      .poll(() => service.logged.filter(({ route }) => route === "/metrics").at(-1))
      .toMatchObject({ caller: { kind: "operator", id: "second-operator" } });
    expect(JSON.stringify(service.logged)).not.toContain(secondOperatorKey);
  });

  it("is not accepted if it is cut off", async () => {
    expect(await statusWith(`Bearer ${service.operatorKey.slice(0, -1)}`, "/metrics")).toBe(401);
    expect(await statusWith(`Bearer ${service.operatorKey}x`, "/metrics")).toBe(401);
  });
});
