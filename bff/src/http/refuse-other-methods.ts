import { bareErrorBody } from "@obole/core";
import type { Express, RequestHandler } from "express";

/**
 * Answers every method that a route of the app does not handle with 405 and `Allow`. This includes `OPTIONS`: pages of
 * other origins need no preflight here.
 */
export function refuseOtherMethods(app: Express, headers: Readonly<Record<string, string>>): void {
  for (const [path, allowed] of methodsByPath(app)) {
    const refuse: RequestHandler = ({ method }, response, next) => {
      // An unanswered GET goes to the next route, and finally becomes 404.
      if (allowed.includes(method)) return next();
      response
        .status(405)
        .set(headers)
        .set({ Allow: allowed.join(", "), "Cache-Control": "no-store" })
        .json(bareErrorBody(405));
    };
    app.all(path, refuse);
  }
}

function methodsByPath(app: Express): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const { route } of app.router.stack) {
    if (route === undefined) continue;
    const own = route.stack.map(({ method }) => method.toUpperCase());
    const allowed = methods.get(route.path) ?? ["GET", "HEAD"];
    methods.set(route.path, [...new Set([...allowed, ...own])]);
  }
  return methods;
}
