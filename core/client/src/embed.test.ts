import { describe, expect, it } from "vitest";
import { type ClientOptions, createClient } from "./create-client.js";

const publicKey = "pk_test_1";

/** A client whose calls get these answers. */
function clientWith(answer: (url: URL, signal?: AbortSignal | null) => Promise<Response>) {
  const fetch: ClientOptions["fetch"] = (url, init) => answer(new URL(String(url)), init?.signal);
  return createClient({
    clientId: "id",
    clientSecret: "secret",
    baseUrl: "https://give.example",
    fetch,
  });
}
const unreachable = clientWith(() => Promise.reject(new Error("unreachable")));
const plain = `<script async crossorigin src="https://give.example/widgets/v1/obole.js"></script>
<obole-charity-selection public-key="pk_test_1" donation-id="d-1">
<svg display="block" width="1" height="600" aria-hidden="true"></svg>
<a href="https://give.example/give/pk_test_1/donations/d-1">Choose a charity</a>
</obole-charity-selection>`;

describe("embed", () => {
  it("returns the plain snippet without a call, unless the server is to render", async () => {
    expect(await unreachable.embed({ publicKey, donationId: "d-1" })).toBe(plain);
  });

  it("asks the service without a token, and returns its HTML", async () => {
    const asked: string[] = [];
    const client = clientWith(async (url) => {
      asked.push(url.href);
      return Response.json({ html: "<b><style>a{}</style><style>b</style></b>" });
    });
    const options = { publicKey, voteId: "v", locale: "fr", render: "server", nonce: "n" } as const;
    const html = await client.embed({
      ...options,
      messages: { search: "Où ?" },
      withScript: false,
    });
    expect(html).toBe('<b><style nonce="n">a{}</style><style>b</style></b>');
    const query = new URLSearchParams({ voteId: "v", locale: "fr", messages: '{"search":"Où ?"}' });
    expect(asked).toEqual([`https://give.example/v1/widgets/public/pk_test_1/render?${query}`]);
  });

  it.each([
    ["is unreachable", () => Promise.reject(new Error("unreachable"))],
    ["refuses", async () => Response.json({}, { status: 503 })],
    ["answers something else", async () => new Response("<html>")],
  ])("returns the plain snippet when the service %s", async (_, answer) => {
    const html = await clientWith(answer).embed({ publicKey, donationId: "d-1", render: "server" });
    expect(html).toBe(plain);
  });

  it("waits no longer than it is told", async () => {
    const client = clientWith(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const options = { publicKey, donationId: "d-1", render: "server", timeoutMs: 1 } as const;
    expect(await client.embed(options)).toBe(plain);
  });

  it("escapes what the page passes on", async () => {
    const html = await unreachable.embed({ publicKey: '"><script>', messages: { a: '<"&>' } });
    expect(html).not.toContain('"><script>');
    expect(html).toContain('messages="{&#34;a&#34;:&#34;&#60;\\&#34;&#38;&#62;&#34;}"');
  });
});
