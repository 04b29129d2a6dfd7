import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { sandboxIssuer } from "../domain/issuer.js";
import { languages } from "../domain/language.js";
import type { RemittanceContent } from "../domain/remittance-content.js";
import { returnedPayoutIban } from "../providers/sandbox/sandbox-provider.js";
import { mailsIn } from "../testing/mails.js";
import {
  bankAccount,
  charityWithGifts,
  payoutsOf,
  runPayouts,
  settledGift,
} from "../testing/payouts.js";
import { onEveryDatabase } from "../testing/scenario.js";
import { passTime } from "../testing/time.js";
import type { World } from "../testing/world.js";
import { readRemittance, remittanceCsv } from "./remittance.js";
import { renderDocument } from "./render-document.js";
import { readPdf } from "./testing/read-pdf.js";

const daySeconds = 24 * 60 * 60;
const email = "comptes@ponts.example";

const setAddress = (world: World, charityId: string, body: object = { email }) =>
  world.ok("set-charity-remittance", { as: "operator", path: { charityId }, body: { ...body } });
const newestPayout = async (world: World, charityId: string) =>
  String((await payoutsOf(world, charityId))[0]?.payoutId);
const contentOf = (world: World, payoutId: string) =>
  readRemittance(world.store, payoutId, sandboxIssuer);
const csvLines = async (world: World, payoutId: string) =>
  (await text(remittanceCsv(world.store, payoutId, { language: "en" })))
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n");

onEveryDatabase("the remittance advice of a payout", (world) => {
  test("lists its donations and deductions, which add up to the amount to the cent", async () => {
    const { charityId, gifts } = await charityWithGifts(world(), [1_001, 2_499]);
    await runPayouts(world());
    await passTime(world(), daySeconds);
    const [reversed] = gifts as [(typeof gifts)[number]];
    const path = { donationId: reversed.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    await settledGift(world(), reversed.account, { charityId, amount: 4_003 });
    await runPayouts(world());
    await passTime(world(), daySeconds);
    const payoutId = await newestPayout(world(), charityId);
    const content = await contentOf(world(), payoutId);
    expect(content).toMatchObject({
      amountCents: 3_002,
      otherCents: 0,
      gifts: { count: 1, cents: 4_003, lines: [{ cents: 4_003 }] },
      deductions: { count: 1, cents: 1_001, lines: [{ cents: 1_001 }] },
    });
    const [header, ...lines] = await csvLines(world(), payoutId);
    expect(header).toBe("type,date,campaign,amount,amountEuros,donationId");
    const cells = lines.map((line) => line.split(","));
    const sum = cells.reduce(
      (cents, [type, , , amount]) => cents + (type === "DEDUCTION" ? -1 : 1) * Number(amount),
      0,
    );
    expect(sum).toBe(3_002);
    expect(cells.map(([type, , , , euros]) => [type, euros])).toEqual([
      ["DONATION", "40.03"],
      ["DEDUCTION", "10.01"],
    ]);
    const shown = textsOf(renderDocument({ kind: "remittance", content: content! }).bytes);
    for (const amount of ["40,03 €", "-10,01 €", "30,02 €"]) expect(shown).toContain(amount);
  });

  test("is mailed to the charity's address, once, in its language", async () => {
    const { charityId } = await charityWithGifts(world());
    await setAddress(world(), charityId, { email, language: "de" });
    await runPayouts(world());
    expect(await mailsIn(world(), email)).toEqual([]);
    await passTime(world(), 2 * daySeconds);
    const mails = await mailsIn(world(), email);
    expect(mails).toMatchObject([{ kind: "PAYOUT_PAID", status: "SENT" }]);
    const [payout] = await payoutsOf(world(), charityId);
    expect(mails[0]?.text).toContain(String(payout?.reference));
    expect(mails[0]?.text).toContain("35,00");
  });

  test("goes to the address of the charity's page, unless it has one for its accounts", async () => {
    const [invited, accounts] = ["accueil@phare.example", "comptes@phare.example"];
    const { charityId, gifts } = await charityWithGifts(world());
    const body = { email: invited, language: "nl" };
    await world().ok("invite-charity", { as: "operator", path: { charityId }, body });
    await runPayouts(world(), { isPaidByHand: true });
    const advices = async (to: string) =>
      (await mailsIn(world(), to)).filter(({ kind }) => kind === "PAYOUT_PAID");
    expect(await advices(invited)).toHaveLength(1);
    expect(await contentOf(world(), await newestPayout(world(), charityId))).toMatchObject({
      language: "nl",
    });
    await setAddress(world(), charityId, { email: accounts });
    const [{ account }] = gifts as [(typeof gifts)[number]];
    await settledGift(world(), account, { charityId, amount: 2_000 });
    await runPayouts(world(), { isPaidByHand: true });
    expect([await advices(invited), await advices(accounts)]).toMatchObject([[{}], [{}]]);
  });

  test("is mailed too when the operator has paid by other means", async () => {
    const to = "autres@ponts.example";
    const { charityId } = await charityWithGifts(world());
    await setAddress(world(), charityId, { email: to });
    await runPayouts(world(), { isPaidByHand: true });
    expect(await mailsIn(world(), to)).toMatchObject([{ kind: "PAYOUT_PAID" }]);
  });

  test("ends when the transfer comes back", async () => {
    const { charityId } = await charityWithGifts(world());
    await bankAccount(world(), charityId, returnedPayoutIban);
    await runPayouts(world());
    await passTime(world(), daySeconds);
    const payoutId = await newestPayout(world(), charityId);
    expect(await contentOf(world(), payoutId)).toMatchObject({ amountCents: 3_500 });
    await passTime(world(), daySeconds);
    expect(await contentOf(world(), payoutId)).toBeNull();
  });
});

/** The texts of a PDF, with plain spaces. */
const textsOf = (bytes: Uint8Array) =>
  readPdf(bytes).pages.flatMap(({ texts }) =>
    texts.map(({ text: shown }) => shown.replaceAll(/\s/g, " ")),
  );

const donations = (count: number, listed = count) => ({
  lines: Array.from({ length: listed }, () => ({
    at: "2026-03-02T09:00:00.000Z",
    campaign: "Year-end giving – Γέφυρες",
    cents: 1_001,
  })),
  count,
  cents: count * 1_001,
});
const content = (changes: Partial<RemittanceContent> = {}): RemittanceContent => ({
  language: "en",
  payer: "Atelier des Dons",
  charity: "Les Ponts de Demain",
  holder: "Les Ponts",
  last4: "0189",
  reference: randomUUID().replaceAll("-", ""),
  paidOn: "2026-03-04",
  amountCents: 2_002 - 1_001,
  otherCents: 0,
  gifts: donations(2),
  deductions: donations(1),
  ...changes,
});

test.for(languages)("its PDF is complete in %s", (language) => {
  const { bytes, warnings } = renderDocument({
    kind: "remittance",
    content: content({ language }),
  });
  expect(warnings).toEqual([]);
  expect(readPdf(bytes).pages.length).toBe(1);
});

test("its PDF lists a bounded number of donations, and says how many it leaves out", () => {
  const gifts = donations(100_000, limits.remittanceLines);
  const long = content({ gifts, deductions: donations(0), amountCents: gifts.cents });
  const { bytes } = renderDocument({ kind: "remittance", content: long });
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(textsOf(bytes).join("\n")).toContain("and 99,000 more, €990,990.00 in all");
});
