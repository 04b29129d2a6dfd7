import { z } from "zod";
import { Cents, Country, Id, Timestamp } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Cause, CharityProfile, Picture } from "../../contract/resources/charity.js";
import type { ReadTransaction } from "../../contract/store.js";
import { languages } from "../../domain/language.js";
import { CharityDisplay, displayCharity, presentCharity } from "../charities/charity.js";
import { charityById } from "../charities/charity-queries.js";
import { accountsOf } from "../payouts/charity-bank-account.js";
import { holdOf, holds } from "../payouts/hold.js";
import { charityOwed } from "../payouts/payout-queries.js";
import { CharityDocument, presentDocument } from "./charity-documents.js";
import { CharityOrganisation, presentOrganisation } from "./charity-organisation.js";
import {
  charityOrganisationById,
  charityPageById,
  documentsOfCharity,
  lastMandateOfCharity,
} from "./charity-page-queries.js";
import { existing, ownCharityId } from "./open-charity-page.js";
import { OfferedCharityMandate, offeredCharityMandate } from "./sign-charity-mandate.js";

const OwnBankAccount = z.object({
  holder: z.string(),
  last4: z.string().meta({ description: "The last four characters of the IBAN." }),
  proposedAt: Timestamp,
});

const CharityOwnPage = z
  .object({
    charityId: Id,
    name: z.string(),
    email: z.string().meta({ description: "The registered address." }),
    registrationNumber: z.string().nullable(),
    causes: z.array(Cause),
    city: z.string().nullable(),
    country: Country.nullable(),
    logoUrl: z.string().nullable(),
    logo: Picture.nullable().meta({ description: "The uploaded logo." }),
    picture: Picture.nullable().meta({ description: "The uploaded picture." }),
    display: CharityDisplay,
    profiles: z.array(CharityProfile),
    published: z.boolean(),
    pausedAt: Timestamp.nullable(),
    pausedByOperator: z.boolean(),
    balance: z.int().meta({ description: "What the charity is owed, in cents, also in transit." }),
    inTransit: Cents.meta({ description: "In payouts that the bank has not booked yet." }),
    heldBecause: z.enum(holds).nullable().meta({ description: "Why it gets no payout." }),
    organisation: CharityOrganisation.nullable(),
    documents: z.array(CharityDocument),
    bankAccount: OwnBankAccount.nullable().meta({ description: "Where payouts go." }),
    proposedBankAccount: OwnBankAccount.nullable().meta({
      description: "The one that operators still check.",
    }),
    mandate: z
      .object({
        signatory: z.string().nullable(),
        quality: z.string().nullable(),
        signedOn: z.string(),
        isOnline: z.boolean().meta({ description: "Whether it was signed here, with a PDF." }),
      })
      .nullable()
      .meta({ description: "The mandate for receipts that holds; null without one." }),
    mandateText: OfferedCharityMandate,
  })
  .meta({ id: "CharityOwnPage" });

export const getCharityPage = defineOperation({
  id: "get-charity-page",
  summary: "Get a charity's own page",
  description:
    "What the charity has said of itself, what it is owed, and what stands in the way of a payout.",
  tag: "Charity page",
  method: "GET",
  path: "/v1/charity-page",
  callers: "charity",
  input: z.strictObject({
    language: z.enum(languages).default("fr").meta({ description: "Of the texts to show." }),
  }),
  output: CharityOwnPage,
  example: { language: "fr" },
  async handle(context, { language }) {
    const { tx } = context;
    const charityId = ownCharityId(context);
    const charity = existing(await tx.one(charityById, { charityId }));
    const page = existing(await tx.one(charityPageById, { charityId }));
    const organisation = await tx.one(charityOrganisationById, { charityId });
    const documents = await tx.all(documentsOfCharity, { charityId });
    return {
      ...charity,
      ...presentCharity(charity, context.settings),
      email: page.email,
      display: displayCharity(charity, language),
      pausedByOperator: charity.pausedBy === "OPERATOR",
      ...(await moneyOf(context, charityId)),
      organisation: organisation === undefined ? null : presentOrganisation(organisation),
      documents: documents.map(presentDocument),
      mandate: await mandateOf(tx, charityId, charity.receiptDetails),
      mandateText: offeredCharityMandate(context, charity.name, language),
    };
  },
});

async function moneyOf(
  { tx, settings }: Pick<Context, "settings"> & { readonly tx: ReadTransaction },
  charityId: string,
) {
  const owed = existing(await tx.one(charityOwed, { charityId }));
  const { approved, proposed } = await accountsOf(tx, charityId);
  return {
    balance: owed.balanceCents,
    inTransit: owed.inTransitCents,
    heldBecause: holdOf(owed, settings),
    bankAccount: approved,
    proposedBankAccount: proposed,
  };
}

async function mandateOf(
  tx: ReadTransaction,
  charityId: string,
  details: {
    readonly mandateSignedOn: string | null;
    readonly mandateRevokedOn: string | null;
    readonly signatoryName: string | null;
    readonly signatoryRole: string | null;
  } | null,
) {
  if (details === null || details.mandateSignedOn === null || details.mandateRevokedOn !== null)
    return null;
  const signed = await tx.one(lastMandateOfCharity, { charityId });
  return {
    signatory: details.signatoryName,
    quality: details.signatoryRole,
    signedOn: details.mandateSignedOn,
    isOnline: signed !== undefined,
  };
}
