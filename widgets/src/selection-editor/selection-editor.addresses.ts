/** More selections than nearly every account has. */
const pageSize = 20;

/** What the element asks first; the build puts it into the loader's manifest. */
export const addresses = {
  selections: `admin/selections?limit=${pageSize}&`,
} as const;
