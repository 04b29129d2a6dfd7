import type { z } from "zod";
import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";
import type { Download } from "../../contract/ports.js";
import type { DownloadUrl } from "../../contract/resources/download-url.js";

/** Creates a download link, valid for 15 minutes unless otherwise said. It ends with the file's name, which the download route requires. */
export function downloadUrl(
  { links, clock, settings }: Pick<Context, "links" | "clock" | "settings">,
  download: Download,
  name: string,
  validMs: number = lifetimes.downloadLinkMs,
): z.input<typeof DownloadUrl> {
  const expiresAt = new Date(clock.now() + validMs).toISOString();
  const signed = links.sign(download, expiresAt);
  return { url: `${settings.baseUrl}/downloads/${signed}/${encodeURIComponent(name)}`, expiresAt };
}
