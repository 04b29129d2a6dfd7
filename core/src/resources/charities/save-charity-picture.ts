import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context, FileBody } from "../../contract/operation.js";
import type { EncodedPicture } from "../../contract/picture-encoder.js";
import { type PictureKind, type PictureProblem, pictureForms } from "../../domain/picture.js";
import { presentCharity } from "./charity.js";
import { type CharityRow, charityChanges } from "./charity-queries.js";
import { releasePicture, type StoredPicture, usePicture } from "./picture-queries.js";

/** The input of an upload, beside the ids of its route. */
export const pictureInput = {
  picture: Text(limits.pictureCharacters).meta({
    description: "The file in Base64.",
    contentEncoding: "base64",
  }),
};

/** An upload is usually the file itself. */
export const pictureBody: FileBody = {
  mediaTypes: ["image/png", "image/jpeg", "image/webp"],
  field: "picture",
  as: "Base64",
};

export const pictureRefusals = [
  "picture_not_readable",
  "picture_too_large",
  "picture_too_narrow",
  "picture_too_small",
] as const;

/** A PNG picture of one colour: the example of the API reference. */
export const examplePicture =
  "iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoAQMAAAD9/NgSAAAAA1BMVEUvb48LCdXeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3cegAATDOVLsAAAAASUVORK5CYII=";

type SavingContext = Pick<
  Context<(typeof pictureRefusals)[number], "charityprofile_update">,
  "tx" | "now" | "settings" | "emit" | "refuse" | "doOutside"
>;

/**
 * Replaces a charity's logo or picture by an uploaded file. What is stored and shown is encoded anew from its pixels, in
 * the sizes of {@link pictureForms}, without metadata.
 *
 * @param base64 an untrusted file
 * @returns the charity after the change
 */
export async function saveCharityPicture(
  context: SavingContext,
  charity: CharityRow,
  kind: PictureKind,
  base64: string,
): Promise<CharityRow> {
  const { refuse, doOutside, tx, now } = context;
  const result = doOutside(`${kind} of ${charity.charityId}`, ({ pictures }) =>
    pictures.encode(kind, base64),
  );
  if (result.problem !== undefined) return refusePicture(refuse, result.problem, kind);
  const stored = storedPicture(result.picture);
  if (JSON.stringify(stored) === JSON.stringify(charity[kind])) return charity;
  for (const { hash, bytes } of result.picture.sizes)
    await tx.run(usePicture, { hash, bytes, now });
  return await replacePicture(context, charity, kind, stored);
}

/** Removes a charity's logo or picture, if it has uploaded one: the catalogue's address is shown again. */
export async function removeCharityPicture(
  context: Pick<SavingContext, "tx" | "now" | "settings" | "emit">,
  charity: CharityRow,
  kind: PictureKind,
): Promise<CharityRow> {
  return charity[kind] === null ? charity : await replacePicture(context, charity, kind, null);
}

function refusePicture(
  refuse: SavingContext["refuse"],
  problem: PictureProblem,
  kind: PictureKind,
): never {
  if (problem === "too small")
    return refuse("picture_too_small", { least: pictureForms[kind].least });
  if (problem === "too large") return refuse("picture_too_large");
  if (problem === "too narrow") return refuse("picture_too_narrow");
  return refuse("picture_not_readable");
}

function storedPicture({ color, sizes }: EncodedPicture): StoredPicture {
  return { color, sizes: sizes.map(({ hash, width, height }) => ({ hash, width, height })) };
}

async function replacePicture(
  { tx, now, settings, emit }: Pick<SavingContext, "tx" | "now" | "settings" | "emit">,
  before: CharityRow,
  kind: PictureKind,
  picture: StoredPicture | null,
): Promise<CharityRow> {
  const after: CharityRow = { ...before, [kind]: picture, updatedAt: now };
  const update = charityChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  for (const { hash } of before[kind]?.sizes ?? []) await tx.run(releasePicture, { hash, now });
  if (after.published) emit("charityprofile_update", presentCharity(after, settings));
  return after;
}
