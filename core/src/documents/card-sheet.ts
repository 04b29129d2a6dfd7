import { limits } from "../contract/limits.js";
import type { WorkContext } from "../contract/operation.js";
import type { Settings } from "../contract/ports.js";
import type { ReadTransaction } from "../contract/store.js";
import { addressBlock } from "../domain/address-block.js";
import type { CardContent, CardSheet } from "../domain/card-content.js";
import { showGiftCode } from "../domain/gift-code.js";
import { newGiveCode, showGiveCode } from "../domain/give-code.js";
import { accountById } from "../resources/accounts/account-queries.js";
import type { CampaignRow } from "../resources/campaigns/campaign-queries.js";
import { giftCodesOfDonations } from "../resources/gift-orders/gift-order-queries.js";
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
 * are posted: each needs a person with an address, so a donation whose donor was erased has no card. In other campaigns
 * both are optional, because cards can be handed out.
 *
 * @throws ImpossibleFile if there are no cards or too many, or if some cannot be posted
 */
export async function cardSheet(
  dependencies: CardDependencies,
  campaign: CampaignRow,
): Promise<CardSheet> {
  const { campaignId } = campaign;
  const read: ReadCards = (tx, page) => tx.all(unclaimedDonations, { campaignId, ...page });
  const cards: CardContent[] = [];
  for await (const { content } of printableCards(dependencies, campaign, read)) cards.push(content);
  if (cards.length === 0)
    throw new ImpossibleFile("The campaign has no unclaimed donation whose card can be printed.");
  return await sheetOf(dependencies, campaign, { cards, cardsPerPage: 1 });
}

/** A sheet with what all cards of a campaign have in common. */
export async function sheetOf(
  { settings, store }: CardDependencies,
  { accountId, language, name: campaignName }: CampaignRow,
  content: Pick<CardSheet, "cards" | "cardsPerPage">,
): Promise<CardSheet> {
  const account = await store.read((tx) => tx.one(accountById, { accountId }));
  return {
    campaignName,
    senderName: account?.name ?? "",
    language,
    shortCodeUrl: `${settings.baseUrl}/give`,
    ...content,
    specimen: settings.environment === "sandbox",
  };
}

/** A card with the row that it shows. */
interface PrintableCard {
  readonly row: CardRow;
  readonly content: CardContent;
}

/**
 * The cards of donations, with their codes. Nobody is left to post the card of a person who was erased to.
 *
 * @throws ImpossibleFile if there are too many, or at the end if some cannot be posted
 */
export async function* printableCards(
  dependencies: CardDependencies,
  campaign: CampaignRow,
  read: ReadCards,
): AsyncGenerator<PrintableCard, void, undefined> {
  const { baseUrl } = dependencies.settings;
  const { publicKey } = campaign;
  const isPosted = campaign.kind === "POSTAL";
  const withoutAddress: string[] = [];
  let count = 0;
  for await (const { row, code } of withCodes(dependencies, campaign, read)) {
    const { shortCode, ...shown } = code;
    const { firstName, amountCents, donationId } = row;
    if (isPosted && row.donorId === null) continue;
    const addressLines = addressBlock(row);
    if (isPosted && addressLines === null) withoutAddress.push(donationId);
    const content: CardContent = {
      addressLines: addressLines ?? [],
      firstName: firstName ?? "",
      amountCents,
      url: `${baseUrl}/give/${publicKey}/donations/${donationId}`,
      shortCode,
      ...shown,
    };
    count += 1;
    if (count > limits.printedCards)
      throw new ImpossibleFile(`More than ${limits.printedCards} donations wait for their cards.`);
    yield { row, content };
  }
  if (withoutAddress.length > 0) throw new ImpossibleFile(unpostable(withoutAddress));
}

function unpostable(donationIds: readonly string[]): string {
  const named = donationIds.slice(0, namedDonations).join(", ");
  const others = donationIds.length - namedDonations;
  const more = others > 0 ? ` and ${others} more` : "";
  return `Addresses that do not fit on a card, in six lines of 38 characters, are those of the donations ${named}${more}.`;
}

const codeGiver = { id: "give-codes", emits: [] } as const;

/** Reads a page of the donations whose cards are printed. */
type ReadCards = (
  tx: ReadTransaction,
  page: { readonly after: string; readonly limit: number },
) => Promise<CardRow[]>;

/** What a card shows of its code. */
type CardCode = Pick<CardContent, "shortCode" | "language" | "message" | "expiresAt">;

/** Reads donations and assigns missing short codes, with a transaction per page. */
function withCodes(
  { engine, clock }: CardDependencies,
  { campaignId, isOrder }: CampaignRow,
  read: ReadCards,
): AsyncGenerator<{ row: CardRow; code: CardCode }, void, undefined> {
  const codesFor = isOrder ? giftCodesFor : giveCodesFor;
  return eachRow(
    (after, limit) =>
      engine.act(
        (perform) =>
          perform(codeGiver, new Date(clock.now()).toISOString(), async (context) => {
            const rows = await read(context.tx, { after: after ?? "", limit });
            const ids = rows.map(({ donationId }) => donationId);
            const codes = await codesFor(context, ids);
            return rows.map((row) => {
              const code = codes.get(row.donationId);
              if (code === undefined) throw new Error("an ordered gift has no code");
              return { row, code };
            });
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
): Promise<ReadonlyMap<string, CardCode>> {
  const rows = await tx.all(giveCodesOfDonations, { donationIds });
  const codes = new Map(rows.map(({ donationId, code }) => [donationId, code]));
  for (const donationId of donationIds) {
    if (codes.has(donationId)) continue;
    const code = newGiveCode(secrets.random);
    await tx.run(insertGiveCode, { code, donationId });
    codes.set(donationId, code);
  }
  const plain = { language: null, message: null, expiresAt: null };
  return new Map(
    Array.from(codes, ([donationId, code]) => [
      donationId,
      { ...plain, shortCode: showGiveCode(code) },
    ]),
  );
}

/** The codes of ordered gifts, by donation ID. They have them from the start. */
async function giftCodesFor(
  { tx, vault }: Pick<WorkContext, "tx" | "vault">,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, CardCode>> {
  const rows = await tx.all(giftCodesOfDonations, { donationIds });
  return new Map(
    rows.map(({ donationId, sealedCode, language, message, expiresAt }) => [
      donationId,
      { language, message, expiresAt, shortCode: showGiftCode(vault.unlock(sealedCode)) },
    ]),
  );
}
