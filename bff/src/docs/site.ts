import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What the documentation shows of the service that serves it. */
export interface Reader {
  /** The public address of the service. */
  readonly baseUrl: string;
  /** The version and hash of the pinned widgets. */
  readonly pinned: { readonly version: string; readonly integrity: string };
}

/** The built documentation (`bff/docs`). The path is the same from the source and from the compiled code. */
const built = fileURLToPath(new URL("../../docs/dist/site/", import.meta.url));

/** Files that the build makes for static hosts. */
const unserved = new Set(["404.html", "hashmap.json"]);

/** The files of the built documentation. */
export interface Site {
  readonly builtAtMs: number;
  /** By their address. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads what has been built, unless that is `known` already; null if nothing has been built. */
export async function readSite(known: Site | null = null, folder = built): Promise<Site | null> {
  const { mtimeMs } = (await stat(join(folder, "index.html")).catch(() => null)) ?? {};
  if (mtimeMs === undefined) return null;
  if (mtimeMs === known?.builtAtMs) return known;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !unserved.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const addressed = files.map((file) => [addressOf(relative(folder, file)), file] as const);
  return { builtAtMs: mtimeMs, files: new Map(addressed) };
}

function addressOf(path: string): string {
  const page = path
    .split(sep)
    .join("/")
    .replace(/(^|\/)index\.html$|\.html$/, "");
  return page === "" ? "/docs" : `/docs/${page}`;
}

/** Reads a file of the documentation, and puts the service's own addresses into its examples. */
export async function readSiteFile(file: string, reader: Reader): Promise<Buffer> {
  const bytes = await readFile(file);
  if (![".html", ".js", ".txt"].includes(extname(file))) return bytes;
  return Buffer.from(filledIn(bytes.toString(), reader));
}

function filledIn(text: string, { baseUrl, pinned }: Reader): string {
  return text
    .replaceAll(/https:\/\/give\.example|http:\/\/127\.0\.0\.1:4000/g, () => baseUrl)
    .replaceAll(/(?<=\/widgets\/)v\d+\.\d+\.\d+(?=\/obole\.js)/g, `v${pinned.version}`)
    .replaceAll("sha384-…", pinned.integrity);
}
