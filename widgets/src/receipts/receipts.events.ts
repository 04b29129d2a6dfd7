import { OboleEvent } from "../core/events.js";

/** The plain-JSON detail of `obole-download`. */
export interface DownloadDetail {
  readonly kind: "receipt" | "zip";
  readonly fileName: string;
  readonly year: number;
  /** Null for a ZIP of all charities. */
  readonly charityId: string | null;
  /** Null for a ZIP. */
  readonly fiscalReceiptId: string | null;
}

/** A file was handed to the browser, which saves it. */
export class OboleDownloadEvent extends OboleEvent<DownloadDetail> {
  constructor(detail: DownloadDetail) {
    super("obole-download", detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-download": OboleDownloadEvent;
  }
}
