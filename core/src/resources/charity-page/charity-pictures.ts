import { z } from "zod";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Picture } from "../../contract/resources/charity.js";
import type { PictureKind } from "../../domain/picture.js";
import { presentCharity } from "../charities/charity.js";
import { type CharityRow, charityById } from "../charities/charity-queries.js";
import {
  examplePicture,
  pictureBody,
  pictureInput,
  pictureRefusals,
  removeCharityPicture,
  saveCharityPicture,
} from "../charities/save-charity-picture.js";
import { ownCharityId } from "./open-charity-page.js";

/** The charity of a session: charities are never deleted. */
async function ownCharity(context: Pick<Context, "caller" | "tx">): Promise<CharityRow> {
  const charity = await context.tx.one(charityById, { charityId: ownCharityId(context) });
  if (charity === undefined) throw new Error("the session's charity does not exist");
  return charity;
}

const setOwnPicture = (kind: PictureKind) =>
  defineOperation({
    id: `set-charity-page-${kind}`,
    summary: `Upload the charity's ${kind}`,
    description: `Shown in widgets at once. What is accepted and stored is what \`set-charity-${kind}\` says.`,
    tag: "Charity page",
    method: "PUT",
    path: `/v1/charity-page/${kind}`,
    callers: "charity",
    input: z.strictObject(pictureInput),
    fileBody: pictureBody,
    output: Picture,
    refusals: pictureRefusals,
    emits: ["charityprofile_update"],
    example: { picture: examplePicture },
    scope: ["catalogue", "outbox"],
    async handle(context, { picture }) {
      const charity = await ownCharity(context);
      const changed = await saveCharityPicture(context, charity, kind, picture);
      return presentCharity(changed, context.settings)[kind] as Picture;
    },
  });

const deleteOwnPicture = (kind: PictureKind) =>
  defineOperation({
    id: `delete-charity-page-${kind}`,
    summary: `Delete the charity's ${kind}`,
    description: `Deletes the uploaded ${kind}, if there is one.`,
    tag: "Charity page",
    method: "DELETE",
    path: `/v1/charity-page/${kind}`,
    callers: "charity",
    input: z.strictObject({}),
    example: {},
    emits: ["charityprofile_update"],
    scope: ["catalogue", "outbox"],
    async handle(context) {
      await removeCharityPicture(context, await ownCharity(context), kind);
    },
  });

export const setCharityPageLogo = setOwnPicture("logo");
export const setCharityPagePicture = setOwnPicture("picture");
export const deleteCharityPageLogo = deleteOwnPicture("logo");
export const deleteCharityPagePicture = deleteOwnPicture("picture");
