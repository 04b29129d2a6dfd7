import { escaped } from "./highlight.js";

/** Safe HTML: everything that was put into it is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** Template tag for HTML. Escapes values for text and quoted attributes, except what is HTML already. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  const text = parts.map((part, index) => part + textOf(values[index] ?? ""));
  return new Html(text.join(""));
}

function textOf(value: Part): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return escaped(String(value));
}
