import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { StoredPicture } from "../resources/charities/picture-queries.js";

/** The pictures of the sandbox's charities: drawn for it, and rendered by `core/build/charity-pictures.mjs`. */
export const shippedPicturesIndex: URL = new URL(
  "../../catalogue/sandbox-pictures.json",
  import.meta.url,
);

/** The pictures of a charity, as it refers to them. */
export interface PicturesOfCharity {
  readonly logo: StoredPicture;
  readonly picture: StoredPicture;
}

/** Pictures that come with a catalogue file. */
export interface ShippedPictures {
  /** By the charity's id in the file. */
  readonly ofCharity: ReadonlyMap<string, PicturesOfCharity>;
  /** The bytes by their hash, once for each charity that refers to them. */
  readonly files: readonly (readonly [hash: string, bytes: Uint8Array])[];
}

const Picture = z.strictObject({
  color: z.string(),
  sizes: z.array(
    z.strictObject({ hash: z.string(), width: z.int().positive(), height: z.int().positive() }),
  ),
});
const Index = z.record(z.string(), z.strictObject({ logo: Picture, picture: Picture }));

/**
 * Reads the index of pictures, and the files beside it.
 *
 * @throws when one is missing
 */
export async function readShippedPictures(index: URL): Promise<ShippedPictures> {
  const ofCharity = new Map(Object.entries(Index.parse(JSON.parse(await readFile(index, "utf8")))));
  const hashes = [...ofCharity.values()].flatMap(({ logo, picture }) =>
    [...logo.sizes, ...picture.sizes].map(({ hash }) => hash),
  );
  const files = await Promise.all(
    hashes.map(
      async (hash) => [hash, await readFile(new URL(`pictures/${hash}.webp`, index))] as const,
    ),
  );
  return { ofCharity, files };
}
