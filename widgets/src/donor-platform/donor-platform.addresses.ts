/** About two screens of the list: enough to begin with, little enough to be there at once. */
const pageSize = 24;

/** What the element asks first; the build puts it into the loader's manifest. */
export const addresses = {
  gifts: `donor/donations?limit=${pageSize}&`,
} as const;
