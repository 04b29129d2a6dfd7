import type { Express } from "express";
import { readSite, readSiteFile, type Site } from "../docs/site.js";
import { docsMissingPage } from "../pages/docs-missing-page.js";
import type { PageWriter } from "./page-writer.js";
import type { SecurityHeaders } from "./security-headers.js";
import { bytesSender, caching } from "./static-files.js";
import { pinnedScript, type WidgetBundle } from "./widget-bundle.js";

export interface DocsDependencies {
  readonly baseUrl: string;
  readonly pages: PageWriter;
  readonly securityHeaders: SecurityHeaders;
  /** The built widgets; by default those of the package. */
  readonly widgets?: WidgetBundle;
}

/** Mounts the documentation with the API reference. All files are served from this server. */
export function mountDocs(
  app: Express,
  { baseUrl, pages, securityHeaders, widgets }: DocsDependencies,
): void {
  const siteHeaders = { ...securityHeaders.docs, "Cache-Control": caching.revalidated };
  let site: Site | null = null;
  let sendBytes = bytesSender();

  /** The built documentation. In a checkout it may be built again while the service runs. */
  async function currentSite() {
    const current = await readSite(site);
    if (current !== site) sendBytes = bytesSender();
    site = current;
    return current;
  }

  app.get("/llms.txt", (_request, response) => pages.seeOther(response, "/docs/llms.txt"));
  app.get(["/docs", "/docs/*path"], async (request, response, next) => {
    const current = await currentSite();
    if (current === null)
      return pages.sendPage(response, 503, docsMissingPage(), { Refresh: "3", "Retry-After": "3" });
    // Addresses of static hosts, such as `/docs/index.html` and `/docs/errors.html`, lead to the page.
    const address = request.path.replace(/(?:\/index)?\.html$|\/$/, "");
    const file = current.files.get(address);
    if (file === undefined) return next();
    if (address !== request.path && request.path !== "/docs/")
      return pages.seeOther(response, address);
    const read = () => readSiteFile(file, { baseUrl, pinned: pinnedScript(widgets) });
    await sendBytes(request, response, { name: file, read }, siteHeaders);
  });
}
