import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Account, createAccount, send, wholeDocument } from "../support/api.js";
import { checkedFetch } from "../support/checked-fetch.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { rawExchange } from "../support/raw-exchange.js";
import { canRun, type RunningService, startService, topologiesOfRun } from "../support/topology.js";

const MEBIBYTE = 1024 * 1024;

const docUrlOf = (status: number) =>
  expect.stringMatching(new RegExp(`/docs/errors#status-${status}$`));
const bare = (statusCode: number, message: string) => ({
  statusCode,
  message,
  docUrl: docUrlOf(statusCode),
});
const badRequest = bare(400, "Bad Request");
const unauthorized = bare(401, "Unauthorized");
const notFound = bare(404, "Not Found");
const methodNotAllowed = bare(405, "Method Not Allowed");
const tooLarge = bare(413, "Payload Too Large");
const unsupported = bare(415, "Unsupported Media Type");
const problems = (...starts: string[]) => ({
  statusCode: 400,
  error: "Bad Request",
  message: starts.map((start) => expect.stringMatching(new RegExp(`^${start}: `))),
  docUrl: docUrlOf(400),
});

describe.each(topologiesOfRun.map((topology) => ({ name: topology.name, topology })))(
  "bad input on $name",
  ({ topology }) => {
    describe.skipIf(!canRun(topology))("is refused", () => {
      let system: RunningService;
      /** Checks every response against the OpenAPI document. */
      let checked: typeof fetch;
      let account: Account;
      let campaign: Giving;

      beforeAll(async () => {
        system = await startService(topology);
        const document = await wholeDocument(system);
        checked = checkedFetch(document).fetch;
        account = await createAccount({ ...system, fetch: checked }, "Atelier Lumen");
        campaign = await activeCampaign(account);
      });
      afterAll(() => system?.stop());
      afterEach(async () => {
        const { status } = await account.answerTo("POST", "/v1/donations", donationBody(campaign));
        expect(status, "the service still works").toBe(201);
        expect(system.logs(), "no call was an internal error").not.toMatch(/"level":(50|60)/);
      });

      /** Sends a raw body and returns the response; the type is JSON unless headers say otherwise. */
      async function post(body: BodyInit, headers: Record<string, string> = {}) {
        const response = await checked(`${system.baseUrl}/v1/donations`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${account.accessToken}`,
            "content-type": "application/json",
            ...headers,
          },
          body,
          // Required for a body of unknown length; missing in the DOM types.
          ...{ duplex: "half" },
        });
        return { response, body: (await response.json()) as unknown };
      }

      it.each<[string, BodyInit]>([
        ["a body that ends too early", '{"amount":'],
        ["a body that is not JSON", "amount=1000"],
        ["a byte order mark", "\ufeff{}"],
        ["broken UTF-8 in a text", Buffer.from([0x22, 0xc3, 0x28, 0x22])],
        ["UTF-16", Buffer.from("{}", "utf16le")],
      ])("%s is a bad request", async (_, sent) => {
        expect((await post(sent)).body).toEqual(badRequest);
      });

      it.each<[string, BodyInit]>([
        ["null", "null"],
        ["a list", "[]"],
        ["a text", '"amount"'],
        ["a number", "12"],
        ["a list, 200,000 deep", "[".repeat(200_000) + "]".repeat(200_000)],
      ])("%s instead of an object is reported as a problem of the body", async (_, sent) => {
        expect((await post(sent)).body).toEqual(problems("body"));
      });

      it("an Idempotency-Key is ignored without authentication", async () => {
        const [charityId] = campaign.charityIds;
        for (const order of ["one", "other"]) {
          const body = donationBody(campaign, `keyed ${order}`);
          const { donationId } = await account.call("POST", "/v1/donations", body);
          const route = `/v1/widgets/public/${campaign.publicKey}/donations/${donationId}/claim`;
          const claimed = await send({ ...system, fetch: checked }, "POST", route, {
            authorization: `Bearer ${account.accessToken}`,
            headers: { "idempotency-key": "mine" },
            body: { charityId },
          });
          expect(claimed.status).toBeLessThan(300);
        }
      });

      it("fields with magic names are unknown fields", async () => {
        const sent = `{"__proto__":{"amount":1},"constructor":1,${JSON.stringify(donationBody(campaign)).slice(1)}`;
        expect((await post(sent)).body).toEqual(problems("__proto__", "constructor"));
      });

      it.each([
        ["beyond every number", "1e999"],
        ["above the highest one", "10000000001"],
        ["a fraction", "0.1"],
        ["a text", '"1000"'],
      ])("an amount that is %s is reported as a problem of amount", async (_, amount) => {
        const sent = JSON.stringify(donationBody(campaign)).replace("1000", amount);
        expect((await post(sent)).body).toEqual(problems("amount"));
      });

      it.each([
        ["NUL", "a\u0000b"],
        ["half of a surrogate pair", "\ud800"],
      ])(
        "a text with %s, which not every database can store, is reported as a problem of its field",
        async (_, text) => {
          const donor = { firstName: text };
          const body = { ...donationBody(campaign, text), donor };
          const answer = await account.answerTo("POST", "/v1/donations", body);
          expect(answer.body).toEqual(problems("uniqueExternalId", "donor.firstName"));
        },
      );

      it.each([
        ["another content type", "application/x-www-form-urlencoded"],
        ["no content type", ""],
        ["another charset", "application/json; charset=latin1"],
      ])("%s is unsupported", async (_, type) => {
        expect((await post("{}", { "content-type": type })).body).toEqual(unsupported);
      });

      it("a compressed body is unsupported", async () => {
        expect((await post("{}", { "content-encoding": "gzip" })).body).toEqual(unsupported);
      });

      it.each([
        ["with a Content-Length", () => "x".repeat(2 * MEBIBYTE)],
        ["without a Content-Length", () => new Blob(["x".repeat(2 * MEBIBYTE)]).stream()],
      ])("a body of 2 MiB %s is rejected as too large", async (_, sent) => {
        expect((await post(sent())).body).toEqual(tooLarge);
      });

      it("a body of exactly 1 MiB is read, and one more byte is too large", async () => {
        const body = JSON.stringify(donationBody(campaign));
        expect((await post(body.padEnd(MEBIBYTE))).response.status).toBe(201);
        expect((await post(body.padEnd(MEBIBYTE + 1))).body).toEqual(tooLarge);
      });

      it.each([
        "/v1",
        "/v1/nothing",
        "/v1/donations/",
        "/v1//donations",
        "/v1/donations;a=1",
        "/v1/donations/%ff",
        "/v1/donations/%00",
        "/v1/donations/%zz",
        "/v1/donations/..%2fcampaigns",
        `/v1/donations/${"a".repeat(100)}`,
        "/operator",
        "/operator/nothing",
      ])("%s is not found", async (route) => {
        expect(await account.answerTo("GET", route)).toMatchObject({ status: 404, body: notFound });
      });

      it.each([
        ["PUT", "/v1/donations", ["GET", "HEAD", "POST"]],
        ["DELETE", "/v1/donations", ["GET", "HEAD", "POST"]],
        ["GET", "/v1/authentication", ["POST"]],
        ["POST", "/v1/openapi.json", ["GET", "HEAD"]],
        ["PATCH", "/operator/accounts", ["GET", "HEAD", "POST"]],
      ])(
        "%s %s is not allowed, and Allow lists the methods, also without a credential",
        async (method, route, allowed) => {
          const response = await fetch(system.baseUrl + route, { method });
          expect(await response.json()).toEqual(methodNotAllowed);
          expect(response.headers.get("allow")?.split(", ").sort()).toEqual(allowed);
        },
      );

      it.each([
        ["a parameter twice", "limit=1&limit=2", "limit"],
        ["a parameter twice with one value", "status=DONE&status=DONE", "status"],
        ["a parameter as a list", "limit[]=1", "limit\\[\\]"],
        ["a parameter without a value", "limit", "limit"],
        ["a magic name", "__proto__=1", "__proto__"],
        ["a parameter without a name", "=1", ""],
        ["NUL", "uniqueExternalId=%00", "uniqueExternalId"],
        ["a made-up cursor", "cursor=abc", "cursor"],
      ])("%s in the query is reported as a problem of its field", async (_, query, field) => {
        const answer = await account.answerTo("GET", `/v1/donations?${query}`);
        expect(answer.body).toEqual(problems(field));
      });

      it.each([
        ["a scheme without a token", "Bearer "],
        ["another scheme", "Digest abc"],
        ["8,000 characters", `Bearer ${"x".repeat(8_000)}`],
        ["characters that are invalid in tokens", "Bearer é"],
        ["invalid Base64", "Basic !!!"],
      ])("an Authorization header with %s is unauthorized", async (_, authorization) => {
        expect((await post("{}", { authorization })).body).toEqual(unauthorized);
      });

      it.each([
        ["129 characters", "r".repeat(129)],
        ["a space", "a b"],
        ["no ASCII", "é"],
        ["nothing", ""],
      ])("a request ID of %s is replaced", async (_, id) => {
        const { response } = await post("{", { "x-request-id": id });
        expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      });

      it("an Idempotency-Key of 256 characters is reported as a problem of the header", async () => {
        const sent = JSON.stringify(donationBody(campaign));
        const { body } = await post(sent, { "idempotency-key": "k".repeat(256) });
        expect(body).toEqual(problems("Idempotency-Key"));
      });

      it.each([
        [
          "20 KiB of headers",
          `GET /livez HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
          431,
        ],
        ["a header with NUL", "GET /livez HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 400],
        ["no host", "GET /livez HTTP/1.1\r\n\r\n", 400],
        ["an unknown method", "GIVE /v1/donations HTTP/1.1\r\nHost: a\r\n\r\n", 400],
        ["another protocol", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
        [
          "two lengths, as in request smuggling",
          "POST /v1/donations HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          400,
        ],
      ])("%s closes the connection with only a status", async (_, bytes, status) => {
        // A proxy would answer such bytes itself, so connect to the process.
        const received = await rawExchange(String(system.addresses[0]), bytes);
        expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect(received).not.toMatch(/node_modules|at .+\.js/);
      });
    });
  },
);
