import { isCountry } from "./countries.js";

/** The postal address of a card. */
export interface PostalAddress {
  readonly street?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** NF Z10-011: a line of a French address block has at most 38 characters. */
export const lineCharacters = 38;
/** Mainland and Corsica 01–95, overseas 97, Monaco and Pacific territories 98; CEDEX codes have the same shape. */
const frenchPostcode = /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/;

/**
 * Whether a card can be posted to an address: every part is present, its lines fit the block of NF Z10-011, and its
 * country exists. Without a country it is in France. Postcodes are not checked against a table of communes, because
 * CEDEX and special codes are in none.
 */
export function isPostable({ street, zip, city, country }: PostalAddress): boolean {
  if (!street?.trim() || !zip?.trim() || !city?.trim()) return false;
  const code = country ?? "FR";
  if (!isCountry(code)) return false;
  if (code === "FR" && !frenchPostcode.test(zip.trim())) return false;
  return (
    street.trim().length <= lineCharacters &&
    `${zip.trim()} ${city.trim()}`.length <= lineCharacters
  );
}
