import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Whether a PDF tool is installed. Debian's packages are `poppler-utils` and `qpdf`. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

/** The output of a PDF tool. The argument `FILE` stands for the file. */
export function printed(bytes: Uint8Array, program: string, ...args: readonly string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "obole-pdf-"));
  const file = path.join(folder, "document.pdf");
  try {
    writeFileSync(file, bytes);
    return execFileSync(
      program,
      args.map((arg) => (arg === "FILE" ? file : arg)),
      { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A bitmap in the form that QR code readers accept. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The pages of a PDF as bitmaps, rendered by `pdftoppm`. */
export function pictures(bytes: Uint8Array, dotsPerInch: number): Picture[] {
  const output = printed(bytes, "pdftoppm", "-r", String(dotsPerInch), "FILE");
  const found: Picture[] = [];
  let at = 0;
  while (at < output.length) {
    const header = /^P6\n(\d+) (\d+)\n255\n/.exec(output.toString("latin1", at, at + 40));
    if (header === null) throw new Error("a page is not a portable pixmap");
    const [whole, width, height] = [header[0], Number(header[1]), Number(header[2])];
    at += whole.length;
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let point = 0; point < width * height; point += 1) {
      for (let color = 0; color < 3; color += 1) {
        data[point * 4 + color] = output[at + point * 3 + color] ?? 0;
      }
    }
    at += width * height * 3;
    found.push({ width, height, data });
  }
  return found;
}
