import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { ApiError, statusOf } from "../../core/api/errors.js";
import type { DownloadUrl, WidgetReceipt } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import { saveFile } from "../../core/save-file.js";
import { OboleDownloadEvent } from "../receipts.events.js";
import { type DownloadMessages, downloadMessageChunks } from "./messages.js";

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

/** The problem to show for a failed call. */
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

/** Styles of downloads, hover and motion, which the first paint does not need. */
const downloadStyles = css`
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  footer p {
    flex: 1 1 12em;
  }
  progress {
    flex: 1 1 100%;
    order: 1;
    inline-size: 100%;
    block-size: 8px;
    accent-color: var(--_accent);
  }
  .get:hover {
    background: var(--_tint);
  }
  @media (prefers-reduced-motion: no-preference) {
    .get[aria-busy="true"] svg {
      animation: sink 700ms ease-in-out infinite alternate;
    }
  }
  @keyframes sink {
    from {
      translate: 0 -3px;
    }
    to {
      translate: 0 3px;
    }
  }
`;

/** What downloading needs of its element. */
export interface DownloadContext {
  readonly link: (target: Target, signal: AbortSignal) => Promise<DownloadUrl>;
  readonly report: (error: unknown) => void;
}

/**
 * Downloads receipts, and shows how that goes. Nobody needs it in order to see them, so it is a chunk of
 * its own, which loads right after the first paint; it may import types and `core` alone.
 */
export class Downloads {
  readonly #host: ReactiveElement;
  readonly #context: DownloadContext;
  #messages: DownloadMessages | null = null;
  #download: Download = { at: "idle" };
  #running: AbortController | null = null;

  constructor(host: ReactiveElement, context: DownloadContext) {
    this.#host = host;
    this.#context = context;
    const { styleSheet } = downloadStyles;
    const { adoptedStyleSheets } = host.renderRoot as ShadowRoot;
    if (styleSheet) adoptedStyleSheets.push(styleSheet);
  }

  /** Loads the texts. */
  async prepare(load: LoadMessages): Promise<void> {
    this.#messages = await load(downloadMessageChunks);
  }

  get isRunning(): boolean {
    return this.#download.at === "running";
  }

  /** The receipt whose file is being downloaded. */
  get busyReceipt(): string | null {
    const download = this.#download;
    if (download.at !== "running" || download.target.kind !== "receipt") return null;
    return download.target.receipt.fiscalReceiptId;
  }

  /** The announcement: how a download begins and ends, not each step. */
  get announcement(): string {
    const messages = this.#messages;
    const download = this.#download;
    if (!messages) return "";
    switch (download.at) {
      case "idle":
        return "";
      case "running":
        return download.target.kind === "zip" ? messages.started : "";
      case "saved":
        return format(messages.downloaded, { name: download.fileName });
      case "problem":
        return messages[download.problem];
      default:
        return download satisfies never;
    }
  }

  /** The bar with the progress or the outcome. */
  render(): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const download = this.#download;
    if (!messages || download.at === "idle") return nothing;
    if (download.at === "running") {
      const { target, done } = download;
      return target.kind === "zip" ? this.#progress(done, target.total, messages) : nothing;
    }
    const retry = download.at === "problem" ? download.target : null;
    return html`<footer part="footer">
      <p class="text ${download.at === "problem" ? "error" : ""}">${this.announcement}</p>
      ${
        retry
          ? html`<button class="button quiet" @click=${() => this.#again(retry)}>${messages.retry}</button>`
          : nothing
      }
    </footer>`;
  }

  /** Downloads; one at a time. */
  start(target: Target): void {
    if (!this.isRunning) void this.#run(target);
  }

  /** Says that all receipts come by year. */
  askForYear(): void {
    this.#become({ at: "problem", problem: "chooseYear", target: null });
  }

  /** Clears the outcome of the last download. */
  settle(): void {
    if (!this.isRunning) this.#become({ at: "idle" });
  }

  /** Drops the download that is under way. */
  reset(): void {
    this.#running?.abort();
    this.#become({ at: "idle" });
  }

  #again(target: Target): void {
    this.start(target);
    void this.#focusOn(target.kind === "zip" ? ".tools button" : '[aria-busy="true"]');
  }

  /** The button that was pressed goes with the bar it was in. */
  async #focusOn(selector: string): Promise<void> {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #become(download: Download): void {
    this.#download = download;
    this.#host.requestUpdate();
  }

  #progress(done: number, total: number, messages: DownloadMessages): TemplateResult {
    const cancel = () => {
      this.reset();
      void this.#focusOn(".tools button");
    };
    return html`<footer part="footer">
      <p class="text" id="progress">${format(messages.preparing, { done, total })}</p>
      <progress aria-labelledby="progress" .max=${Math.max(total, done, 1)} .value=${done}></progress>
      <button class="button quiet" @click=${cancel}>${messages.cancel}</button>
    </footer>`;
  }

  async #run(target: Target): Promise<void> {
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    this.#become({ at: "running", target, done: 0 });
    try {
      const { url } = await this.#context.link(target, signal);
      const fileName = fileNameOf(url);
      saveFile(await this.#fetch(url, target, signal), fileName);
      this.#become({ at: "saved", fileName });
      this.#host.dispatchEvent(new OboleDownloadEvent(detailOf(target, fileName)));
    } catch (error) {
      if (signal.aborted) return;
      this.#become({ at: "problem", problem: problemOf(error), target });
      this.#context.report(error);
    }
  }

  /** @throws ApiError when it did not come, or not whole */
  async #fetch(url: string, target: Target, signal: AbortSignal): Promise<Blob> {
    try {
      const response = await fetch(url, { signal, credentials: "omit" });
      const { ok, status, body } = response;
      if (!ok || !body) throw new ApiError("server", response.statusText, status);
      const count = fileCounter();
      const counted = body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (part, stream) => {
            if (target.kind === "zip") this.#become({ at: "running", target, done: count(part) });
            stream.enqueue(part);
          },
        }),
      );
      return await new Response(counted, response).blob();
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError("network", `${error}`);
    }
  }
}

function detailOf(target: Target, fileName: string) {
  const { kind } = target;
  if (kind === "zip") {
    const { year, charityId } = target;
    return { kind, fileName, year, charityId: charityId || null, fiscalReceiptId: null };
  }
  const { year, charityId, fiscalReceiptId } = target.receipt;
  return { kind, fileName, year, charityId, fiscalReceiptId };
}
