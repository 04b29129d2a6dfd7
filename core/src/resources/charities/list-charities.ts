import { Country, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Cause, Charity } from "../../contract/resources/charity.js";
import {
  CharitySearch,
  charityFields,
  presentCharity,
  presentCharityWithProfile,
  profileParameters,
} from "./charity.js";
import { fitsSearch, listByName, positionKeys, searchCharities } from "./find-charities.js";

export const listCharities = defineOperation({
  id: "list-charities",
  summary: "List charities",
  description: "Ordered by name; with `search`, by relevance.",
  tag: "Charities",
  path: "/v1/charities",
  callers: "member",
  ...paged(Charity, {
    ...profileParameters,
    search: CharitySearch.optional(),
    cause: Cause.optional(),
    country: Optional(Country, "Only charities of this country."),
    fiscalReceiptsSupport: Optional(
      charityFields.fiscalReceiptsSupport,
      "Only charities with this support.",
    ),
  }),
  example: { search: "oeuvre", country: "FR", includeProfile: "true", locale: "fr" },
  async handle(
    { tx, after, page, refuseInput },
    { search, includeProfile, locale, limit, ...filters },
  ) {
    if (!fitsSearch(after, search)) return refuseInput("cursor: is of a list with another search");
    const request = { after, limit };
    const found =
      search === undefined
        ? await listByName(tx, filters, request)
        : await searchCharities(tx, search, { ...filters, charitiesSelectionId: null }, request);
    return page(found, limit, positionKeys, (row) =>
      includeProfile ? presentCharityWithProfile(row, locale) : presentCharity(row),
    );
  },
});
