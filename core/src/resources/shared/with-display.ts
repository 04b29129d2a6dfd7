import { z } from "zod";
import { listOf } from "../../contract/fields.js";
import type { Operation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { formatsOf } from "../../domain/display.js";
import type { WidgetView } from "./define-view.js";
import { localeParameter, readerLocale } from "./reader-locale.js";

const locale = localeParameter(
  "The language of the display texts, such as fr or fr-BE. Defaults to English.",
);

type Handle = (context: { readonly tx: ReadTransaction }, input: object) => Promise<object>;

/**
 * Adds `display` to an operation's response: the amounts, dates and counts to show, as text in `locale`. Formatting in
 * the browser would cost more than everything else before a widget's first paint.
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
      { locale: requested, ...input }: { locale?: string },
    ) {
      // Pass `locale` on to an operation that has its own parameter of this name, such as a list of charities.
      const answer = await handle(
        context,
        "locale" in shape ? { ...input, locale: requested } : input,
      );
      const objects = isList ? (answer as { data: object[] }).data : [answer];
      const used = readerLocale(requested, "en");
      const view = { tx: context.tx, locale: used, formats: formatsOf(used) };
      const displayOf = (await prepare(objects as never[], view)) as (object: object) => object;
      const shown = objects.map((object) => ({ ...object, display: displayOf(object) }));
      return isList ? { ...answer, data: shown } : shown[0];
    },
  };
}
