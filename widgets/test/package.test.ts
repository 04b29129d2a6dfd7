import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { elementNames } from "../build/elements.js";
import {
  type Compiler,
  compile,
  consumer,
  packageJson,
  packedFiles,
  printed,
  root,
} from "./package-files.js";

/** The package as a project sees it that has installed it. */

const names = elementNames();
const className = (name: string) =>
  `Obole${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await consumer());
});
afterAll(() => remove?.());

describe("what is published", () => {
  it("has every file that package.json names", async () => {
    const packed = await packedFiles();
    const { exports, customElements } = await packageJson();
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === "string" ? target : Object.values(target),
    );
    const named = targets.flatMap((target) =>
      target.includes("*") ? names.map((name) => target.replace("*", name)) : target,
    );
    const wanted = [
      customElements,
      "README.md",
      "html-custom-data.json",
      ...named.map((path) => path.slice("./".length)),
    ];
    expect(wanted.filter((path) => !packed.includes(path))).toEqual([]);
  });

  it("has no tests, sources, maps, and nothing of one machine", async () => {
    const packed = await packedFiles();
    expect(packed.filter((path) => /\.test\.|^src\/|\.map$|tsbuildinfo/.test(path))).toEqual([]);
    const texts = packed.map((path) => readFile(join(root, path), "utf8"));
    expect((await Promise.all(texts)).filter((text) => text.includes(root))).toEqual([]);
  });

  it("asks nothing of the address of its own code, which a bundler changes", async () => {
    const code = await readdir(join(root, "dist/npm"), { recursive: true });
    const texts = code
      .filter((path) => path.endsWith(".js"))
      .map((path) => readFile(join(root, "dist/npm", path), "utf8"));
    expect((await Promise.all(texts)).filter((text) => text.includes("import.meta"))).toEqual([]);
  });

  it.each(["index.generated.js", ...names.map((name) => `generated/${name}.js`)])(
    "tells frameworks with server components that react/%s is for the client",
    async (file) => {
      const code = await readFile(join(root, "dist/npm/react", file), "utf8");
      expect(code.startsWith('"use client";\n')).toBe(true);
    },
  );
});

describe("on a server", () => {
  it.each(names)(
    "%s can be imported, and gives its class, which it has registered",
    async (name) => {
      const source = `import * as entry from "@obole/widgets/${name}";
      const isRegistered = customElements.get("obole-${name}") === entry.${className(name)};
      console.log(JSON.stringify([Object.keys(entry), isRegistered, typeof document]));`;
      expect(await printed(source, folder)).toEqual([[className(name)], true, "undefined"]);
    },
  );

  it("the root registers nothing", async () => {
    const source = `import * as root from "@obole/widgets"; import "@obole/widgets/jsx";
      import "@obole/widgets/svelte"; import "@obole/widgets/vue";
      console.log(JSON.stringify([Object.keys(root), typeof customElements]));`;
    expect(await printed(source, folder)).toEqual([["setBaseUrl"], "undefined"]);
  });

  it("setBaseUrl refuses what is no address", async () => {
    const source = `import { setBaseUrl } from "@obole/widgets";
      let thrown; try { setBaseUrl("/give"); } catch (error) { thrown = error; }
      console.log(JSON.stringify(thrown instanceof TypeError));`;
    expect(await printed(source, folder)).toBe(true);
  });

  it("React writes the tag with its attributes and the page's own content", async () => {
    const source = `import { createElement } from "react";
      import { renderToString } from "react-dom/server";
      import { OboleCharitySelection as Selection, OboleReceipts } from "@obole/widgets/react";
      const link = createElement("a", { href: "/give" }, "Give");
      const props = { publicKey: "pk", locale: "fr", className: "wide", required: true, disabled: false };
      console.log(JSON.stringify([
        renderToString(createElement(Selection, { ...props, onOboleSelect() {} }, link)),
        renderToString(createElement(OboleReceipts, { getToken: async () => "t", year: "2026" })),
      ]));`;
    expect(await printed(source, folder)).toEqual([
      '<obole-charity-selection public-key="pk" locale="fr" class="wide" required=""><a href="/give">Give</a></obole-charity-selection>',
      '<obole-receipts year="2026"></obole-receipts>',
    ]);
  });
});

describe("in an application's bundle", () => {
  /** The code of a bundle, without what it would load later. */
  async function bundled(source: string): Promise<string> {
    await writeFile(join(folder, "main.js"), source);
    const output = (await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: { write: false, minify: false, lib: { entry: "main.js", formats: ["es"] } },
    })) as Rolldown.RolldownOutput[];
    return output[0]?.output[0].code ?? "";
  }

  it("an element comes with its definition", async () => {
    const code = await bundled('import "@obole/widgets/receipts";');
    expect(code).toContain('"obole-receipts"');
  });

  it("a React component brings its own element alone", async () => {
    const code = await bundled(
      'import { OboleReceipts } from "@obole/widgets/react"; console.log(OboleReceipts);',
    );
    const tags = names.filter((name) => code.includes(`"obole-${name}"`));
    expect(tags).toEqual(["receipts"]);
  });

  it("types cost nothing", async () => {
    const types = ["", "/jsx", "/svelte", "/vue"];
    const code = await bundled(types.map((name) => `import "@obole/widgets${name}";`).join(""));
    expect(code.trim()).toBe("");
  });
});

/** On a push the native compiler alone: it finds the same faults several times faster. */
const compilers: Compiler[] = inject("isThorough")
  ? ["typescript-7", "typescript"]
  : ["typescript-7"];

describe.each(compilers)("to %s", (compiler) => {
  beforeAll(async () => {
    // What holds for every element, so that none is forgotten.
    const lines = names.flatMap((name) => [
      `import { ${className(name)} } from "@obole/widgets/${name}";`,
      `import { ${className(name)} as React${className(name)} } from "@obole/widgets/react";`,
      `document.createElement("obole-${name}") satisfies ${className(name)};`,
      `export const tag${className(name)} = <obole-${name} base-url="https://give.example" locale="fr"`,
      `  onobole-error={({ detail }) => detail.message satisfies string} />;`,
      `export const component${className(name)} = <React${className(name)} baseUrl="/" locale="fr"`,
      `  onOboleReady={({ detail }) => detail satisfies Record<string, never>} />;`,
    ]);
    await writeFile(
      join(folder, "every-element.tsx"),
      ['import type {} from "@obole/widgets/jsx";', ...lines].join("\n"),
    );
  });

  it.each([
    ["bundler", "esnext"],
    ["nodenext", "nodenext"],
  ])("all types hold with moduleResolution %s", async (moduleResolution, module) => {
    const options = ["--moduleResolution", moduleResolution, "--module", module];
    expect(await compile(compiler, folder, ...options)).toBe("");
  });
});
