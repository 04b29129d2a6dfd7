import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Express } from "express";
import {
  type BackOfficeSessionDependencies,
  mountBackOfficeSession,
} from "./back-office-session.js";
import { type DashboardSessionDependencies, mountDashboardSession } from "./dashboard-session.js";
import type { PageWriter } from "./page-writer.js";
import { caching, type FileSender } from "./static-files.js";

export interface DashboardDependencies
  extends DashboardSessionDependencies,
    BackOfficeSessionDependencies {
  readonly pages: PageWriter;
  readonly sendFile: FileSender;
}

/** The built dashboard. The path is the same from the source and from the compiled code. */
const built = fileURLToPath(new URL("../../dashboard/dist/", import.meta.url));
/** The build names its files by their content. */
const assetName = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg)$/;

/**
 * Mounts the dashboard of accounts and the operator's back office: their files, their pages, which are the same at all
 * addresses under `/dashboard` and `/back-office`, and their sessions.
 */
export function mountDashboard(app: Express, dependencies: DashboardDependencies): void {
  const { pages, sendFile, securityHeaders } = dependencies;
  mountDashboardSession(app, dependencies);
  mountBackOfficeSession(app, dependencies);

  app.get("/dashboard/assets/:file", async (request, response, next) => {
    const { file } = request.params;
    const headers = { ...securityHeaders.page, "Cache-Control": caching.immutable };
    if (
      !assetName.test(file) ||
      !(await sendFile(request, response, join(built, "assets", file), headers))
    )
      next();
  });
  for (const [path, file] of [
    ["/dashboard", "index.html"],
    ["/back-office", "back-office.html"],
  ] as const) {
    let page: Promise<string> | null = null;
    app.get([path, `${path}/{*path}`], async (request, response, next) => {
      // A file of another release is missing: a page in its place would only confuse.
      if (request.path.startsWith("/dashboard/assets/")) return next();
      page ??= readFile(join(built, file), "utf8");
      pages.sendPage(response, 200, await page, securityHeaders.dashboard);
    });
  }
}
