import { ApiError } from "../core/api/errors.js";
import { OboleElement as ScriptElement } from "../core/element.js";
import { commonOrigin, followBaseUrl } from "./base-url.js";

const missingBaseUrl =
  'The elements do not know where the Obole service is: call setBaseUrl("https://…") of @obole/widgets, or set the attribute base-url';

/** For the page's developer, who may not listen to `obole-error`; said once. */
let isToldOf = false;

/**
 * The base of the elements in the npm package, which stands in for that of the script (see the build):
 * code that a bundler has put anywhere cannot tell from its own address where the service is.
 */
export abstract class OboleElement<M extends object> extends ScriptElement<M> {
  static {
    // Drawing twice in one go is at times what an element means to do, and nothing to tell the page's developers.
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

  /** Empty while nobody has said it. */
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
