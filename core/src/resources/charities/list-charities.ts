import { Country, Optional, paged, QueryBoolean } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Cause, Charity } from "../../contract/resources/charity.js";
import type { ReadTransaction } from "../../contract/store.js";
import {
  CharitySearch,
  charityFields,
  OperatorCharity,
  presentCharity,
  presentCharityWithProfile,
  presentOperatorCharity,
  profileParameters,
} from "./charity.js";
import {
  type CharityFilters,
  type FoundCharity,
  fitsSearch,
  listByName,
  type PageRequest,
  positionKeys,
  searchCharities,
} from "./find-charities.js";

/** The filters that the account's list and the operator's share. */
const filters = {
  search: CharitySearch.optional(),
  cause: Optional(Cause, "Only charities for this cause."),
  country: Optional(Country, "Only charities of this country."),
  fiscalReceiptsSupport: Optional(
    charityFields.fiscalReceiptsSupport,
    "Only charities with this support.",
  ),
};

const byNameOrRelevance = "Ordered by name; with `search`, by relevance.";

export const listCharities = defineOperation({
  id: "list-charities",
  summary: "List charities",
  description: byNameOrRelevance,
  tag: "Charities",
  path: "/v1/charities",
  callers: "member",
  ...paged(Charity, { ...profileParameters, ...filters }),
  example: { search: "oeuvre", country: "FR", includeProfile: "true", locale: "fr" },
  async handle(
    { tx, after, page, refuseInput, settings },
    { search, includeProfile, locale, limit, ...sent },
  ) {
    if (!fitsSearch(after, search)) return refuseInput(otherSearch);
    const found = await findIn(tx, search, sent, { after, limit });
    return page(found, limit, positionKeys, (row) =>
      includeProfile
        ? presentCharityWithProfile(row, locale, settings)
        : presentCharity(row, settings),
    );
  },
});

export const listOperatorCharities = defineOperation({
  id: "list-operator-charities",
  summary: "List the charities of the catalogue",
  description: `${byNameOrRelevance} Includes charities that are not published.`,
  tag: "Operator",
  path: "/operator/charities",
  callers: "operator",
  ...paged(OperatorCharity, {
    ...filters,
    published: Optional(QueryBoolean, "Only charities that are published, or are not."),
  }),
  example: { search: "phare", published: "false" },
  async handle(
    { tx, after, page, refuseInput, settings },
    { search, published = null, limit, ...sent },
  ) {
    if (!fitsSearch(after, search)) return refuseInput(otherSearch);
    const found = await findIn(tx, search, { ...sent, published }, { after, limit });
    return page(found, limit, positionKeys, (row) => presentOperatorCharity(row, settings));
  },
});

const otherSearch = "cursor: is of a list with another search";

/** The charities of the whole catalogue: by name, or by relevance to a search. */
async function findIn(
  tx: ReadTransaction,
  search: string | undefined,
  filters: CharityFilters,
  request: PageRequest,
): Promise<FoundCharity[]> {
  return search === undefined
    ? await listByName(tx, filters, request)
    : await searchCharities(tx, search, { ...filters, charitiesSelectionId: null }, request);
}
