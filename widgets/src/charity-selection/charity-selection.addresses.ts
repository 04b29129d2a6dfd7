/** About four screens of the list: enough to choose from, little enough to be there at once. */
export const pageSize = 24;

/**
 * What the element asks first, as templates over its attributes; the build puts them into the
 * loader's manifest, so that the answers are on their way before the code is.
 */
export const addresses = {
  campaign: "/v1/widgets/public/{public-key}?locale={locale}",
  charities: `/v1/widgets/public/{public-key}/charities?locale={locale}&limit=${pageSize}`,
  donation: "/v1/widgets/public/{public-key}/donations/{donation-id}?locale={locale}",
  vote: "/v1/widgets/public/{public-key}/votes/{vote-id}?locale={locale}",
} as const;
