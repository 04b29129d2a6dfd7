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
import type { RenderDependencies } from "./document-file.js";
import { eachRow } from "./each-row.js";

/** A file that no retry can produce from the current data. The message is shown to the caller who requested it. */
export class ImpossibleFile extends Error {
  override readonly name = "ImpossibleFile";
}

export interface CardDependencies extends Pick<RenderDependencies, "engine" | "store" | "clock"> {
  readonly settings: Pick<Settings, "baseUrl" | "environment">;
}

/** The maximum number of donations that an error message lists. */
const namedDonations = 20;

/**
 * The content of a campaign's cards: one for each unclaimed donation, in order of creation. Cards of a POSTAL campaign
 * are posted, so they need an address. In other campaigns the address is optional, because cards can be handed out.
 *
 * @throws ImpossibleFile if there are no cards or too many, or if some cannot be posted
 */
export async function cardSheet(
  dependencies: CardDependencies,
  campaign: CampaignRow,
): Promise<CardSheet> {
  const { baseUrl, environment } = dependencies.settings;
  const { accountId, publicKey, language, name: campaignName } = campaign;
  const account = await dependencies.store.read((tx) => tx.one(accountById, { accountId }));
  const cards: CardContent[] = [];
  const withoutAddress: string[] = [];
  for await (const { row, code } of unclaimedWithCodes(dependencies, campaign)) {
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

/** Reads the unclaimed donations and assigns missing short codes, with a transaction per page. */
function unclaimedWithCodes(
  { engine, clock }: CardDependencies,
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

/** The short codes of donations, by donation ID. Assigns a permanent code to donations without one. */
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
