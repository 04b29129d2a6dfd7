import { z } from "zod";
import { DateInput, Name, Text } from "../../contract/fields.js";
import { addressInput } from "../../contract/resources/legal-entity.js";
import { sentFields } from "../shared/sent-fields.js";
import { receiptQualities } from "./forms/receipt-forms.js";

const FiscalDate = DateInput.nullable().default(null);

/** What a charity's fiscal receipts say of it, beside its name and registration number. */
export const ReceiptDetailsInput = z.strictObject({
  ...addressInput,
  object: Text(1_000).nullable().default(null),
  quality: z.enum(receiptQualities).nullable().default(null),
  qualityDetail: Text(255).nullable().default(null),
  signatoryName: Name.nullable().default(null),
  signatoryRole: Name.nullable().default(null),
  mandateSignedOn: FiscalDate.meta({
    description: "The first day on which the service may issue receipts in the charity's name.",
  }),
  mandateRevokedOn: FiscalDate.meta({
    description: "The first day on which it may no longer do so.",
  }),
});

/** A charity of which nothing is known. */
const noDetails = ReceiptDetailsInput.parse({});

const { shape } = ReceiptDetailsInput;
type Shape = typeof shape;

/** The same in a PATCH, where a field that is left out has no default. */
export const ReceiptDetailsChange = z.strictObject(
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field
        .unwrap()
        .optional()
        .meta(field.meta() ?? {}),
    ]),
  ) as { [Name in keyof Shape]: z.ZodOptional<ReturnType<Shape[Name]["unwrap"]>> },
);

/** Details with some of them changed. */
export function changedReceiptDetails(
  before: z.output<typeof ReceiptDetailsInput> | null,
  changes: z.output<typeof ReceiptDetailsChange>,
): z.output<typeof ReceiptDetailsInput> {
  return { ...(before ?? noDetails), ...sentFields(changes) };
}

/** The same in an answer. */
export const ReceiptDetails = z
  .object({
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    object: z.string().nullable(),
    quality: z.enum(receiptQualities).nullable(),
    qualityDetail: z.string().nullable(),
    signatoryName: z.string().nullable(),
    signatoryRole: z.string().nullable(),
    mandateSignedOn: z.iso.date().nullable(),
    mandateRevokedOn: z.iso.date().nullable(),
  })
  .meta({ id: "ReceiptDetails" });
