import type { InputOf, OutputOf } from "../api.js";
import { asTyped, endOfDay } from "../as-typed.js";

/** What the dialog of a campaign shows. */
export type CampaignAsDrawn = Pick<
  OutputOf<"getCampaign">,
  "name" | "description" | "endsAt" | "acceptsPublicDonations"
>;

/** What the form of a campaign holds. */
interface CampaignFields {
  readonly name: string;
  readonly description: string;
  /** As date fields write it; empty without an end. */
  readonly lastDay: string;
  readonly acceptsPublicDonations: boolean;
}

/**
 * The fields that a person changed. The form shows less than the API stores: the day of `endsAt` without its time, and
 * the description without the white space around it.
 */
export function changesOf(
  drawn: CampaignAsDrawn,
  { name, description, lastDay, acceptsPublicDonations }: CampaignFields,
): Partial<InputOf<"updateCampaign">> {
  return {
    ...(name === asTyped(drawn.name) ? {} : { name }),
    ...(description === asTyped(drawn.description) ? {} : { description: description || null }),
    ...(lastDay === lastDayOf(drawn.endsAt)
      ? {}
      : { endsAt: lastDay === "" ? null : endOfDay(lastDay) }),
    ...(acceptsPublicDonations === drawn.acceptsPublicDonations ? {} : { acceptsPublicDonations }),
  };
}

/** The day of an end where the person is, as date fields write it. */
export function lastDayOf(endsAt: string | null): string {
  if (endsAt === null) return "";
  const date = new Date(endsAt);
  const two = (value: number) => String(value).padStart(2, "0");
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
}
