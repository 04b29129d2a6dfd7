/** About four screens of the list: enough to choose from, little enough to be there at once. */
export const pageSize = 24;

/**
 * What the element asks first, as templates over its attributes; the build puts them into the
 * loader's manifest, so that the answers are on their way before the code is.
 */
export const addresses = {
  campaign: "public/{public-key}?",
  charities: `public/{public-key}/charities?limit=${pageSize}&`,
  donation: "public/{public-key}/donations/{donation-id}?",
  vote: "public/{public-key}/votes/{vote-id}?",
} as const;
