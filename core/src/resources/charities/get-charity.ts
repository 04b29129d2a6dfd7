import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Charity } from "../../contract/resources/charity.js";
import { presentCharity, presentCharityWithProfile, profileParameters } from "./charity.js";
import { publishedCharityById } from "./charity-queries.js";

export const getCharity = defineOperation({
  id: "get-charity",
  summary: "Get a charity",
  tag: "Charities",
  method: "GET",
  path: "/v1/charities/{charityId}",
  callers: "member",
  input: z.strictObject({ charityId: Id, ...profileParameters }),
  output: Charity,
  refusals: ["not_found"],
  example: {
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    includeProfile: "true",
    locale: "fr",
  },
  async handle({ tx, refuse, settings }, { charityId, includeProfile, locale }) {
    const charity = (await tx.one(publishedCharityById, { charityId })) ?? refuse("not_found");
    return includeProfile
      ? presentCharityWithProfile(charity, locale, settings)
      : presentCharity(charity, settings);
  },
});
