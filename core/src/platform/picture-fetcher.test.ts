import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "../contract/limits.js";
import { createPictureFetcher } from "./picture-fetcher.js";
import { createTargetPolicy } from "./target-policy.js";

describe("a picture of the catalogue", () => {
  let server: Server;
  let origin: string;
  let requests: number;
  const fetcher = createPictureFetcher({ targets: createTargetPolicy({ allowPrivate: true }) });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests++;
      const { pathname, searchParams } = new URL(String(request.url), origin);
      const left = Number(searchParams.get("left"));
      if (pathname === "/moved" && left > 0)
        return response.writeHead(302, { location: `/moved?left=${left - 1}` }).end();
      if (pathname === "/inside")
        return response.writeHead(302, { location: "http://169.254.169.254/keys" }).end();
      if (pathname === "/long") return response.end(Buffer.alloc(limits.pictureBytes + 1));
      if (pathname === "/longest") return response.end(Buffer.alloc(limits.pictureBytes));
      if (pathname === "/silent") return;
      if (pathname === "/gone") return response.writeHead(410).end();
      response.end(png);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    server.close();
  });

  const fetched = (path: string) => {
    requests = 0;
    return fetcher.fetch(origin + path);
  };

  it("is loaded, also after some redirects", async () => {
    expect((await fetched("/logo.png")).bytes).toEqual(png);
    expect((await fetched(`/moved?left=${limits.pictureRedirects}`)).bytes).toEqual(png);
    expect(await fetched(`/moved?left=${limits.pictureRedirects + 1}`)).toEqual({
      problem: "redirects too often",
    });
    expect(requests).toBe(limits.pictureRedirects + 1);
  });

  it("is as large as an upload at most", async () => {
    expect((await fetched("/longest")).bytes).toHaveLength(limits.pictureBytes);
    expect((await fetched("/long")).problem).toBe("is larger than a picture may be");
  });

  it("that is not there, or does not come, is told", async () => {
    expect((await fetched("/gone")).problem).toBe("answers 410");
    const impatient = createPictureFetcher({
      ...{ targets: createTargetPolicy({ allowPrivate: true }), timeoutMs: 50 },
    });
    const { problem } = await impatient.fetch(`${origin}/silent`);
    expect(problem).toBe("does not answer in time, or at all");
    await impatient.close();
  });

  it("is not loaded from inside of our network, by a redirect neither", async () => {
    const { problem } = await fetched("/inside");
    expect(problem).toBe("must not be a link-local or metadata address");
    const guarded = createPictureFetcher();
    requests = 0;
    for (const [url, reason] of [
      [`${origin}/logo.png`, "must be an https address"],
      [origin.replace("http:", "https:"), "must not be a private address"],
      ["https://localhost/logo.png", "must not be a private address"],
      ["https://[::ffff:10.0.0.1]/logo.png", "must not be a private address"],
      ["file:///etc/passwd", "must be an http or https address"],
    ] as const)
      expect((await guarded.fetch(url)).problem, url).toBe(reason);
    expect(requests).toBe(0);
    await guarded.close();
  });
});
