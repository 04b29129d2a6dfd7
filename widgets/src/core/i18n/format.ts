/** Puts values into the `{places}` of a message; an unknown place stays visible, so that it is noticed. */
export function format(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
}
