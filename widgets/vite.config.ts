import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, runnerImport, type UserConfig } from "vite";
import { minifyLiterals } from "./build/minify-literals.js";
import type { Manifest } from "./src/loader/manifest.js";

const root = import.meta.dirname;
const chunksFile = resolve(root, "dist/chunks.json");

/** An element is a folder with a `define.ts`. */
const elements = readdirSync(resolve(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /^[^/\\]+[/\\]define\.ts$/.test(path))
  .map((path) => path.slice(0, -"/define.ts".length))
  .sort();
