import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context, FileBody } from "../../contract/operation.js";
import type { EncodedPicture } from "../../contract/picture-encoder.js";
import {
  type PictureKind,
  type PictureProblem,
  pictureForms,
  type UploadKind,
} from "../../domain/picture.js";
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

/** What an upload is of. */
interface Upload {
  readonly kind: UploadKind;
  /** Whose picture it is: two uploads of one call have different ones. */
  readonly subjectId: string;
  /** An untrusted file. */
  readonly base64: string;
}

/** A picture whose files are not stored yet. */
export interface UploadedPicture {
  /** What its owner refers to it by. */
  readonly stored: StoredPicture;
  /** Stores its files, and counts the owner's use of them. */
  storeFiles(): Promise<void>;
}

/** Encodes an upload anew from its pixels, in the sizes of {@link pictureForms}, without metadata; or refuses it. */
export function encodeUpload(
  { refuse, doOutside, tx, now }: Pick<SavingContext, "refuse" | "doOutside" | "tx" | "now">,
  { kind, subjectId, base64 }: Upload,
): UploadedPicture {
  const result = doOutside(`${kind} of ${subjectId}`, ({ pictures }) =>
    pictures.encode(kind, base64),
  );
  if (result.problem !== undefined) return refusePicture(refuse, result.problem, kind);
  const { picture } = result;
  return {
    stored: storedPicture(picture),
    async storeFiles() {
      for (const { hash, bytes } of picture.sizes) await tx.run(usePicture, { hash, bytes, now });
    },
  };
}

/** Ends an owner's use of a picture's files. */
export async function releaseFiles(
  { tx, now }: Pick<SavingContext, "tx" | "now">,
  picture: StoredPicture | null,
): Promise<void> {
  for (const { hash } of picture?.sizes ?? []) await tx.run(releasePicture, { hash, now });
}

/** Whether both have the same files. */
export const isSamePicture = (one: StoredPicture | null, other: StoredPicture | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Replaces a charity's logo or picture by an uploaded file.
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
  const { stored, storeFiles } = encodeUpload(context, {
    kind,
    base64,
    subjectId: charity.charityId,
  });
  if (isSamePicture(stored, charity[kind])) return charity;
  await storeFiles();
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
  kind: UploadKind,
): never {
  const { least, maxAspect: most } = pictureForms[kind];
  if (problem === "too small") return refuse("picture_too_small", { least });
  if (problem === "too large") return refuse("picture_too_large");
  if (problem === "too narrow") return refuse("picture_too_narrow", { most });
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
  await releaseFiles({ tx, now }, before[kind]);
  if (after.published) emit("charityprofile_update", presentCharity(after, settings));
  return after;
}
