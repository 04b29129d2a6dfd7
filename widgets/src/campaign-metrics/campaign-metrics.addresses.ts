/** What the element asks first; the build puts it into the loader's manifest. */
export const addresses = {
  // Each campaign brings its days: a page of the largest size would keep people waiting.
  metrics: "admin/metrics?limit=24&includeChildAccountsCampaigns=true&",
} as const;
