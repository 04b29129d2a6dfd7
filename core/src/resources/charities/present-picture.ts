import type { Settings } from "../../contract/ports.js";
import type { Picture } from "../../contract/resources/charity.js";
import type { PictureFormat } from "../../domain/picture.js";
import type { StoredPicture } from "./picture-queries.js";

/** The settings that addresses of pictures depend on. */
export type Address = Pick<Settings, "baseUrl">;

/** An uploaded picture as the API shows it, with the addresses of its files. */
export function presentPicture(
  picture: StoredPicture | null,
  { baseUrl }: Address,
  format: PictureFormat = "webp",
): Picture | null {
  if (picture === null) return null;
  const sizes = picture.sizes.map(({ hash, width, height }) => ({
    url: `${baseUrl}/pictures/${hash}.${format}`,
    width,
    height,
  }));
  return { color: picture.color, sizes };
}
