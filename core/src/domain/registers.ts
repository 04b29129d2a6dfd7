import { mod97, passesLuhn } from "./check-digits.js";

/** A public register of organisations. */
interface Register {
  /** What the register or its number is called, in every language; null for any other. */
  readonly title: string | null;
  /** ISO 3166-1 alpha-2; null for any country. */
  readonly country: string | null;
  /** Whether a number without spaces, dots and hyphens, in capitals, can be one of the register. */
  readonly accepts: (number: string) => boolean;
  readonly example: string;
}

const formed = (pattern: RegExp) => (number: string) => pattern.test(number);

/** The sum of the digits, each times its weight. */
const weighted = (number: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0);

/** The check digit of Swiss and Portuguese numbers (modulo 11); null for a number that is not given out. */
function mod11Digit(number: string, weights: readonly number[], ofTen: number | null) {
  const digit = (11 - (weighted(number, weights) % 11)) % 11;
  return digit === 10 ? ofTen : digit;
}

/** A Spanish organisation's NIF: a letter for its kind, seven digits, and a check digit or its letter. */
function isSpanishNif(number: string): boolean {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(number)) return false;
  const digits = number.slice(1, 8);
  // The same doubling as Luhn's, so the digit that completes the seven to a Luhn number is the check digit.
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    passesLuhn(`${digits}${digit}`),
  );
  return check !== undefined && [String(check), "JABCDEFGHI"[check]].includes(number[8]);
}

/**
 * The registers whose numbers are checked, by the rules that each publishes: shape and check digits. Whether the
 * organisation is in the register, an operator looks up.
 */
export const registers = {
  FR_SIREN: {
    title: "SIREN",
    country: "FR",
    accepts: (number) => /^\d{9}$/.test(number) && passesLuhn(number),
    example: "732 829 320",
  },
  FR_RNA: {
    title: "RNA",
    country: "FR",
    accepts: formed(/^W\d[0-9A-Z]\d{7}$/),
    example: "W751234567",
  },
  BE_BCE: {
    title: "BCE / KBO",
    country: "BE",
    accepts: (number) =>
      /^[01]\d{9}$/.test(number) && 97 - mod97(number.slice(0, 8)) === Number(number.slice(8)),
    example: "0403.019.261",
  },
  CH_UID: {
    title: "UID / IDE",
    country: "CH",
    accepts: (number) =>
      /^CHE\d{9}$/.test(number) &&
      mod11Digit(number.slice(3), [5, 4, 3, 2, 7, 6, 5, 4], null) === Number(number[11]),
    example: "CHE-116.281.710",
  },
  DE_REGISTER: {
    title: "Handelsregister, Vereinsregister",
    country: "DE",
    accepts: formed(/^(?:HRA|HRB|VR|PR|GNR)\d{1,6}[A-Z]{0,3}$/),
    example: "HRB 12345",
  },
  ES_NIF: { title: "NIF", country: "ES", accepts: isSpanishNif, example: "A58818501" },
  GB_COMPANY: {
    title: "Companies House",
    country: "GB",
    accepts: formed(/^(?:\d{8}|[A-Z]{2}\d{6})$/),
    example: "01234567",
  },
  GB_CHARITY: {
    title: "Charity Commission",
    country: "GB",
    accepts: formed(/^\d{6,7}$/),
    example: "1234567",
  },
  IT_CODICE_FISCALE: {
    title: "Codice fiscale",
    country: "IT",
    accepts: (number) => /^\d{11}$/.test(number) && passesLuhn(number),
    example: "00743110157",
  },
  LU_RCS: { title: "RCS", country: "LU", accepts: formed(/^[A-Z]\d{1,6}$/), example: "B12345" },
  NL_KVK: { title: "KVK", country: "NL", accepts: formed(/^\d{8}$/), example: "12345678" },
  PT_NIPC: {
    title: "NIPC",
    country: "PT",
    accepts: (number) =>
      /^\d{9}$/.test(number) &&
      mod11Digit(number, [9, 8, 7, 6, 5, 4, 3, 2], 0) === Number(number[8]),
    example: "501964843",
  },
  /** Any other register: its number is not checked. */
  OTHER: { title: null, country: null, accepts: (number) => number !== "", example: "123456" },
} as const satisfies Readonly<Record<string, Register>>;
export type RegisterName = keyof typeof registers;

export const registerNames = Object.keys(registers) as [RegisterName, ...RegisterName[]];

/** A register's number as it is stored: in capitals, without what people type to group it. */
export const compactNumber = (typed: string) => typed.replace(/[\s.\-/]/g, "").toUpperCase();

/** Whether a typed number can be one of the register. */
export const isRegisterNumber = (register: RegisterName, typed: string) =>
  registers[register].accepts(compactNumber(typed));
