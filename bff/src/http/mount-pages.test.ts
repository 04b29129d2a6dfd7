import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const page = async (path: string, language = "en", accept = "text/html") => {
  const response = await service.fetch(path, { headers: { accept, "accept-language": language } });
  return { response, text: await response.text() };
};

describe("the page of a gift", () => {
  it("holds the widget of a campaign, of a donation or of a vote", async () => {
    expect((await page("/give/pk_test_a")).text).toContain(
      '<obole-charity-selection public-key="pk_test_a">',
    );
    expect((await page("/give/pk_test_a/donations/d-1")).text).toContain(
      'public-key="pk_test_a" donation-id="d-1">',
    );
    expect((await page("/give/pk_test_a/votes/v-1")).text).toContain(
      'public-key="pk_test_a" vote-id="v-1">',
    );
  });

  it.each([
    ["fr-BE,fr;q=0.9,en;q=0.5", "fr", "Choisissez"],
    ["ja, nl;q=0.4", "nl", "Kies"],
    ["de", "de", "Wählen"],
    ["es-MX", "es", "Elija"],
    ["it", "it", "Scelga"],
    ["ja", "en", "Choose"],
  ])("speaks to %s in %s", async (accepted, language, word) => {
    const { text, response } = await page("/give/pk_test_a", accepted);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(word);
    expect(response.headers.get("vary")).toBe("Accept-Language");
  });

  it("escapes whatever its address holds", async () => {
    const attack = encodeURIComponent(`"><script>alert('1')</script>&`);
    const { text } = await page(`/give/${attack}/donations/${attack}`);
    expect(text).not.toContain("<script>");
    expect(text).toContain(
      'public-key="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"',
    );
  });
});

describe("every page", () => {
  const paths = ["/", "/docs", "/give/pk_test_a", "/nowhere"];

  it.each(paths)("%s has nothing inline and says so to the browser", async (path) => {
    const { text, response } = await page(path);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
  });

  it.each(paths)("%s names only files of ours that are there", async (path) => {
    const { text } = await page(path);
    const files = Array.from(
      text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g),
      ([, file]) => file,
    );
    // The bundle is built apart, and has its own test.
    for (const file of files.filter((name) => !name?.startsWith("/widgets/"))) {
      expect((await service.fetch(String(file))).status, file).toBe(200);
    }
  });
});

describe("an address that is none", () => {
  it("is a page for a person and JSON for a program", async () => {
    const { response, text } = await page("/nowhere", "fr");
    expect(response.status).toBe(404);
    expect(text).toContain("Cette page n’existe pas");
    const forProgram = await page("/nowhere", "fr", "*/*");
    expect(JSON.parse(forProgram.text)).toEqual({ statusCode: 404, message: "Not Found" });
  });

  it("is told even where it is no valid percent-encoding", async () => {
    expect((await page("/give/%E0%A4")).response.status).toBe(404);
  });

  it("opens no other file of Swagger UI or of ours", async () => {
    for (const path of [
      "/docs/package.json",
      "/docs/..%2fpackage.json",
      "/assets/..%2fpackage.json",
    ]) {
      expect((await service.fetch(path)).status).toBe(404);
    }
  });
});
