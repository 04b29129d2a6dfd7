// Compresses the files that pages load, for the service to send as they are: better than it could while somebody waits.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const dist = resolve(import.meta.dirname, "../dist");
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const files = ["", "chunks", "pinned", "pinned/chunks"].flatMap((folder) =>
  readdirSync(resolve(dist, folder))
    .filter((file) => file.endsWith(".js"))
    .map((file) => resolve(dist, folder, file)),
);
await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    writeFileSync(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }),
);
