import { bareErrorBody } from "@obole/core";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

/** Sent by our own scripts with each call: a form or a link of another page cannot set it. */
const ownHeader = "x-obole-dashboard";

/**
 * A cookie that holds a session, or what a browser is to remember of a sign-in. No script can read it, and the browser
 * sends it with requests of the service's own pages alone. `__Host-` ties it to this host over https, so that no other
 * subdomain can set it.
 *
 * @param sameSite `lax` where another site's page sends the browser back by a link or a redirect
 */
export function sessionCookie(
  baseUrl: string,
  bareName: string,
  seconds: number,
  sameSite: "strict" | "lax" = "strict",
) {
  const secure = baseUrl.startsWith("https:");
  const name = secure ? `__Host-${bareName}` : bareName;
  const attributes = { path: "/", httpOnly: true, sameSite, secure } as const;
  return {
    read: ({ headers }: Request) => parseCookie(headers.cookie ?? "")[name],
    set(response: Response, token: string, maxAge = seconds) {
      const cookie = stringifySetCookie(name, token, { ...attributes, maxAge });
      response.append("Set-Cookie", cookie);
    },
    clear(response: Response) {
      response.append("Set-Cookie", stringifySetCookie(name, "", { ...attributes, maxAge: 0 }));
    },
  };
}

/**
 * Whether a script of the service's own pages sent the request. The custom header proves it: before a browser sends it
 * from another origin, it sends a preflight request, which is refused. Newer browsers also send `Sec-Fetch-Site`.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers["sec-fetch-site"];
  return request.headers[ownHeader] !== undefined && (site === undefined || site === "same-origin");
}

export function refuse(
  response: Response,
  status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503,
): void {
  response.status(status).json(bareErrorBody(status));
}
