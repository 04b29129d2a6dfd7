import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Express } from "express";
import { type DashboardSessionDependencies, mountDashboardSession } from "./dashboard-session.js";
import type { PageWriter } from "./page-writer.js";
import { caching, type FileSender } from "./static-files.js";

export interface DashboardDependencies extends DashboardSessionDependencies {
  readonly pages: PageWriter;
  readonly sendFile: FileSender;
}

/** The built dashboard. The path is the same from the source and from the compiled code. */
const built = fileURLToPath(new URL("../../dashboard/dist/", import.meta.url));
/** The build names its files by their content. */
const assetName = /^[\w-]+\.(?:js|css|svg)$/;

/** Mounts the dashboard: its files, its one page for all addresses under `/dashboard`, and its session. */
export function mountDashboard(app: Express, dependencies: DashboardDependencies): void {
  const { pages, sendFile, securityHeaders } = dependencies;
  mountDashboardSession(app, dependencies);
  let page: Promise<string> | null = null;

  app.get("/dashboard/assets/:file", async (request, response, next) => {
    const { file } = request.params;
    const headers = { ...securityHeaders.page, "Cache-Control": caching.immutable };
    if (
      !assetName.test(file) ||
      !(await sendFile(request, response, join(built, "assets", file), headers))
    )
      next();
  });
  app.get(["/dashboard", "/dashboard/{*path}"], async (_request, response) => {
    page ??= readFile(join(built, "index.html"), "utf8");
    pages.sendPage(response, 200, await page);
  });
}
