import { z } from "zod";
import { listOf } from "../../contract/fields.js";
import type { Operation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { formatsOf } from "../../domain/display.js";
import { localeParameter, readerLocale } from "./reader-locale.js";
import type { WidgetView } from "./views/define-view.js";

const locale = localeParameter(
  "The language of what is shown, such as fr or fr-BE; English when left out.",
);

type Handle = (context: { readonly tx: ReadTransaction }, input: object) => Promise<object>;

/**
 * The same operation for a widget, whose answers also carry `display`: the amounts, dates and counts that are shown,
 * as text in `locale`. Formatting in the browser would cost more than everything else before a widget's first paint.
 */
export function withDisplay(operation: Operation, { schema, prepare }: WidgetView): Operation {
  const { shape } = operation.input;
  const isList = "cursor" in shape;
  const handle = operation.handle as Handle;
  return {
    ...operation,
    input: z.strictObject({ ...shape, locale }),
    output: isList ? listOf(schema) : schema,
    async handle(
      context: { tx: ReadTransaction },
      { locale: asked, ...input }: { locale?: string },
    ) {
      // A list of charities also has a use of its own for it.
      const answer = await handle(context, "locale" in shape ? { ...input, locale: asked } : input);
      const objects = isList ? (answer as { data: object[] }).data : [answer];
      const spoken = readerLocale(asked, "en");
      const view = { tx: context.tx, locale: spoken, formats: formatsOf(spoken) };
      const displayOf = (await prepare(objects as never[], view)) as (object: object) => object;
      const shown = objects.map((object) => ({ ...object, display: displayOf(object) }));
      return isList ? { ...answer, data: shown } : shown[0];
    },
  };
}
