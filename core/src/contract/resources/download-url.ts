import { z } from "zod";
import { Timestamp } from "../fields.js";

export const DownloadUrl = z
  .object({
    url: z.string().meta({
      description:
        "Downloads the file by GET without a token. Anyone who has the link can use it, so it expires soon. An altered or expired link returns 403.",
      example: "https://give.example/downloads/eyJkb3dubG9hZCI.q3DPvkLJ/2026-00042-000123.pdf",
    }),
    expiresAt: Timestamp,
  })
  .meta({ id: "DownloadUrl" });
