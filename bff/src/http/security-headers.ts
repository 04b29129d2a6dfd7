import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";

type Headers = Readonly<Record<string, string>>;
type Directives = Record<string, string[]>;

/** Helmet's headers by kind of answer: they never differ between two answers of a kind. */
export interface SecurityHeaders {
  readonly api: Headers;
  /** Pages that a person sees: everything from our own origin, nothing inline, and no text that becomes code. */
  readonly page: Headers;
  /** The same for the API reference, whose library writes HTML by itself: `docs.js` judges it. */
  readonly reference: Headers;
  /** What pages of other origins load, such as the widget bundle. */
  readonly embedded: Headers;
}

/** Nothing in an answer of the API is a page, so a browser that takes it for one may load and do nothing. */
const nothing: Directives = { "default-src": ["'none'"], "frame-ancestors": ["'none'"] };

const ownOrigin: Directives = {
  ...nothing,
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "connect-src": ["'self'"],
  // Logos and pictures of charities come from their own sites.
  "img-src": ["'self'", "https:", "data:"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/** Text becomes HTML by policies of these names alone, and never code. */
const trustedTypes = (...policies: string[]): Directives => ({
  "require-trusted-types-for": ["'script'"],
  "trusted-types": policies,
});

/** Browser features that our pages never use. Helmet does not set this header. */
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

/** @param baseUrl the public address: only where it is https may https be demanded of browsers */
export function securityHeaders(baseUrl: string): SecurityHeaders {
  const strictTransportSecurity = baseUrl.startsWith("https:");
  const headersWith = (directives: Directives, readableBy: "same-origin" | "cross-origin") =>
    headersOf({
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginResourcePolicy: { policy: readableBy },
      strictTransportSecurity,
      xFrameOptions: { action: "deny" },
    });
  const pageWith = (directives: Directives) => ({
    ...headersWith(directives, "same-origin"),
    "Permissions-Policy": permissionsPolicy,
  });
  return {
    api: headersWith(nothing, "same-origin"),
    // The widgets are drawn by Lit.
    page: pageWith({ ...ownOrigin, ...trustedTypes("lit-html") }),
    reference: pageWith({ ...ownOrigin, ...trustedTypes("default", "dompurify", "obole-parse") }),
    embedded: headersWith(nothing, "cross-origin"),
  };
}

/** Runs helmet once on a response that only remembers: run for every request, it costs more than the routing. */
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
