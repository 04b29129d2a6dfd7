import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context, Operation } from "../../contract/operation.js";
import type { Charity } from "../../contract/resources/charity.js";
import { charityView, presentCharity, presentCharityWithProfile } from "../charities/charity.js";
import { publishedCharitiesByIds } from "../charities/charity-queries.js";
import { listCharities } from "../charities/list-charities.js";
import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";

const example = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11,019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12";

/** A full page of ids: 36 characters and a comma each. */
const listCharacters = limits.pageItems * 37;

/** A selection contains only ids; its editor requests the names of those on screen. */
const charityIds = z
  .string()
  .max(listCharacters)
  .transform((list) => list.split(","))
  .pipe(z.array(Id).max(limits.pageItems))
  .optional()
  .meta({
    description: `Only these charities, up to ${limits.pageItems} ids separated by commas, on one page and by name. Cannot be combined with other filters.`,
    shownAs: { type: "string", maxLength: listCharacters, example },
  });

interface Asked {
  readonly charityIds?: readonly string[];
  readonly limit: number;
  readonly locale?: string;
  readonly includeProfile?: boolean;
}

const listKnownCharities: Operation = {
  ...listCharities,
  input: z.strictObject({ ...listCharities.input.shape, charityIds }),
  async handle(context: Context, { charityIds, ...input }: Asked) {
    if (charityIds === undefined)
      return await listCharities.handle(context as never, input as never);
    const { limit: _, locale, includeProfile, ...filters } = input;
    if (Object.keys(filters).length > 0) {
      return context.refuseInput("charityIds: cannot be combined with other filters");
    }
    const rows = await context.tx.all(publishedCharitiesByIds, { charityIds });
    const data: Charity[] = rows.map((row) =>
      includeProfile
        ? presentCharityWithProfile(row, locale, context.settings)
        : presentCharity(row, context.settings),
    );
    return { data, nextCursor: null };
  },
};

export const listWidgetCharities = adminWidgetOperation(
  withDisplay(listKnownCharities, charityView),
  {
    id: "list-widget-charities",
    path: "/v1/widgets/admin/charities",
    widget: "selection",
    summary: "List the charities that a selection can contain",
  },
);
