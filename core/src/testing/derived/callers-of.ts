import type { CallerMark } from "../../contract/callers.js";
import { campaignOf, type TestCampaign } from "../fixtures.js";
import { donorOf } from "../giving.js";
import type { As, TestAccount, World } from "../world.js";
import { charitySession, donorToken, enablePlatform, sessionOf, widgetToken } from "./people.js";

export interface AccountCallers {
  readonly as: Readonly<Record<CallerMark, As>>;
  /** The campaign assigned to the MEMBER. */
  readonly campaign: TestCampaign;
  /** The donor of the donor's tokens. */
  readonly donorId: string;
}

/** An account with one caller of each kind. The operator and anonymous callers belong to no account. */
export async function callersOf(world: World, account: TestAccount): Promise<AccountCallers> {
  const campaign = await campaignOf(world, account);
  const donorId = await donorOf(world, account);
  await enablePlatform(world, account);
  const { clientId, clientSecret } = account;
  return {
    campaign,
    donorId,
    as: {
      none: "nobody",
      publicKey: "nobody",
      charity: await charitySession(world, (await world.charities(1))[0] ?? ""),
      operator: "operator",
      client: { clientId, clientSecret },
      access: account,
      "user:ADMIN": await sessionOf(world, account, "ADMIN"),
      "user:PAYROLL_MANAGER": await sessionOf(world, account, "PAYROLL_MANAGER"),
      "user:MEMBER": await sessionOf(world, account, "MEMBER", [campaign.campaignId]),
      adminWidget: await widgetToken(world, account),
      donorWidget: await donorToken(world, account, donorId, "donorWidget"),
      donorPlatform: await donorToken(world, account, donorId, "donorPlatform"),
    },
  };
}
