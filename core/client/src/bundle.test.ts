import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { EdgeVM } from "@edge-runtime/vm";
import { build } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

/** The size limit after gzip, for servers that start anew for each call. */
const mostBytes = 6_000;

let bundle: string;

beforeAll(async () => {
  const entry = new URL("./index.ts", import.meta.url).pathname;
  const outputs = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "obole" },
    },
  });
  const [output] = [outputs].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (output?.type !== "chunk") throw new Error("nothing was built");
  bundle = output.code;
});

test(`the client with all of its calls is smaller than ${mostBytes} bytes`, () => {
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThan(mostBytes);
});

describe("in an edge runtime, with the platform and without Node's modules", () => {
  test("the client signs in, calls and reports a refusal", async () => {
    const calls: string[] = [];
    const runtime = edgeRuntime({
      answer(address: string, authorization: string) {
        calls.push(`${authorization} ${address}`);
        if (address.endsWith("/v1/authentication"))
          return json(200, { accessToken: "token", expiresAt: "2999-01-01T00:00:00.000Z" });
        return address.includes("/charities/gone")
          ? json(404, { statusCode: 404, message: "Not Found" })
          : json(200, { charityId: "charity", name: "Les Jardins" });
      },
    });
    const said = await runtime.evaluate(`(async () => {
      const fetch = async (address, { headers }) => {
        const [status, body] = JSON.parse(answer(String(address), new Headers(headers).get("Authorization")));
        return new Response(body, { status, headers: { "Content-Type": "application/json" } });
      };
      const client = obole.createClient(
        { clientId: "id", clientSecret: "secret", baseUrl: "https://give.example", fetch });
      const { name } = await client.getCharity({ charityId: "charity" });
      const error = await client.getCharity({ charityId: "gone" }).catch((error) => error);
      return JSON.stringify([name, error instanceof obole.OboleError, error.status]);
    })()`);
    expect(JSON.parse(String(said))).toEqual(["Les Jardins", true, 404]);
    expect(calls).toEqual([
      `Basic ${btoa("id:secret")} https://give.example/v1/authentication`,
      "Bearer token https://give.example/v1/charities/charity",
      "Bearer token https://give.example/v1/charities/gone",
    ]);
  });

  test("a webhook call is verified", async () => {
    const body = '{"event":"ping","payload":{}}';
    const sentAt = String(Date.now());
    const digest = createHmac("sha256", "whsec_key").update(`${sentAt}:${body}`).digest("hex");
    const runtime = edgeRuntime({ body, sentAt, signature: `sha256=${digest}` });
    const said = await runtime.evaluate(`(async () => {
      const headers = new Headers({ "X-Service-Timestamp": sentAt, "X-Service-Signature": signature });
      const { event } = await obole.verifyWebhook(body, headers, "whsec_key");
      const forged = await obole.verifyWebhook(body + " ", headers, "whsec_key").catch((error) => error);
      return JSON.stringify([event, forged.reason]);
    })()`);
    expect(JSON.parse(String(said))).toEqual(["ping", "forged"]);
  });
});

function edgeRuntime(given: Record<string, unknown>): EdgeVM {
  const runtime = new EdgeVM({ extend: (context) => Object.assign(context, given) });
  runtime.evaluate(bundle);
  return runtime;
}

/** Only text can be passed to the runtime. */
function json(status: number, body: object): string {
  return JSON.stringify([status, JSON.stringify(body)]);
}
