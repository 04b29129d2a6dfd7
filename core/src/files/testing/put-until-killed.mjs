import { register } from "node:module";

register("../../storage/testing/load-typescript.mjs", import.meta.url);
const { folderFiles } = await import("../folder-files.ts");

/** Stores an endless file, and reports once part of it was written. */
const [, , folder, fileId] = process.argv;
async function* endless() {
  for (let count = 0; ; count++) {
    if (count === 8) console.log("under way");
    yield new Uint8Array(1024 * 1024);
    if (count >= 8) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
await folderFiles(folder).put(fileId, endless());
