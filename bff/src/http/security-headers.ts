import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";

type Headers = Readonly<Record<string, string>>;
type Directives = Record<string, string[]>;

/** Helmet's headers by kind of response. They are the same for all responses of a kind. */
export interface SecurityHeaders {
  readonly api: Headers;
  /** Pages for people: only our own origin, nothing inline, and no text that becomes code. */
  readonly page: Headers;
  /** The same with one inline style sheet, by its source in the policy. */
  pageWithStyle(source: string): Headers;
  /** A page without scripts that the dashboard shows in a frame, with one inline style sheet. */
  framedPage(source: string): Headers;
  /** The dashboard's own pages, which show such a page. */
  readonly dashboard: Headers;
  /** The same for the documentation, whose pages are built in advance and rendered by Vue. */
  readonly docs: Headers;
  /** Files that pages of other origins load, such as the widget bundle. */
  readonly embedded: Headers;
}

/** API responses are not pages: a browser that displays one may load and run nothing. */
const nothing: Directives = { "default-src": ["'none'"], "frame-ancestors": ["'none'"] };

const ownOrigin: Directives = {
  ...nothing,
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "connect-src": ["'self'"],
  // Logos and pictures of charities are loaded from their own sites.
  "img-src": ["'self'", "https:", "data:"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/** Only Trusted Types policies with these names may create HTML; none may create code. */
const trustedTypes = (...policies: string[]): Directives => ({
  "require-trusted-types-for": ["'script'"],
  "trusted-types": policies,
});

/** Disables browser features that our pages do not use. Helmet does not set this header. */
const permissionsPolicy = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** @param baseUrl the public address: HSTS is sent only if it is https */
export function securityHeaders(baseUrl: string): SecurityHeaders {
  const strictTransportSecurity = baseUrl.startsWith("https:");
  const headersWith = (
    directives: Directives,
    readableBy: "same-origin" | "cross-origin",
    framing: "deny" | "sameorigin" = "deny",
  ) =>
    headersOf({
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginResourcePolicy: { policy: readableBy },
      strictTransportSecurity,
      xFrameOptions: { action: framing },
    });
  const pageWith = (directives: Directives, framing?: "sameorigin") => ({
    ...headersWith(directives, "same-origin", framing),
    "Permissions-Policy": permissionsPolicy,
  });
  return {
    api: headersWith(nothing, "same-origin"),
    // The widgets render with Lit.
    page: pageWith({ ...ownOrigin, ...trustedTypes("lit-html") }),
    pageWithStyle: (source) =>
      pageWith({
        ...ownOrigin,
        "style-src": ["'self'", source],
        ...trustedTypes("lit-html"),
      }),
    framedPage: (source) =>
      pageWith(
        {
          ...ownOrigin,
          "script-src": ["'none'"],
          "style-src": ["'self'", source],
          "frame-ancestors": ["'self'"],
        },
        "sameorigin",
      ),
    dashboard: pageWith({
      ...ownOrigin,
      "frame-src": ["'self'"],
      ...trustedTypes("lit-html"),
    }),
    docs: pageWith({ ...ownOrigin, ...trustedTypes("vue") }),
    embedded: headersWith(nothing, "cross-origin"),
  };
}

/**
 * Runs helmet once on a response that only records headers: running it for every request costs more than the routing.
 */
function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
