import type { Client, components } from "@obole/client";

/** The fields of a campaign that this host uses, and its charities. */
export interface Campaign
  extends Pick<components["schemas"]["Campaign"], "campaignId" | "publicKey" | "status"> {
  readonly charityIds: readonly string[];
}

export type NewCampaign = Parameters<Client["createCampaign"]>[0] & { slug: string };
type Selection = components["schemas"]["CharitiesSelection"];

/**
 * Finds or creates a campaign on the account's featured selection and activates it. An ended campaign keeps its slug,
 * so its successor's slug has the next number.
 */
export async function activeCampaign(obole: Client, wanted: NewCampaign): Promise<Campaign> {
  const { charitiesSelectionId, charityIds } = await featuredSelection(obole);
  for (let edition = 1; ; edition += 1) {
    const slug = edition === 1 ? wanted.slug : `${wanted.slug}-${edition}`;
    const found =
      (await first(obole.listCampaigns({ slug }))) ??
      (await obole.createCampaign({ ...wanted, slug, charitiesSelectionId }));
    switch (found.status) {
      case "ACTIVE":
        return { ...found, charityIds };
      case "DRAFT":
      case "PENDING": {
        const { campaignId } = found;
        return { ...(await obole.activateCampaign({ campaignId })), charityIds };
      }
      case "COMPLETE":
      case "CANCELED":
    }
  }
}

async function featuredSelection(obole: Client): Promise<Selection> {
  const featured = await first(obole.listCharitiesSelections(), ({ isFeatured }) => isFeatured);
  if (!featured) throw new Error("The account has no featured charities selection.");
  return featured;
}

/** Finds the first matching item of a list without reading the rest. */
export async function first<T>(
  items: AsyncIterable<T>,
  isWanted: (item: T) => boolean = () => true,
): Promise<T | undefined> {
  for await (const item of items) if (isWanted(item)) return item;
  return undefined;
}
