import { statusOf } from "../../core/api/errors.js";
import type { WidgetReceipt } from "../../core/api/types.js";

/** What is downloaded: one receipt, or a year's in a ZIP. */
export type Target =
  | { readonly kind: "receipt"; readonly receipt: WidgetReceipt }
  | {
      readonly kind: "zip";
      readonly year: number;
      /** Empty for all charities. */
      readonly charityId: string;
      /** How many receipts it is going to hold, as far as is known. */
      readonly total: number;
    };

/** Why there is no file. */
export type Problem = "chooseYear" | "tooMany" | "downloadFailed";

/** How the last download goes or went. */
export type Download =
  | { readonly at: "idle" }
  | { readonly at: "running"; readonly target: Target; readonly done: number }
  | { readonly at: "saved"; readonly fileName: string }
  | { readonly at: "problem"; readonly problem: Problem; readonly target: Target | null };

/** What a failed call means to the person. */
export function problemOf(error: unknown): Problem {
  return statusOf(error) === 429 ? "tooMany" : "downloadFailed";
}

/** The name that a link ends with. */
export function fileNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}

/** Each file in a ZIP begins with these bytes. */
const fileHeader = [0x50, 0x4b, 0x03, 0x04];

/**
 * Counts the files of a ZIP while it arrives, which is all that can be known of how far it has come.
 *
 * @returns takes the next part, and says how many files have begun
 */
export function fileCounter(): (part: Uint8Array) => number {
  let files = 0;
  let rest = new Uint8Array();
  return (part) => {
    // A header may be cut in two by the end of a part.
    const bytes = new Uint8Array([...rest, ...part]);
    let at = bytes.indexOf(0x50);
    while (at >= 0) {
      if (fileHeader.every((byte, index) => bytes[at + index] === byte)) files++;
      at = bytes.indexOf(0x50, at + 1);
    }
    rest = bytes.slice(1 - fileHeader.length);
    return files;
  };
}
