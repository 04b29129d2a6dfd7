/** HTML that is safe to send: everything in it that came from outside has been escaped. */
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

/** Writes HTML. Values are escaped, as text and in quoted attributes alike, unless they are HTML themselves. */
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
