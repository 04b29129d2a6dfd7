import { ApiError } from "../core/api/errors.js";
import { OboleElement as ScriptElement } from "../core/element.js";
import { commonOrigin, followBaseUrl } from "./base-url.js";

const missingBaseUrl =
  'The elements do not know where the Obole service is: call setBaseUrl("https://…") of @obole/widgets, or set the attribute base-url';

/** Reported once, for developers who do not listen to `obole-error`. */
let isToldOf = false;

/**
 * The base of the elements in the npm package. The build puts it in the place of the script's base, which finds the
 * service by its own address: bundled code cannot.
 */
export abstract class OboleElement<M extends object> extends ScriptElement<M> {
  static {
    // Elements may update twice in a row on purpose: no warning for the page's developers.
    OboleElement.disableWarning?.("change-in-update");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    followBaseUrl(this, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    followBaseUrl(this, false);
  }

  /** Empty until `setBaseUrl` or the attribute says it. */
  protected override get base(): string {
    const { baseUrl } = this;
    return baseUrl ? new URL(baseUrl, document.baseURI).origin : (commonOrigin() ?? "");
  }

  /** @throws ApiError when it is not known where the service is */
  protected override address(
    template: string,
    places: Readonly<Record<string, string | null | undefined>>,
  ): string {
    if (this.base) return super.address(template, places);
    const error = new ApiError("invalid-request", missingBaseUrl);
    if (!isToldOf) reportError(error);
    isToldOf = true;
    throw error;
  }
}
