import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonAt, runAt } from "../../testing/run-typed.js";
import { startTestService, type TestService } from "../../testing/test-service.js";

let service: TestService;
let folder: string;
let campaignId: string;
let charityId: string;

const post = async (token: string, path: string, body: unknown) => {
  const response = await service.fetch(path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
};

beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), "obole-orders-"));
  const { accessToken } = await service.signUp();
  const charity = await post(service.operatorKey, "/operator/charities", { name: "Phare" });
  charityId = String(charity.charityId);
  const { charitiesSelectionId } = await post(accessToken, "/v1/charities-selections", {
    name: "Ours",
    charityIds: [charityId],
  });
  const campaign = await post(accessToken, "/v1/campaigns", {
    ...{ name: "Year-end gifts", slug: "orders", charitiesSelectionId, budget: 100_000 },
    ...{ amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE" },
    campaignTemplateId: "01920000-0000-7000-8000-000000000005",
  });
  campaignId = String(campaign.campaignId);
  await post(accessToken, `/v1/campaigns/${campaignId}/activate`, {});
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const order = ["--reference", "PO-1", "--expires-at", "2099-06-30T22:00:00Z"];
async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

it("orders the gifts of a file, writes their codes, and a code leads to its gift", async () => {
  const text = "amount;firstName;language;message\r\n25,00;Ada;en;Thank you!\r\n\r\n7.5;;;\r\n";
  const file = await fileOf("orders.csv", text);
  const typed = ["create-gift-order", campaignId, file, ...order];
  const made = await jsonAt<{ giftOrderId: string }>(service, ...typed);
  expect(made).toMatchObject({ status: "OPEN", gifts: 2, amount: 3_250, open: 2 });
  // Again, it changes nothing.
  expect(await jsonAt(service, ...typed)).toEqual(made);

  const codes = join(folder, "codes.csv");
  const exported = await runAt(service, ...["export-gift-order-codes", made.giftOrderId, codes]);
  expect(exported).toMatchObject({ exitCode: 0, out: `2 codes are in ${codes}.\n` });
  expect((await stat(codes)).mode & 0o777).toBe(0o600);
  const [, first = "", second = ""] = (await readFile(codes, "utf8")).split("\r\n");
  expect(first).toMatch(/^1,(?:[0-9A-Z]{6}-){2}[0-9A-Z]{6},http\S+,25\.00,PENDING$/);
  const [, code = "", pageUrl = ""] = second.split(",");
  const give = () =>
    service.fetch("/give", {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ code }) },
      headers: { "accept-language": "en" },
    });
  const found = await give();
  expect(found.status).toBe(303);
  expect(pageUrl).toMatch(new RegExp(`${found.headers.get("location")}$`));
  expect(JSON.stringify(service.logged)).not.toContain(code);

  // The page without JavaScript redeems it, once.
  const claim = () =>
    service.fetch(String(found.headers.get("location")), {
      ...{ method: "POST", redirect: "manual" },
      body: new URLSearchParams({ charity: charityId }),
    });
  expect((await claim()).headers.get("location")).toContain("thanks");
  expect((await claim()).headers.get("location")).not.toContain("thanks");
  const used = await give();
  expect(used.status).toBe(409);
  const page = await used.text();
  expect(page).toContain("This code has already been used");
  expect(page).toContain(`href="${found.headers.get("location")}"`);

  const shown = await runAt(service, ...["show-gift-order", made.giftOrderId]);
  expect(shown.out).toContain("1 redeemed, 1 open, 0 passed on, 0 expired.");
  const canceled = await runAt(service, ...["cancel-gift-order", made.giftOrderId]);
  expect(canceled.out).toContain("1 redeemed, 0 open, 0 passed on, 1 expired.");
  const [, other = ""] = first.split(",");
  const expired = await service.fetch("/give", {
    ...{ method: "POST", body: new URLSearchParams({ code: other }) },
    headers: { "accept-language": "fr" },
  });
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain("Ce code a expiré");
});

it("names the lines that are refused", async () => {
  const file = await fileOf("bad.csv", "amount,email\n10,ada@lumen.example\nten,\n0,ada\n");
  const { exitCode, err } = await runAt(
    service,
    ...["create-gift-order", campaignId, file, ...order],
  );
  expect(exitCode).toBe(1);
  expect(err).toContain("line 3, amount: ");
  expect(err).toContain("line 4, amount: ");
  expect(err).toContain("line 4, email: ");
});

it.each([
  ["firstName\nAda\n", 'must have a column "amount"'],
  ["amount,surname\n1,Ada\n", 'must have a column "amount"'],
  ['amount,message\n1,"Hello\n', "a quote is not closed"],
  ["amount,firstName\n1,In\uFFFDs\n", "it is not in UTF-8"],
  ["amount\n", "it has no rows"],
])("explains what is wrong with %j", async (text, says) => {
  const file = await fileOf("wrong.csv", text);
  const { err } = await runAt(service, ...["create-gift-order", campaignId, file, ...order]);
  expect(err).toContain(says);
});
