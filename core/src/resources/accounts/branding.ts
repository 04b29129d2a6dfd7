import { z } from "zod";
import { Email, HexColor, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type {
  Brand as ShownBrand,
  Branding as ShownBranding,
} from "../../contract/resources/account.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { Feature } from "../../domain/features.js";
import { type Address, presentPicture } from "../charities/present-picture.js";
import { type AccountRow, type Branding, brandingOfAccount } from "./account-queries.js";

const none: Branding = {
  senderName: null,
  accentColor: null,
  legalLine: null,
  replyTo: null,
  logo: null,
};

/** The branding that a client may set. The logo is uploaded. */
export const BrandingInput = z
  .strictObject({
    senderName: Text(limits.senderNameCharacters).nullable().meta({
      description: "The name that people know: in mails and on pages.",
    }),
    accentColor: HexColor.nullable().meta({
      description:
        "The colour of buttons and links. Text on it is white or black, whichever is easier to read. Where the colour itself is text, it is made darker or lighter until its contrast is 4.5 : 1.",
    }),
    legalLine: Text(limits.legalLineCharacters).nullable().meta({
      description: "Who you are by law, and where to reach you: below pages and mails.",
      example: "Atelier Lumen SAS, 4 rue des Lampes, 69001 Lyon · hello@lumen.example",
    }),
    replyTo: Email.nullable().meta({
      description: "Where replies to mails go. Without it, mails say that replies are not read.",
    }),
  })
  .partial();
type BrandingChanges = z.output<typeof BrandingInput>;

/** Whether a change of branding needs its feature: removing it does not. */
export const needsFeature = (changes: BrandingChanges | undefined) =>
  Object.values(changes ?? {}).some((value) => value !== null);

/** An account's branding after a change; null where nothing is left of it. */
export function changedBranding(
  { branding }: Pick<AccountRow, "branding">,
  changes: { readonly [Field in keyof Branding]?: Branding[Field] | undefined },
): Branding | null {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = { ...none, ...branding, ...(Object.fromEntries(given) as Partial<Branding>) };
  return Object.values(changed).some((value) => value !== null) ? changed : null;
}

/** The branding of an account as the API shows it: its own, without its parent's. */
export function presentBranding(
  { branding }: Pick<AccountRow, "branding">,
  address: Address,
): z.input<typeof ShownBranding> {
  const { logo, ...texts } = branding ?? none;
  return { ...texts, logo: presentPicture(logo, address, "png") };
}

/** What people see of an account. */
export interface Brand extends Branding {
  /** The sender name, or else the account's name. */
  readonly name: string;
}

/**
 * What people see of an account: what it has set itself, or else its parent. A plan without the feature shows its name
 * alone. Accounts are never deleted.
 */
export async function brandOf(tx: ReadTransaction, accountId: string): Promise<Brand> {
  const row = await tx.one(brandingOfAccount, { accountId });
  if (row === undefined) throw new Error("an account is missing");
  const own = paidBranding(row.branding, row.features);
  const inherited = paidBranding(row.parentBranding, row.parentFeatures);
  const brand = {
    senderName: own.senderName ?? inherited.senderName,
    accentColor: own.accentColor ?? inherited.accentColor,
    legalLine: own.legalLine ?? inherited.legalLine,
    replyTo: own.replyTo ?? inherited.replyTo,
    logo: own.logo ?? inherited.logo,
  };
  return { ...brand, name: brand.senderName ?? row.name };
}

const paidBranding = (branding: Branding | null, features: readonly Feature[] | null) =>
  features?.includes("BRANDING") ? (branding ?? none) : none;

/** A brand as pages show it. */
export function presentBrand(
  { name, accentColor, legalLine, logo }: Brand,
  address: Address,
): z.input<typeof ShownBrand> {
  return { name, accentColor, legalLine, logo: presentPicture(logo, address, "png") };
}
