/** Safe HTML: all external values in it are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Template tag for HTML. Escapes values for text and quoted attributes, except values that are already HTML. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index] ?? "";
    return part + (value instanceof Html ? value.text : escaped(value));
  });
  return new Html(text.join(""));
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
