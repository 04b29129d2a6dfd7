/** An amount in cents, for people. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;
