import { z } from "zod";
import { Name, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { CharityProfile } from "../../contract/resources/charity.js";
import { languages } from "../../domain/language.js";
import { presentCharity } from "../charities/charity.js";
import { charityById } from "../charities/charity-queries.js";
import { changeCharity } from "../charities/update-operator-charity.js";
import { differs } from "../shared/sent-fields.js";
import { existing, ownCharityId } from "./open-charity-page.js";

const ProfileText = Text(limits.descriptionCharacters).nullable().default(null);

export const setCharityProfile = defineOperation({
  id: "set-charity-profile",
  summary: "Write the charity's profile in a language",
  description:
    "Shown in widgets at once. Without any text, the profile in the language is removed, unless it has a picture. `charityprofile_update` tells accounts of a published charity's change, and the audit log keeps that it changed.",
  tag: "Charity page",
  method: "PUT",
  path: "/v1/charity-page/profile",
  callers: "charity",
  input: z.strictObject({
    locale: z.enum(languages),
    headline: Name.nullable().default(null),
    mission: ProfileText,
    impact: ProfileText,
  }),
  output: z.object({ profiles: z.array(CharityProfile) }),
  emits: ["charityprofile_update"],
  example: { locale: "en", headline: "Bridges for everyone", mission: "We build footbridges." },
  scope: ["catalogue", "outbox"],
  async handle(context, { locale, headline, mission, impact }) {
    const { tx, emit, settings } = context;
    const charityId = ownCharityId(context);
    const before = existing(await tx.one(charityById, { charityId }));
    const known = before.profiles.find((profile) => profile.locale.toLowerCase() === locale);
    const profile = {
      locale: known?.locale ?? locale,
      headline,
      mission,
      impact,
      pictureUrl: known?.pictureUrl ?? null,
    };
    const isEmpty = [headline, mission, impact, profile.pictureUrl].every((text) => text === null);
    const profiles = before.profiles.flatMap((one) =>
      one !== known ? [one] : isEmpty ? [] : [profile],
    );
    if (known === undefined && !isEmpty) profiles.push(profile);
    if (!differs(before, { profiles })) return { profiles };
    const after = await changeCharity(context, before, { profiles, hasOwnProfile: true });
    if (after.published) emit("charityprofile_update", presentCharity(after, settings));
    return { profiles };
  },
});
