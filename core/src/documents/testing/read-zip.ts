import { inflateRawSync } from "node:zlib";

/** An entry of a ZIP's central directory. */
export interface ReadEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const signatures = { entry: 0x02014b50, end: 0x06054b50, file: 0x04034b50 };
const endBytes = 22;
const entryBytes = 46;
const fileBytes = 30;

/** Reads a ZIP, starting with the central directory at its end. */
export function readZip(zip: Uint8Array): ReadEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - endBytes;
  if (view.getUint32(end, true) !== signatures.end)
    throw new Error("a ZIP ends with its directory");
  const entries: ReadEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== signatures.entry)
      throw new Error("an entry is not where it is said to be");
    const size = view.getUint32(at + 20, true);
    const nameBytes = view.getUint16(at + 28, true);
    const file = view.getUint32(at + 42, true);
    if (view.getUint32(file, true) !== signatures.file)
      throw new Error("a file is not where it is said to be");
    const isCompressed = view.getUint16(at + 10, true) === 8;
    const start =
      file + fileBytes + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + entryBytes, at + entryBytes + nameBytes)),
      bytes: isCompressed
        ? inflateRawSync(zip.subarray(start, start + size))
        : zip.subarray(start, start + size),
    });
    at += entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
