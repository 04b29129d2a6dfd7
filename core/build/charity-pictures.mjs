// @ts-check
/**
 * Renders the drawings of the sandbox's charities, `catalogue/drawings`, as an upload of them would be: through the encoder
 * of pictures, in its sizes. Run it after a change of a drawing; another version of the library may write other bytes.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { encodePicture, loadSharp } from "../dist/pictures/encode-picture.js";

const catalogue = resolve(import.meta.dirname, "../catalogue");
const drawings = `${catalogue}/drawings`;
const folder = `${catalogue}/pictures`;

/** @typedef {"logo" | "picture"} Kind */
/** @type {{ id: string, kind: Kind, png: Buffer }[]} */
const rendered = [];
for (const file of (await readdir(drawings)).sort()) {
  const [, id = "", kind] = /^(.+)-(logo|picture)\.svg$/.exec(file) ?? [];
  if (kind !== "logo" && kind !== "picture") throw new Error(`${file} is no drawing`);
  // Twice as large, so that the encoder smooths the edges.
  const svg = await readFile(`${drawings}/${file}`);
  rendered.push({ id, kind, png: await sharp(svg, { density: 144 }).png().toBuffer() });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
// Forbids SVG from here on.
const encoder = await loadSharp();
/** @type {Record<string, Partial<Record<Kind, object>>>} */
const index = {};
for (const { id, kind, png } of rendered) {
  const result = await encodePicture(encoder, kind, png);
  if (!("picture" in result)) throw new Error(`${id}-${kind}.svg: ${result.problem}`);
  const sizes = [];
  for (const { width, height, bytes } of result.picture.sizes) {
    const hash = createHash("sha256").update(bytes).digest("hex");
    await writeFile(`${folder}/${hash}.webp`, bytes);
    sizes.push({ hash, width, height });
  }
  index[id] = { ...index[id], [kind]: { color: result.picture.color, sizes } };
}
await writeFile(`${catalogue}/sandbox-pictures.json`, `${JSON.stringify(index, null, 2)}\n`);
