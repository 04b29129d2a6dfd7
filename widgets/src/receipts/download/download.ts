import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { ApiError } from "../../core/api/errors.js";
import type { DownloadUrl } from "../../core/api/types.js";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import { OboleDownloadEvent } from "../receipts.events.js";
import {
  type Download,
  fileCounter,
  fileNameOf,
  problemOf,
  type Target,
} from "./download.model.js";
import { downloadStyles } from "./download.styles.js";
import { type DownloadMessages, downloadMessageChunks } from "./messages/index.js";

/** A browser has begun to save a file long before this. */
const savingMs = 60_000;

/** What downloading asks of its element. */
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

  /** The receipt whose file is on its way. */
  get busyReceipt(): string | null {
    const download = this.#download;
    if (download.at !== "running" || download.target.kind !== "receipt") return null;
    return download.target.receipt.fiscalReceiptId;
  }

  /** What the live region says: how a download begins and ends, and not each step of it. */
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

  /** The bar that tells how it goes. */
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

  /** What was said about the last download is out of date. */
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
      save(await this.#fetch(url, target, signal), fileName);
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

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
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
