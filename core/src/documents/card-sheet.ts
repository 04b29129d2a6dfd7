import { limits } from "../contract/limits.js";
import type { WorkContext } from "../contract/operation.js";
import type { Settings } from "../contract/ports.js";
import { addressBlock } from "../domain/address-block.js";
import type { CardContent, CardSheet } from "../domain/card-content.js";
import { newGiveCode, showGiveCode } from "../domain/give-code.js";
import { accountById } from "../resources/accounts/account-queries.js";
import type { CampaignRow } from "../resources/campaigns/campaign-queries.js";
import {
  type CardRow,
  giveCodesOfDonations,
  insertGiveCode,
  unclaimedDonations,
} from "../resources/gifts/give-code-queries.js";
import type { Drawing } from "./document-file.js";
import { eachRow } from "./each-row.js";

/** A file that no retry can produce from the current data. The message is shown to the caller who requested it. */
export class ImpossibleFile extends Error {
  override readonly name = "ImpossibleFile";
}

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

const codeGiver = { id: "give-codes", emits: [] } as const;

/** Each page gives its donations their codes, in a transaction of its own. */
function unclaimedWithCodes(
  { engine, clock }: CardPrinting,
  { campaignId }: CampaignRow,
): AsyncGenerator<{ row: CardRow; code: string }, void, undefined> {
  return eachRow(
    (after, limit) =>
      engine.act(
        (perform) =>
          perform(codeGiver, new Date(clock.now()).toISOString(), async (context) => {
            const page = { campaignId, after: after ?? "", limit };
            const rows = await context.tx.all(unclaimedDonations, page);
            const ids = rows.map(({ donationId }) => donationId);
            const codes = await giveCodesFor(context, ids);
            return rows.map((row) => ({ row, code: codes.get(row.donationId) ?? "" }));
          }),
        { scope: { campaignId } },
      ),
    ({ row }) => row.donationId,
  );
}

/** The codes of donations by their ids. Those that have none yet get one, which they keep. */
async function giveCodesFor(
  { tx, secrets }: Pick<WorkContext, "tx" | "secrets">,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(giveCodesOfDonations, { donationIds });
  const codes = new Map(rows.map(({ donationId, code }) => [donationId, code]));
  for (const donationId of donationIds) {
    if (codes.has(donationId)) continue;
    const code = newGiveCode(secrets.random);
    await tx.run(insertGiveCode, { code, donationId });
    codes.set(donationId, code);
  }
  return codes;
}
