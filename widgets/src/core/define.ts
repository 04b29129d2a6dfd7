/** Registers an element unless the page has one of that name, for instance from a second copy of the script. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
