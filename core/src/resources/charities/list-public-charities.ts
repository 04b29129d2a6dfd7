import { z } from "zod";
import { paged } from "../../contract/fields.js";
import type { Context } from "../../contract/operation.js";
import { defineOperation } from "../../contract/operation.js";
import type { CursorKeys } from "../../contract/ports.js";
import { Cause, Charity, CharityProfile } from "../../contract/resources/charity.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type Language, languageOf } from "../../domain/language.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { PublicKey } from "../shared/public-fields.js";
import {
  CharityDisplay,
  CharitySearch,
  displayCharity,
  nearestProfile,
  presentCharity,
  profileParameters,
} from "./charity.js";
import type { ShownCharityRow } from "./charity-queries.js";
import { charitiesByDisplayRank, featuredCharities } from "./charity-search-queries.js";
import { fitsSearch, positionKeys, searchCharities } from "./find-charities.js";

/** A charity as a visitor sees it. */
export const PublicCharity = Charity.omit({ profile: true, createdAt: true, updatedAt: true })
  .extend({
    isFeatured: z.boolean(),
    profile: CharityProfile.nullable(),
    display: CharityDisplay,
  })
  .meta({ id: "PublicCharity" });

/** Without a search, the cursor is the charity's display rank in the selection. */
type Shown = ShownCharityRow & { readonly keys: CursorKeys };

export const listPublicCharities = defineOperation({
  id: "list-public-charities",
  summary: "List the charities of a campaign",
  description: "The campaign's selection, featured charities first; with `search`, by relevance.",
  tag: "Widgets",
  path: "/v1/widgets/public/{publicKey}/charities",
  callers: "public",
  ...paged(PublicCharity, {
    publicKey: PublicKey,
    search: CharitySearch.optional(),
    cause: Cause.optional(),
    locale: profileParameters.locale.meta({
      description:
        "The visitor's language, such as fr or fr-BE; the nearest available profile is returned. Defaults to the campaign's language.",
      example: "fr",
    }),
  }),
  refusals: ["not_found"],
  cacheable: { unlessSent: [] },
  example: { publicKey: "pk_test_6oGkTq0bq3H1x8mVn2cQ5w", search: "oeuvre", locale: "fr" },
  handle: async (context, filters) =>
    pageOfPublicCharities(context, await publicCampaign(context), filters),
});

/** The parameters of a page of a campaign's charities. */
interface Filters {
  readonly search?: string | undefined;
  readonly cause?: string | undefined;
  readonly locale?: string | undefined;
  readonly limit: number;
}

/** A page of a campaign's charities as a visitor sees them. */
export async function pageOfPublicCharities(
  {
    tx,
    after,
    page,
    refuseInput,
    settings,
  }: Pick<Context, "after" | "page" | "refuseInput" | "settings"> & {
    readonly tx: ReadTransaction;
  },
  { charitiesSelectionId, language: ownLanguage }: CampaignRow,
  { search, cause, locale, limit }: Filters,
) {
  if (charitiesSelectionId === null) return { data: [], nextCursor: null };
  if (!fitsSearch(after, search)) return refuseInput("cursor: is of a list with another search");
  const shown =
    search === undefined
      ? await listByDisplayRank(tx, charitiesSelectionId, { cause, after, limit })
      : (await searchCharities(tx, search, { cause, charitiesSelectionId }, { after, limit })).map(
          (row) => ({ keys: positionKeys(row), ...row }),
        );
  const charityIds = shown.map(({ charityId }) => charityId);
  const featured = await tx.all(featuredCharities, { charitiesSelectionId, charityIds });
  const featuredIds = new Set(featured.map(({ charityId }) => charityId));
  const spoken = locale ?? ownLanguage;
  const language: Language = languageOf(spoken) ?? "en";
  return page(
    shown,
    limit,
    ({ keys }) => keys,
    (row) => ({
      profile: nearestProfile(row, spoken, settings),
      isFeatured: featuredIds.has(row.charityId),
      display: displayCharity(row, language),
      ...presentCharity(row, settings),
    }),
  );
}

interface DisplayRankPage {
  readonly cause: string | undefined;
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** Lists a selection in display order, starting at the cursor. */
async function listByDisplayRank(
  tx: ReadTransaction,
  charitiesSelectionId: string,
  { cause, after, limit }: DisplayRankPage,
): Promise<Shown[]> {
  const rows = await tx.all(charitiesByDisplayRank, {
    charitiesSelectionId,
    cause: cause ?? null,
    country: null,
    fiscalReceiptsSupport: null,
    offeredOnly: true,
    published: null,
    displayRank: after === null ? -1 : Number(after[2]),
    limit: limit + 1,
  });
  return rows.map((row) => ({ keys: [0, "", row.displayRank], ...row }));
}
