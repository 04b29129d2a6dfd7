import type { z } from "zod";
import type { ReadTransaction } from "../../../contract/store.js";
import type { LocaleFormats } from "../../../domain/display.js";

/** What the texts of a view are made with. */
export interface ViewContext {
  readonly tx: ReadTransaction;
  readonly locale: string;
  readonly formats: LocaleFormats;
}

/** How widgets see objects of one kind: as the account sees them, and beside it `display`, what is shown as text. */
export interface WidgetView {
  /** An object with its `display`. */
  readonly schema: z.ZodObject;
  /** Reads what the texts of all objects need at once, and gives the function that makes the texts of each. */
  prepare(objects: readonly never[], context: ViewContext): Promise<(object: never) => object>;
}

interface ViewDefinition<Shown extends z.ZodObject, Display extends z.ZodObject> {
  /** The schema's name in the API reference. */
  readonly id: string;
  readonly object: Shown;
  readonly display: Display;
  prepare(
    objects: readonly z.input<Shown>[],
    context: ViewContext,
  ): Promise<(object: z.input<Shown>) => z.input<Display>>;
}

export function defineView<Shown extends z.ZodObject, Display extends z.ZodObject>({
  id,
  object,
  display,
  prepare,
}: ViewDefinition<Shown, Display>): WidgetView {
  const described = display.meta({ description: "What is shown, as text in `locale`." });
  return { schema: object.extend({ display: described }).meta({ id }), prepare };
}
