/** The boxes for a charity's kind on forms 2041-RD and 2041-MEC-SD, of which a receipt shows the one that applies. */
export const frenchQualities = [
  "GENERAL_INTEREST_ASSOCIATION",
  "PUBLIC_UTILITY_ASSOCIATION",
  "PUBLIC_UTILITY_FOUNDATION",
  "UNIVERSITY_FOUNDATION",
  "CORPORATE_FOUNDATION",
  "ENDOWMENT_FUND",
  "MUSEUM_OF_FRANCE",
  "HIGHER_EDUCATION",
  "AID_TO_PEOPLE_IN_DIFFICULTY",
  "RELIGIOUS_ASSOCIATION",
  "OTHER",
] as const;
export type CharityQuality = (typeof frenchQualities)[number];
