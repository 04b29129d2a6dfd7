/** The name of a tag's page in the API reference. */
export const slugOf = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

/** The address of an operation in the API reference, by its id in either case: `cast-vote`, `castVote`. */
export function referenceAddress(tag: string, operation: string): string {
  return `/docs/api/${slugOf(tag)}#${operation.replaceAll("-", "").toLowerCase()}`;
}
