/**
 * Fills the `{places}` of an address template; null when one of them has no value.
 *
 * The loader and the elements share it, because an answer that the loader asked for early is found
 * again by its exact address.
 */
export function fillAddress(
  template: string,
  placeOf: (place: string) => string | null | undefined,
): string | null {
  let isComplete = true;
  const address = template.replace(/\{([^}]+)\}/g, (_, place: string) => {
    const value = placeOf(place);
    if (!value) isComplete = false;
    return encodeURIComponent(value ?? "");
  });
  return isComplete ? address : null;
}
