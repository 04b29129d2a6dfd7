import { z } from "zod";
import { Id } from "../../../contract/fields.js";
import { limits } from "../../../contract/limits.js";
import type { Context, Operation } from "../../../contract/operation.js";
import type { Charity } from "../../../contract/resources/charity.js";
import { publishedCharitiesByIds } from "../../../queries/charities.js";
import { listCharities } from "../../charities/list-charities.js";
import { presentCharity, presentCharityWithProfile } from "../../charities/present-charity.js";
import { charityView } from "../views/charity-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

const example = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11,019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12";

/** A full page of ids of 36 characters, each with its comma. */
const listCharacters = limits.pageItems * 37;

/** A selection holds ids alone, and its editor shows names: it asks for those that are on view. */
const charityIds = z
  .string()
  .max(listCharacters)
  .transform((list) => list.split(","))
  .pipe(z.array(Id).max(limits.pageItems))
  .optional()
  .meta({
    description: `Only these, up to ${limits.pageItems} ids separated by commas: all on one page, by name. Goes with no other filter.`,
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
      return context.refuseInput("charityIds: goes with no other filter");
    }
    const rows = await context.tx.all(publishedCharitiesByIds, { charityIds });
    const data: Charity[] = rows.map((row) =>
      includeProfile ? presentCharityWithProfile(row, locale) : presentCharity(row),
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
    summary: "List the charities that a selection can hold",
  },
);
