import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT_DIRECTORY } from "./child-process.js";
import type { HostFiles } from "./host-page.js";

/** The font of the service's documents, so it is available wherever the service is. */
const fromCore = createRequire(path.join(ROOT_DIRECTORY, "core/package.json"));

const weights = { 400: "400Regular/NotoSans_400Regular", 600: "600SemiBold/NotoSans_600SemiBold" };

/** A host's own font, with which pages look the same on every machine. */
export const notoSans: { readonly files: HostFiles; readonly css: string } = {
  files: Object.fromEntries(
    Object.entries(weights).map(([weight, file]) => [
      `/${weight}.ttf`,
      readFileSync(fromCore.resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)),
    ]),
  ),
  css: `${Object.keys(weights)
    .map(
      (weight) =>
        `@font-face { font-family: "Host Sans"; font-weight: ${weight}; src: url("/${weight}.ttf") }`,
    )
    .join(" ")} :root { --obole-font: "Host Sans" }`,
};
