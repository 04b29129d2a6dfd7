import { limits } from "../contract/limits.js";
import type { Settings } from "../contract/ports.js";
import { addressBlock } from "../domain/address-block.js";
import type { CardContent, CardSheet } from "../domain/card-content.js";
import { showGiveCode } from "../domain/give-code.js";
import { accountById } from "../queries/accounts.js";
import type { CampaignRow } from "../queries/campaigns.js";
import { type CardRow, unclaimedDonations } from "../queries/give-codes.js";
import { codeGiver, giveCodesFor } from "../tasks/give-codes.js";
import type { Drawing } from "./document-file.js";
import { eachRow } from "./each-row.js";
import { ImpossibleFile } from "./impossible-file.js";

export interface CardPrinting extends Pick<Drawing, "engine" | "store" | "clock"> {
  readonly settings: Pick<Settings, "baseUrl" | "environment">;
}

/** As many as a person corrects before trying again. */
const namedDonations = 20;

/**
 * What a campaign's cards say: one for each donation that nobody has claimed, in the order of their creation. Those of
 * a POSTAL campaign are posted; of others those are whose donor has an address, and the rest are handed over.
 *
 * @throws ImpossibleFile when there is none, there are too many, or some cannot be posted
 */
export async function cardSheet(printing: CardPrinting, campaign: CampaignRow): Promise<CardSheet> {
  const { baseUrl, environment } = printing.settings;
  const { accountId, publicKey, language, name: campaignName } = campaign;
  const account = await printing.store.read((tx) => tx.one(accountById, { accountId }));
  const cards: CardContent[] = [];
  const withoutAddress: string[] = [];
  for await (const { row, code } of unclaimedWithCodes(printing, campaign)) {
    const { firstName, amountCents, donationId } = row;
    const addressLines = addressBlock(row);
    if (addressLines === null && campaign.kind === "POSTAL") withoutAddress.push(donationId);
    cards.push({
      addressLines: addressLines ?? [],
      firstName: firstName ?? "",
      amountCents,
      url: `${baseUrl}/give/${publicKey}/donations/${donationId}`,
      shortCode: showGiveCode(code),
    });
    if (cards.length > limits.printedCards)
      throw new ImpossibleFile(`More than ${limits.printedCards} donations wait for their cards.`);
  }
  if (cards.length === 0)
    throw new ImpossibleFile("The campaign has no donation that nobody has claimed.");
  if (withoutAddress.length > 0) throw new ImpossibleFile(unpostable(withoutAddress));
  return {
    campaignName,
    senderName: account?.name ?? "",
    language,
    shortCodeUrl: `${baseUrl}/give`,
    cards,
    specimen: environment === "sandbox",
  };
}

function unpostable(donationIds: readonly string[]): string {
  const named = donationIds.slice(0, namedDonations).join(", ");
  const others = donationIds.length - namedDonations;
  const more = others > 0 ? ` and ${others} more` : "";
  return `Addresses that do not fit on a card, in six lines of 38 characters, are those of the donations ${named}${more}.`;
}

/** Each page gives its donations their codes, in a transaction of its own. */
function unclaimedWithCodes(
  { engine, clock }: CardPrinting,
  { campaignId }: CampaignRow,
): AsyncGenerator<{ row: CardRow; code: string }, void, undefined> {
  return eachRow(
    (after, limit) =>
      engine.act((perform) =>
        perform(codeGiver, new Date(clock.now()).toISOString(), async (context) => {
          const page = { campaignId, after: after ?? "", limit };
          const rows = await context.tx.all(unclaimedDonations, page);
          const ids = rows.map(({ donationId }) => donationId);
          const codes = await giveCodesFor(context, ids);
          return rows.map((row) => ({ row, code: codes.get(row.donationId) ?? "" }));
        }),
      ),
    ({ row }) => row.donationId,
  );
}
