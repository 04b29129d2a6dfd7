import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { elementBundles, nameByContent, unknownHash } from "./build/element-bundles.js";
import { elementNames, hashesOf, hashLength, manifestOf } from "./build/elements.js";
import { minifyTemplates } from "./build/literals.js";
import { cutMessages, pinLanguages } from "./build/messages.js";
import { withoutUnusedLit } from "./build/unused-lit.js";

const root = import.meta.dirname;

/**
 * The bundle is built twice. The plain one is as small as can be. Pages that pin a release by its hash get the other,
 * whose loader knows the hash of each chunk, and whose chunks import no other without it.
 */
type Variant = "plain" | "pinned";
const folders: Readonly<Record<Variant, string>> = {
  plain: resolve(root, "dist"),
  pinned: resolve(root, "dist/pinned"),
};
const chunksIn = (variant: Variant) => resolve(folders[variant], "chunks");

/** The texts of an element, or of a part of one, in one language: see `cutMessages`. */
const messagesModule = /\/src\/(.+)\/messages\.(\w\w)\.ts$/;

// What only some elements need stays out of the chunk that all of them load.
const coreModule =
  /\/src\/core\/(?!adopt\/|identity\/|denied\/|own-messages\/|money\/|charity-mark\/|options\/|save-file|render-animated|form-element)|\/node_modules\/(?!@lit-labs\/|lit-html\/(?:directive|private-ssr-support))/;

/**
 * Small modules that several elements need, but not all. Each folder that imports one gets a copy in its chunk: a chunk
 * that they share would arrive one round trip later.
 */
const copiedModule =
  /\/src\/core\/(?:(?:money|charity-mark|options)\/|(?:form-element|save-file|render-animated)\.ts)/;

function copyIntoElements(): Plugin {
  return {
    name: "obole:copy-into-elements",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!importer || !id.startsWith(".")) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (!resolved || !copiedModule.test(resolved.id)) return null;
      const [, folder] = /\?in=(.+)$/.exec(importer) ?? /\/src\/(.+)\//.exec(importer) ?? [];
      return `${resolved.id}?in=${folder?.replaceAll("/", "-")}`;
    },
  };
}

/** Old hashes go; `dist/types`, which the compiler writes, stays. */
function emptyChunks(variant: Variant): Plugin {
  return {
    name: "obole:empty-chunks",
    buildStart: () => rmSync(chunksIn(variant), { recursive: true, force: true }),
  };
}

/** After the chunks: see `build/element-bundles.ts`. */
function finishChunks(variant: Variant): Plugin {
  return {
    name: "obole:finish-chunks",
    async closeBundle() {
      const [folder, names] = [chunksIn(variant), elementNames()];
      const bundles = variant === "plain" ? await elementBundles(folder, names) : new Map();
      nameByContent(folder, names, bundles);
    },
  };
}

/** What pinned chunks import later they get by the function of their loader, which checks it first. */
function importsByLoader(): Plugin {
  return {
    name: "obole:imports-by-loader",
    renderChunk(code) {
      const changed = code.replace(/\bimport\((?=["'`]\.\/)/g, "importChecked(");
      return changed === code
        ? null
        : { code: `const importChecked = ${checkedImport};\n${changed}`, map: null };
    },
  };
}

/** See `src/loader/pinned.ts`. */
const checkedImport = 'globalThis[Symbol.for("obole.import")]';

/** A chunk that the loader does not know would start one round trip later: an element's own chunk imports the core alone. */
function assertTwoHops(): Plugin {
  return {
    name: "obole:assert-two-hops",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !output.isEntry) continue;
        const others = output.imports.filter((file) => !file.startsWith("chunks/core-"));
        if (others.length > 0) this.error(`${output.fileName} waits for ${others.join()}`);
      }
    },
  };
}

/**
 * Hashed ES modules: the core that all share, one chunk per element, one per element and language, and
 * what an element imports by itself later.
 */
function chunks(variant: Variant): UserConfig {
  return {
    plugins: [
      emptyChunks(variant),
      copyIntoElements(),
      withoutUnusedLit(),
      variant === "pinned" && pinLanguages(),
      cutMessages(variant === "pinned"),
      minifyTemplates(),
      variant === "pinned" && importsByLoader(),
      assertTwoHops(),
      finishChunks(variant),
    ],
    build: {
      outDir: folders[variant],
      lib: {
        entry: {
          debug: resolve(root, "src/debug/debug.ts"),
          ...Object.fromEntries(
            elementNames().map((name) => [name, resolve(root, "src", name, "define.ts")]),
          ),
        },
        formats: ["es"],
      },
      rolldownOptions: {
        // `lit` names it, but nothing here uses `LitElement`: see `update` in core/element.ts.
        treeshake: { moduleSideEffects: [{ test: /\/lit-element\//, sideEffects: false }] },
        output: {
          minify: true,
          // The loader asks for `debug.js` by a name without a hash, which would count in its budget.
          entryFileNames: ({ name }) =>
            name === "debug" ? "debug.js" : `chunks/[name]-[hash:${hashLength}].js`,
          chunkFileNames({ facadeModuleId }) {
            const [, name, language] = messagesModule.exec(facadeModuleId ?? "") ?? [];
            return name
              ? `chunks/${name.replaceAll("/", ".")}.${language}-${unknownHash}.js`
              : `chunks/[name]-[hash:${hashLength}].js`;
          },
          codeSplitting: { groups: [{ name: "core", test: coreModule }] },
        },
      },
    },
  };
}

/** The same for the loader itself. */
function loaderImportsChecked(): Plugin {
  const plainImport = /\bimport\((?=\/\* @vite-ignore \*\/)/;
  return {
    name: "obole:loader-imports-checked",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/src/loader/loader.ts")) return null;
      if (!plainImport.test(code))
        this.error("the loader imports otherwise: it would check nothing");
      return {
        code: code.replace(plainImport, `(globalThis as any)[Symbol.for("obole.import")](`),
        map: null,
      };
    },
  };
}

/** One classic file, which knows the chunks' names, and their hashes if it is pinned. */
async function loader(variant: Variant): Promise<UserConfig> {
  return {
    plugins: variant === "pinned" ? [pinLanguages(), loaderImportsChecked()] : [],
    define: {
      __OBOLE_MANIFEST__: JSON.stringify(await manifestOf(chunksIn(variant))),
      __OBOLE_HAS_BUNDLES__: JSON.stringify(variant === "plain"),
      __OBOLE_HASHES__: JSON.stringify(hashesOf(chunksIn(variant))),
    },
    build: {
      outDir: folders[variant],
      lib: {
        entry: resolve(root, "src/loader", variant === "pinned" ? "pinned-loader.ts" : "loader.ts"),
        formats: ["iife"],
        name: "obole",
        fileName: () => "obole.js",
      },
      rolldownOptions: { output: { minify: true } },
    },
  };
}

/** The elements of the npm package have another base: see there. */
function packageElement(): Plugin {
  const scriptBase = resolve(root, "src/core/element.ts");
  const packageBase = resolve(root, "src/package/element.ts");
  return {
    name: "obole:package-element",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!/\/element\.js$/.test(id) || importer === packageBase) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved?.id === scriptBase ? packageBase : resolved;
    },
  };
}

/**
 * The npm package: modules as they are in the sources, for the application's bundler to pick from and to
 * minify. Lit and React stay outside, so that a page has one of each; `@lit/react` is one small module, and as
 * a dependency it would bring React's types to everybody.
 */
function npmPackage(): UserConfig {
  return {
    plugins: [packageElement(), cutMessages(), minifyTemplates()],
    // The code's own address says nothing in an application; not all bundlers and test runners know it.
    define: { "import.meta.url": "undefined" },
    build: {
      outDir: "dist/npm",
      emptyOutDir: true,
      sourcemap: false,
      minify: false,
      lib: {
        entry: [
          resolve(root, "src/index.ts"),
          resolve(root, "src/react/index.generated.ts"),
          resolve(root, "src/react/jsx.generated.ts"),
          resolve(root, "src/server/server.ts"),
          ...elementNames().map((name) => resolve(root, "src/package/generated", `${name}.ts`)),
        ],
        formats: ["es"],
      },
      rolldownOptions: {
        external: /^(lit|react|@lit-labs)(\/|$)/,
        // "use client" is kept, module by module.
        onLog(level, log, handler) {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log);
        },
        output: {
          preserveModules: true,
          preserveModulesRoot: "src",
          // npm leaves folders named `node_modules` out.
          entryFileNames: ({ name }) => `${name.replace(/.*node_modules\//, "vendor/")}.js`,
        },
      },
    },
  };
}

function configOf(mode: string): UserConfig | Promise<UserConfig> {
  if (mode === "npm") return npmPackage();
  const variant = mode.startsWith("pinned-") ? "pinned" : "plain";
  return mode.endsWith("loader") ? loader(variant) : chunks(variant);
}

/**
 * Five builds: `--mode chunks`, then `loader`, which reads what that made; the same of `pinned-chunks` and
 * `pinned-loader`; and `npm`.
 */
export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const { build, ...config } = await configOf(mode);
  return {
    ...config,
    root,
    publicDir: false,
    // Hidden: the line that names the map would cost the loader 3 % of its budget.
    build: { target: "es2022", sourcemap: "hidden", emptyOutDir: false, ...build },
  };
});
