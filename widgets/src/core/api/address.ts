/**
 * The address of a template, such as `admin/receipts?`: a path of the widget routes up to where the
 * language is added. A `{place}` without a value stays as it is, and the address is not to be used. `{id=place}` is an
 * optional parameter of the query: without a value it is left out.
 *
 * The loader and the elements share it, because an element finds a response that the loader has requested by its exact
 * address.
 */
export function fillAddress(
  template: string,
  locale: string,
  placeOf: (place: string) => string | null | undefined,
): string {
  const path = template.replace(/{(\w*=|)(.+?)}/g, (place, parameter: string, name: string) => {
    const value = placeOf(name);
    if (value) return parameter + encodeURIComponent(value) + (parameter && "&");
    return parameter ? "" : place;
  });
  return `/v1/widgets/${path}locale=${locale}`;
}

/** The end of a query string with these values, without the empty ones. */
export function queryOf(values: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value ? `&${name}=${encodeURIComponent(value)}` : ""))
    .join("");
}
