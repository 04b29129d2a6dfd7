import { bareErrorBody } from "@obole/core";
import type { Express, RequestHandler } from "express";

/**
 * Answers every method but GET and HEAD on the routes that an app has so far with 405 and `Allow`: beside the API
 * there is nothing to write to. `OPTIONS` is none of them either, as no page of another origin needs a preflight here.
 */
export function refuseOtherMethods(app: Express, headers: Readonly<Record<string, string>>): void {
  const refuse: RequestHandler = ({ method }, response, next) => {
    // What a GET was not answered with is for the next route, and at last not found.
    if (method === "GET" || method === "HEAD") return next();
    response
      .status(405)
      .set(headers)
      .set({ Allow: "GET, HEAD", "Cache-Control": "no-store" })
      .json(bareErrorBody(405));
  };
  const paths = app.router.stack.flatMap(({ route }) => route?.path ?? []);
  for (const path of new Set(paths)) app.all(path, refuse);
}
