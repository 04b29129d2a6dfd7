import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { withRelease, withVersion } from "../../../.ci/release-version.mjs";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), "utf8");
const changelog = read("CHANGELOG.md");

describe("the changelog", () => {
  it("begins with what is unreleased, and has each release once, newest first, with its day", () => {
    const [first, ...releases] = [...changelog.matchAll(/^## (.+)$/gm)].map(
      ([, title = ""]) => title,
    );
    expect(first).toBe("Unreleased");
    for (const title of releases) expect(title).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
    const days = releases.map((title) => title.split(" - ")[1]);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(releases).size).toBe(releases.length);
  });

  it("has the version of the packages", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(changelog).toContain(`\n## ${version} - `);
  });

  it("lists each change under a heading of Keep a Changelog, after how to upgrade", () => {
    const order = ["Upgrading", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    const sections = changelog.split(/^## /m).slice(1);
    for (const section of sections) {
      const groups = [...section.matchAll(/^### (.+)$/gm)].map(([, title = ""]) => title);
      expect(groups).toEqual(order.filter((title) => groups.includes(title)));
      expect(section.split("\n### ")[0]).not.toMatch(/^- /m);
    }
  });
});

describe("a release", () => {
  it("gives the unreleased changes its heading, once", () => {
    const [released, ...others] = withRelease(changelog, "98.0.0", "2099-12-31")
      .split("\n## ")
      .slice(1);
    expect(released).toBe("Unreleased\n");
    expect(others[0]).toMatch(/^98\.0\.0 - 2099-12-31\n\n### /);
    const again = withRelease(changelog, "98.0.0", "2099-12-31");
    expect(() => withRelease(again, "98.0.0", "2099-12-31")).toThrow("the changelog has 98.0.0");
    expect(() => withRelease(again, "98.0.1", "2099-12-31")).toThrow("nothing unreleased");
  });

  it("changes the versions of the project's packages alone", () => {
    const manifest = read("bff/package.json");
    const changed = JSON.parse(withVersion(manifest, "98.0.0"));
    const { version, dependencies, ...others } = JSON.parse(manifest);
    const ours = { "@obole/core": "98.0.0", "@obole/widgets": "98.0.0" };
    expect(version).not.toBe("98.0.0");
    expect(changed).toEqual({
      ...others,
      version: "98.0.0",
      dependencies: { ...dependencies, ...ours },
    });
  });
});
