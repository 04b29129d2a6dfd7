import type { z } from "zod";
import type { ReadTransaction } from "../../contract/store.js";
import type { LocaleFormats } from "../../domain/display.js";

/** The context in which display texts are made. */
export interface ViewContext {
  readonly tx: ReadTransaction;
  readonly locale: string;
  readonly formats: LocaleFormats;
}

/** How widgets see objects of one kind: as the API shows them, plus `display` with the texts to show. */
export interface WidgetView {
  /** The object with its `display`. */
  readonly schema: z.ZodObject;
  /** Loads what the texts of all objects need, and returns a function that makes the texts of one. */
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

/** Defines a widget view and its schema. */
export function defineView<Shown extends z.ZodObject, Display extends z.ZodObject>({
  id,
  object,
  display,
  prepare,
}: ViewDefinition<Shown, Display>): WidgetView {
  const described = display.meta({ description: "The texts to show, in `locale`." });
  return { schema: object.extend({ display: described }).meta({ id }), prepare };
}
