import { expect, test } from "vitest";
import { ensureDocsBuilt } from "../../bin/ensure-docs.mjs";
import { pinnedScript } from "../http/widget-bundle.js";
import { readSite, readSiteFile } from "./site.js";

await ensureDocsBuilt();
const files = [...((await readSite())?.files ?? [])].filter(([, file]) => file.endsWith(".html"));
const reader = { baseUrl: "https://giving.shop.example", pinned: pinnedScript() };

test.each(files)(
  "%s has a language, a title, a description and one main heading",
  async (_, file) => {
    const page = String(await readSiteFile(file, reader));
    expect(page).toMatch(/<html lang="en"/);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toMatch(/Obole$/);
    expect(/<meta name="description" content="(.*?)">/.exec(page)?.[1]).toMatch(/^.{20,300}$/);
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  },
);

test("no two pages have the same title", async () => {
  const titles = await Promise.all(
    files.map(
      async ([, file]) =>
        /<title>(.*?)<\/title>/.exec(String(await readSiteFile(file, reader)))?.[1],
    ),
  );
  expect(titles.length).toBeGreaterThan(40);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
