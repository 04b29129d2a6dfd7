import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { verifyWebhook, type WebhookRejected } from "@obole/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { selfSigned } from "../../src/testing/self-signed.js";
import { startTestService } from "../../src/testing/test-service.js";
import { type Answering, answering, examine } from "../testing/examine.js";

const signingKey = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const authorization = "Bearer the-shop's-own-token";
const keyed = ["--signing-key", signingKey, "--authorization", authorization];

let receiver: Answering | undefined;
afterEach(() => {
  receiver?.stop();
  receiver = undefined;
});

/** A receiver's code: returns the status of the response. */
type Receive = (
  headers: IncomingHttpHeaders,
  body: Buffer,
  request: IncomingMessage,
) => number | Promise<number>;

async function examined(receive: Receive, typed: readonly string[] = keyed) {
  receiver = await answering(async (request, body, response) => {
    response.writeHead(await receive(request.headers, body, request)).end();
  });
  return await examine(["--webhook", receiver.url, ...typed]);
}

/** The reason why the client would reject a webhook; null if it accepts it. */
async function rejectionOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  now = Date.now(),
): Promise<string | null> {
  try {
    await verifyWebhook(body, headers, signingKey, { now });
    return null;
  } catch (error) {
    return (error as WebhookRejected).reason;
  }
}

const correct: Receive = async (headers, body) => {
  if (headers.authorization !== authorization) return 401;
  return (await rejectionOf(headers, body)) === null ? 204 : 401;
};

describe("a receiver", () => {
  it.each(["ping", "donation_update"])(
    "that is correct has no findings with %s, and no secret is printed",
    async (event) => {
      const { exitCode, found, text } = await examined(correct, [...keyed, "--event", event]);
      expect({ exitCode, found }).toEqual({ exitCode: 0, found: [] });
      for (const line of [
        "a valid webhook: 204",
        "a tampered webhook: 401",
        "an expired webhook: 401",
      ])
        expect(text).toContain(line);
      expect(text).not.toContain(signingKey);
      expect(text).not.toContain(authorization);
    },
  );

  it("that ignores a duplicate has no findings", async () => {
    const seen = new Set<string>();
    const acted: string[] = [];
    const once: Receive = async (headers, body, request) => {
      const status = await correct(headers, body, request);
      const id = String(headers["webhook-id"]);
      if (status === 204 && !seen.has(id)) acted.push(id);
      seen.add(id);
      return status;
    };
    expect((await examined(once)).found).toEqual([]);
    // The valid webhook, and the one with differently formatted JSON.
    expect(acted).toHaveLength(2);
  });

  it.each<[string, Receive, readonly string[]]>([
    ["signature-not-checked", () => 200, keyed],
    [
      "signature-not-checked",
      ({ "x-service-signature": signature }) => (signature ? 200 : 401),
      keyed,
    ],
    [
      "unsigned-call-taken",
      async (headers, body) =>
        headers["x-service-signature"] && (await rejectionOf(headers, body)) ? 401 : 200,
      keyed,
    ],
    ["unsigned-call-taken", () => 200, []],
    [
      "stale-call-taken",
      async (headers, body) => {
        const now = Number(headers["x-service-timestamp"]);
        return (await rejectionOf(headers, body, now)) === null ? 200 : 401;
      },
      keyed,
    ],
    [
      "raw-bytes-not-used",
      async (headers, body) => {
        const parsed = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
        return (await rejectionOf(headers, parsed)) === null ? 200 : 401;
      },
      keyed,
    ],
    [
      "refusal-is-retried",
      async (headers, body) => {
        if (!headers["x-service-signature"]) return 401;
        return (await rejectionOf(headers, body)) === null ? 200 : 500;
      },
      keyed,
    ],
    ["refusal-is-retried", (headers) => (headers["x-service-signature"] ? 204 : 500), []],
    [
      "signing-key-differs",
      async (headers, body) => {
        const now = Date.now();
        const other = "whsec_another";
        return await verifyWebhook(body, headers, other, { now }).then(
          () => 200,
          () => 401,
        );
      },
      keyed,
    ],
    ["authorization-not-given", correct, ["--signing-key", signingKey]],
    [
      "receiver-fails",
      async (headers, body) => ((await rejectionOf(headers, body)) === null ? 503 : 401),
      keyed,
    ],
    ["receiver-not-there", () => 404, keyed],
    ["receiver-not-there", () => 405, []],
    [
      "receiver-slow",
      async () => {
        await sleep(5_100);
        return 401;
      },
      [],
    ],
  ])("gets the finding %s (%#)", async (id, receive, typed) => {
    const { exitCode, found } = await examined(receive, typed);
    expect({ exitCode, found }).toEqual({ exitCode: 1, found: [id] });
  });

  it("that rejects a retry is reported, with a new or the same signature", async () => {
    const seen = new Set<string>();
    const refusing = (status: number): Receive => {
      seen.clear();
      return async (headers, body, request) => {
        const verdict = await correct(headers, body, request);
        if (verdict !== 204) return verdict;
        const id = String(headers["webhook-id"]);
        return seen.size === seen.add(id).size ? status : 204;
      };
    };
    expect((await examined(refusing(409))).found).toEqual(["repeat-refused"]);
    expect((await examined(refusing(500))).found).toEqual(["repeat-refused", "replay-breaks"]);
  });

  it("whose clock is wrong gets a finding about its clock, not about its key", async () => {
    receiver = await answering(async (request, body, response) => {
      const now = Date.now() + 7_200_000;
      response.setHeader("Date", new Date(now).toUTCString());
      response.writeHead((await rejectionOf(request.headers, body, now)) ? 401 : 204).end();
    });
    const { found, text } = await examine(["--webhook", receiver.url, ...keyed]);
    expect(found).toEqual(["receiver-clock-off"]);
    expect(text).toContain("120 minutes ahead of");
  });

  it("that redirects is reported", async () => {
    receiver = await answering((_request, _body, response) =>
      response.writeHead(308, { Location: "https://shop.example/hooks/?key=1" }).end(),
    );
    const { found, text } = await examine(["--webhook", receiver.url, ...keyed]);
    expect(found).toEqual(["receiver-redirects"]);
    expect(text).toContain("308 to https://shop.example/hooks/)");
  });

  it("that never responds is reported", async () => {
    receiver = await answering(() => {});
    expect((await examine(["--webhook", receiver.url])).found).toEqual(["receiver-too-slow"]);
  });
});

describe("a receiver's address", () => {
  it("where nothing listens is reported", async () => {
    const gone = await answering(() => {});
    gone.stop();
    const { found } = await examine(["--webhook", gone.url]);
    expect(found).toEqual(["receiver-unreachable"]);
  });

  it("whose name cannot be resolved is reported", async () => {
    const { found } = await examine(["--webhook", "http://receiver.invalid/hooks"]);
    expect(found).toEqual(["name-unknown"]);
  });

  it("with a self-signed certificate is reported", async () => {
    const server = createTlsServer(selfSigned, (_request, response) => response.end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const { found, text } = await examine(["--webhook", `https://127.0.0.1:${port}/`]);
    server.close();
    expect(found).toEqual(["certificate-invalid"]);
    expect(text).toContain("is self-signed");
  });

  describe("in the live environment", () => {
    let live: Awaited<ReturnType<typeof startTestService>>;
    beforeAll(async () => {
      live = await startTestService({ environment: "live" });
      return () => live.stop();
    });

    it.each(["http://shop.example/hooks", "https://127.0.0.1/hooks", "https://localhost/"])(
      "%s gets no request",
      async (target) => {
        const { found } = await examine(["--url", live.baseUrl, "--webhook", target]);
        expect(found).toEqual(["target-not-allowed"]);
      },
    );

    it("a private address is called if the service allows that", async () => {
      const typed = [...keyed, "--url", live.baseUrl, "--allow-private"];
      expect(await examined(correct, typed)).toMatchObject({ exitCode: 0, found: [] });
    });
  });
});
