import type { ErrorDetail } from "./api/errors.js";

/** An event that leaves the element: it bubbles and crosses shadow roots; its detail is plain JSON. */
export class OboleEvent<T> extends CustomEvent<T> {
  constructor(type: string, detail: T, cancelable = false) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** The element shows its data for the first time. */
export class OboleReadyEvent extends OboleEvent<Record<string, never>> {
  constructor() {
    super("obole-ready", {});
  }
}

/** Something failed; the person already sees a text and, where it helps, a retry. */
export class OboleErrorEvent extends OboleEvent<ErrorDetail> {
  constructor(detail: ErrorDetail) {
    super("obole-error", detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-ready": OboleReadyEvent;
    "obole-error": OboleErrorEvent;
  }
}
