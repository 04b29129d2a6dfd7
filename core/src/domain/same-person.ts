/** What tells whether two donors of an account are one person. */
export interface Identified {
  readonly uniqueExternalId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const contradict = (one: string | null, other: string | null) =>
  one !== null && other !== null && fold(one) !== fold(other);
const fold = (name: string) => name.trim().normalize("NFC").toLowerCase();

/**
 * Whether two donors with the same e-mail address or Slack id are one person: nothing that is known of both differs.
 * People who share a mailbox have other names, or other ids of the client's.
 */
export function isSamePerson(one: Identified, other: Identified): boolean {
  return (
    !contradict(one.uniqueExternalId, other.uniqueExternalId) &&
    !contradict(one.firstName, other.firstName) &&
    !contradict(one.lastName, other.lastName)
  );
}
