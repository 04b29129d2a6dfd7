import { expect, type Page } from "@playwright/test";
import type { Account } from "./api.js";
import { mailsTo } from "./money.js";
import type { RunningSystem } from "./system.js";

/** The link on a line of its own in a mail's text. */
export const linkIn = (text: string | undefined): string =>
  /^http\S+$/m.exec(text ?? "")?.[0] ?? "";

/** Asks for a link on the sign-in page that is open, and signs the person in by the mailed one. */
export async function signInByMail(
  system: RunningSystem,
  page: Page,
  email: string,
  hello: string | RegExp = "Hello Inès",
): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const [mail] = await mailsTo(system, email, "SIGN_IN");
  await page.goto(linkIn(mail?.text));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: hello })).toBeVisible();
}

/**
 * Signs the account's administrator in by a mailed link, as somebody must who creates what outlives the session: passkeys,
 * credentials and identity providers. The account has `EMAIL` in its `authSchemes`.
 */
export async function signInByOneself(
  system: RunningSystem,
  page: Page,
  account: Account,
): Promise<void> {
  const { data } = await account.call<{ data: { email: string }[] }>("GET", "/v1/users");
  await page.goto(`${system.baseUrl}/sign-in`);
  await signInByMail(system, page, data[0]?.email ?? "", /^Hello/);
}

/** Opens the dashboard by a magic link, as the account's own server would send its administrator there. */
export async function signInAsAdministrator(page: Page, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
}
