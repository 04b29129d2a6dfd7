import { createHash, X509Certificate } from "node:crypto";
import { Agent, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { listen } from "./listen.js";

/** A proxy with TLS and HTTP/2 in front of a server without, as in production. */
export interface SecureProxy {
  readonly url: string;
  /** Where requests go; a server that needs the proxy's address can be started afterwards. */
  forwardTo(target: string): void;
  /** What browsers have asked for so far. */
  traffic(): Traffic;
  stop(): Promise<void>;
}

/** What went over the wire; bytes are those of bodies, compressed. */
export interface Traffic {
  readonly connections: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Headers of one connection, which HTTP/2 forbids. */
const hopByHop: readonly string[] = ["connection", "keep-alive", "transfer-encoding"];

/** Starts a proxy with a self-signed certificate: see `trustingArgs`. */
export async function startSecureProxy(): Promise<SecureProxy> {
  const agent = new Agent({ keepAlive: true });
  let target = "";
  const traffic = { connections: 0, requests: 0, bytes: 0 };
  const answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url } = incoming;
    traffic.requests += 1;
    const given = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const headers = Object.fromEntries(given);
    const forwarded = request(target + url, { method, headers, agent }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name));
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.on("data", (bytes: Buffer) => {
        traffic.bytes += bytes.length;
      });
      response.pipe(outgoing);
    });
    forwarded.on("information", ({ statusCode, headers: { link } }) => {
      const links = [link ?? []].flat().flatMap((one) => one.split(", "));
      if (statusCode === 103) outgoing.writeEarlyHints({ link: links });
    });
    // The browser sees a connection that was cut, as with any proxy.
    forwarded.on("error", () => outgoing.stream?.destroy());
    incoming.pipe(forwarded);
  };
  const server = createSecureServer({ ...selfSigned }, answer);
  server.on("secureConnection", () => {
    traffic.connections += 1;
  });
  const open = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    open.add(session);
    session.on("close", () => open.delete(session));
  });
  const port = await listen(server);
  return {
    url: `https://127.0.0.1:${port}`,
    forwardTo(next) {
      target = next;
    },
    traffic: () => ({ ...traffic }),
    async stop() {
      for (const session of open) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A self-signed certificate for 127.0.0.1 with its key. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoz7FT87CE60x35bR
MsQKoHgV4lWO0I3Whd4hq0WTATehRANCAASdw7KkJsrJhU2qoxXo5m2+PXf4pimQ
yRTb+rOqWtRiLmKrSxINM5FDrooInHECrpewlnTNFOrWcS47WVPKKUZn
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUChs8xyRavbNkGCaly/fgtf5txs8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNTE5MjEzNVoYDzIxMjYxMTAx
MTkyMTM1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASdw7KkJsrJhU2qoxXo5m2+PXf4pimQyRTb+rOqWtRiLmKrSxINM5FD
rooInHECrpewlnTNFOrWcS47WVPKKUZno2QwYjAdBgNVHQ4EFgQUJtk0L2BPRXvR
9vGdqf6kRS2/G4IwHwYDVR0jBBgwFoAUJtk0L2BPRXvR9vGdqf6kRS2/G4IwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDKmsfCTp06o9l9yZA77tzsN1S1paBWYoatngYCJD+keAIgDAxZUDyBAWKiOqKJ
gjDxM/nUWxAUFRrGscR4qnFxFOo=
-----END CERTIFICATE-----`,
};

const publicKey = new X509Certificate(selfSigned.cert).publicKey.export({
  type: "spki",
  format: "der",
});

/**
 * Arguments with which Chromium trusts the certificate. Playwright's `ignoreHTTPSErrors` would turn the browser's cache off.
 */
export const trustingArgs: readonly string[] = [
  `--ignore-certificate-errors-spki-list=${createHash("sha256").update(publicKey).digest("base64")}`,
];
