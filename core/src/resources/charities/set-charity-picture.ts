import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { type PictureKind, pictureForms } from "../../domain/picture.js";
import { OperatorCharity, presentOperatorCharity } from "./charity.js";
import { charityById } from "./charity-queries.js";
import {
  examplePicture,
  pictureBody,
  pictureInput,
  pictureRefusals,
  removeCharityPicture,
  saveCharityPicture,
} from "./save-charity-picture.js";

const megabytes = limits.pictureBytes / 1024 / 1024;
const megapixels = limits.picturePixels / 1e6;

/** What each kind is made of an upload, for the API reference. */
const made: Readonly<Record<PictureKind, string>> = {
  logo: "The whole logo is fitted into a square of 88 and one of 176 pixels, and stays transparent where it is.",
  picture: "The middle of the picture is cut to 640 × 360 and 1280 × 720 pixels.",
};

const uploadRules = (
  kind: PictureKind,
) => `Send the file as it is, as \`image/png\`, \`image/jpeg\` or \`image/webp\`, or in Base64 as the field \`picture\` of a JSON body.

**Accepted.** PNG, JPEG and WebP of at most ${megabytes} MiB, ${megapixels} megapixels and ${limits.pictureSide} pixels on each side, whose longer side is at most ${pictureForms[kind].maxAspect} times the shorter one, and of at least ${pictureForms[kind].least}. The first frame of an animation is taken. SVG is not accepted: export it as a PNG file.

**Stored.** ${made[kind]} No size is larger than the upload: a small one has fewer sizes. The pixels are encoded anew as WebP, upright and in sRGB. Nothing else of the file is kept, such as the place where a photograph was taken. The same file always has the same addresses. A replaced picture can be loaded for another month.`;

const setPicture = (kind: PictureKind) =>
  defineOperation({
    id: `set-charity-${kind}`,
    summary: `Set a charity's ${kind}`,
    description: uploadRules(kind),
    tag: "Operator",
    method: "PUT",
    path: `/operator/charities/{charityId}/${kind}`,
    callers: "operator",
    input: z.strictObject({ charityId: Id, ...pictureInput }),
    fileBody: pictureBody,
    output: OperatorCharity,
    refusals: ["not_found", ...pictureRefusals],
    emits: ["charityprofile_update"],
    example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", picture: examplePicture },
    // Files that no charity uses any more are deleted in the scope of the outbox.
    scope: ["catalogue", "outbox"],
    async handle(context, { charityId, picture }) {
      const { tx, refuse, settings } = context;
      const charity = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
      const changed = await saveCharityPicture(context, charity, kind, picture);
      return presentOperatorCharity(changed, settings);
    },
  });

const deletePicture = (kind: PictureKind) =>
  defineOperation({
    id: `delete-charity-${kind}`,
    summary: `Delete a charity's ${kind}`,
    description: `Deletes the uploaded ${kind}, if there is one. The address in the catalogue is shown again.`,
    tag: "Operator",
    method: "DELETE",
    path: `/operator/charities/{charityId}/${kind}`,
    callers: "operator",
    refusals: ["not_found"],
    emits: ["charityprofile_update"],
    scope: ["catalogue", "outbox"],
    async handle(context, { charityId }) {
      const { tx, refuse } = context;
      const charity = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
      await removeCharityPicture(context, charity, kind);
    },
  });

export const setCharityLogo = setPicture("logo");
export const setCharityPicture = setPicture("picture");
export const deleteCharityLogo = deletePicture("logo");
export const deleteCharityPicture = deletePicture("picture");
