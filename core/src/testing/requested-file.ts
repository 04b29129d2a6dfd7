import { campaignOf } from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

/** Requests a file of a new campaign. `PRINT_PHYSICAL_CARDS_PDF` fails, since the campaign has no cards. */
export async function requestedFile(world: World, account: TestAccount, type = "DONATIONS_CSV") {
  const { campaignId, slug } = await campaignOf(world, account);
  const { fileGenerationRequestId } = await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    { as: account, body: { type, params: { campaignId } } },
  );
  return { account, slug, path: { fileGenerationRequestId } };
}
export type RequestedFile = Awaited<ReturnType<typeof requestedFile>>;
