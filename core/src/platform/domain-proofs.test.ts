import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { domainProof } from "../domain/domain-proof.js";
import { networkDomainProofs, readSmallText } from "./domain-proofs.js";
import { createTargetPolicy } from "./target-policy.js";

const proof = domainProof("give.lumen.example", "a-token-of-the-claim");
const lookups: string[] = [];
const noRecords = async (name: string) => {
  lookups.push(name);
  throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
};
const noFile = async (url: string) => {
  lookups.push(url);
  return null;
};

test("a TXT record proves a domain, also in pieces and among others", async () => {
  const pieces = [proof.value.slice(0, 30), proof.value.slice(30)];
  const resolveTxt = async () => [["v=spf1 -all"], pieces];
  expect(await networkDomainProofs({ resolveTxt, readText: noFile }).isPublished(proof)).toBe(true);
});

test("a file proves a domain, with a line break at its end", async () => {
  const readText = async () => `${proof.value}\r\n`;
  const proofs = networkDomainProofs({ resolveTxt: noRecords, readText });
  expect(await proofs.isPublished(proof)).toBe(true);
});

test("another claim's proof, and one with more behind it, prove nothing", async () => {
  const resolveTxt = async () => [[domainProof(proof.domain, "another-token").value]];
  const readText = async () => `${proof.value}-and-more`;
  expect(await networkDomainProofs({ resolveTxt, readText }).isPublished(proof)).toBe(false);
});

test("without record and file nothing is proved, and both were looked for at the domain", async () => {
  lookups.length = 0;
  const proofs = networkDomainProofs({ resolveTxt: noRecords, readText: noFile });
  expect(await proofs.isPublished(proof)).toBe(false);
  expect(lookups).toEqual([
    "_obole-challenge.give.lumen.example",
    "https://give.lumen.example/.well-known/obole-domain",
  ]);
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const anywhere = createTargetPolicy({ allowPrivate: true });

test("a short text is read", async () => {
  const url = await serve((_, response) => response.end("a line\n"));
  expect(await readSmallText(url, anywhere)).toBe("a line\n");
});

test.for<[string, RequestListener]>([
  ["an error", (_, response) => response.writeHead(404).end("a line")],
  ["a redirect", (_, response) => response.writeHead(302, { Location: "/there" }).end("a line")],
  ["a long text", (_, response) => response.end("a".repeat(1_025))],
  [
    "an answer that breaks off",
    (_, response) => void response.write("a", () => response.destroy()),
  ],
])("of %s nothing is read", async ([, listener]) => {
  let calls = 0;
  const url = await serve((request, response) => {
    calls++;
    listener(request, response);
  });
  expect(await readSmallText(url, anywhere)).toBeNull();
  expect(calls).toBe(1);
});

test("a server that does not answer is not waited for", async () => {
  const url = await serve(() => {});
  expect(await readSmallText(url, anywhere, 50)).toBeNull();
});

test("no connection is opened to a private address", async () => {
  let connections = 0;
  const url = await serve((_, response) => response.end("a line"));
  server?.on("connection", () => {
    connections++;
  });
  const publicOnly = { ...createTargetPolicy({ allowPrivate: false }), allowsPlainHttp: true };
  expect(await readSmallText(url, publicOnly)).toBeNull();
  expect(await readSmallText(url.replace("127.0.0.1", "localhost"), publicOnly)).toBeNull();
  expect(connections).toBe(0);
});
