import { rawExchange } from "../support/raw-exchange.js";

const call =
  "POST /v1/donations HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n";

/** Malformed requests that no client library sends. Each is complete, so that a server need not wait for more. */
const tricks: Readonly<Record<string, string>> = {
  "two lengths": `${call}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  "a length and chunks": `${call}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "no number as the length": `${call}Content-Length: two\r\n\r\n{}`,
  "a length below zero": `${call}Content-Length: -1\r\n\r\n{}`,
  "chunks of no size": `${call}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "chunks in another coding": `${call}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  "no host": "GET /v1/charities HTTP/1.1\r\nConnection: close\r\n\r\n",
  "two hosts": "GET /v1/charities HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  "a header over two lines": `${call}X-Long: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`,
  "a header without a name": `${call}: value\r\n\r\n`,
  "a NUL in a header": `${call}X-Nul: a\0b\r\nContent-Length: 2\r\n\r\n{}`,
  "a path of 100,000 characters": `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  "200 headers": `${call}${Array.from({ length: 200 }, (_, index) => `X-${index}: 1\r\n`).join("")}Content-Length: 2\r\n\r\n{}`,
  "an absolute target":
    "GET http://evil.example/v1/charities HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "an authority as its target": "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n",
  "another protocol": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "an unknown method": "BREW /v1/donations HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
};

/** The tricks that the server handled wrongly: without a response, or with an internal error. */
export async function badlyTakenTricks(baseUrl: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(tricks)) {
    const answer = await rawExchange(baseUrl, bytes).catch((error: unknown) => String(error));
    const isReset = /ECONNRESET/.test(answer) || answer === "";
    if (!isReset && !/^HTTP\/1\.[01] [1-4]\d\d /.test(answer))
      faults.push(`${name}: ${answer.slice(0, 200)}`);
  }
  return faults;
}
