import { OboleEvent } from "../events.js";

/** The token was refused and there is no better one; the element waits for another `token`, or a retry. */
export class OboleTokenExpiredEvent extends OboleEvent<Record<string, never>> {
  constructor() {
    super("obole-token-expired", {});
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-token-expired": OboleTokenExpiredEvent;
  }
}
