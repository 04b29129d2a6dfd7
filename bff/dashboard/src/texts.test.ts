import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { errorRows, operations } from "@obole/core";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/** The texts of the dashboard of accounts. The back office is in English. */

beforeAll(() => {
  vi.stubGlobal("location", { pathname: "/dashboard", protocol: "https:" });
  vi.stubGlobal("document", { cookie: "obole-language=fr", documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en-GB", "fr-BE"] });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.messages|\.test)\.tsx?$/.test(file))
  .filter((file) => !/^(back-office|generated)\b/.test(file))
  .map((file) => join(root, file));

describe("the language", () => {
  it.each([
    ["a=1; obole-language=nl; b=2", ["de"], "nl"],
    ["obole-language=xx", ["ja", "it-CH", "en"], "it"],
    ["not-obole-language=nl", ["DE-at"], "de"],
    ["", ["ja"], "en"],
  ])("with the cookies “%s” and the browser's %j is %s", async (cookies, preferred, language) => {
    const { languageFrom } = await import("./language.js");
    expect(languageFrom(cookies, preferred)).toBe(language);
  });

  it("has the person's region, for dates and amounts", async () => {
    const { localeFrom } = await import("./language.js");
    expect(localeFrom("en", ["fr-FR", "en-IE"])).toBe("en-IE");
    expect(localeFrom("nl", ["fr-FR"])).toBe("nl");
  });
});

describe("a text that counts", () => {
  const forms = { one: "{count} don", many: "{count} de dons", other: "{count} dons" };
  it.each([
    [0, "0 don"],
    [1, "1 don"],
    [2, "2 dons"],
    [1_000_000, "1 000 000 de dons"],
  ])("has the form of the language for %d", async (value, text) => {
    const { count } = await import("./texts.js");
    expect(count(forms, value).replaceAll(/[\u00a0\u202f.]/g, " ")).toBe(text);
  });

  it("has the other form where a language needs no third one", async () => {
    const { count } = await import("./texts.js");
    expect(count({ one: "{count} vote", other: "{count} votes" }, 2)).toBe("2 votes");
  });
});

/** What is the same in every language. */
const untranslated = new Set(["HTML", "Excel"]);
/** Attributes of which people read nothing. */
const unread = new Set(["className", "autoComplete", "aria-keyshortcuts", "accept", "viewBox"]);

/** Words of a language, not markup: a capital and small letters, or two words in small letters. */
const isProse = (text: string) =>
  !/[<>=]/.test(text) && (/^\s*\p{Lu}\p{Ll}+/u.test(text) || /\p{Ll}{2,} \p{Ll}{2,}/u.test(text));

/** Whether a string is never shown: a class name, a module, an internal error, a cookie, a type. */
function isTechnical(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  // Compared with a name of the browser or the API, or the default of an attribute.
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
  if (ts.isBindingElement(parent)) return unread.has(parent.name.getText());
  for (let one = node; !ts.isSourceFile(one); one = one.parent) {
    if (ts.isJsxAttribute(one)) return unread.has(one.name.getText());
    if (ts.isNewExpression(one)) return true;
    if (ts.isCallExpression(one) && /matchMedia$|^import$/.test(one.expression.getText()))
      return true;
  }
  return false;
}

/** The texts of a file that are in one language. */
function proseIn(file: string): string[] {
  const source = ts.createSourceFile(
    ...([file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true] as const),
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      node.kind === ts.SyntaxKind.TemplateHead ||
      node.kind === ts.SyntaxKind.TemplateMiddle ||
      node.kind === ts.SyntaxKind.TemplateTail;
    const text = isText ? (node as ts.LiteralLikeNode).text : "";
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim());
    else if (isProse(text) && !untranslated.has(text) && !isTechnical(node)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => `${relative(root, file)}: ${text}`);
}

/** Shared with the back office, whose own words these are. */
const ofBackOffice = ["format.ts", "language.ts"].map((file) => join(root, file));

it("no screen has a text outside of the messages, which are in every language", () => {
  const screens = sources.filter((file) => !ofBackOffice.includes(file));
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.flatMap(proseIn)).toEqual([]);
});

/** Refusals that no form of the dashboard can cause, or that the status alone explains. */
const ofServers = new Set([
  ...["not_found", "forbidden", "rate_limit_exceeded", "bad_request", "fiscal_receipt_not_found"],
  ...["donation_not_processed", "unique_external_id_taken", "invalid_parameter_include_donor"],
  ...["nested_subdomains_not_allowed", "subdomain_must_end_with_parent", "site_needs_a_domain"],
  ...["parent_custom_domain_fixed", "parent_subdomain_fixed", "subdomain_site_not_allowed"],
  ...["invalid_campaign_ids", "only_members_can_be_assigned_campaigns", "missing_params"],
  ...["invalid_charities_selection_id", "budget_required", "distribution_must_be_fixed_amount"],
  ...["giving_target_not_supported", "included_fee_type_not_supported", "giving_type_taken"],
  ...["public_campaigns_must_be_fixed_distribution", "account_or_child_campaigns"],
  ...["invalid_campaign_reminder_id", "reminder_type_required", "campaign_charities_fixed"],
  ...["three_start_and_three_end_reminders_required", "language_is_default"],
  ...["featured_charities_not_selected", "selection_needs_a_charity_to_be_linked"],
  ...["only_custom_selections_deletable", "invalid_parent_donation_id", "invalid_postal_address"],
  ...["donor_required_for_email_campaigns", "donor_required_for_slack_campaigns"],
  "distribution_campaign_takes_votes",
  ...["charity_not_allowed_for_postal_campaigns", "order_campaign_donations_not_allowed"],
  ...["recurring_campaign_takes_recurring_donations", "face_value_campaign_takes_donations"],
  ...["votes_cannot_be_posted", "donation_already_processed", "donation_card_already_posted"],
  ...["vote_already_billed", "vote_already_sent", "vote_already_used"],
  ...["access_token_required_for_bearer", "username_and_password_required_for_basic"],
  ...["invalid_authentication_strategy", "only_pending_invitations_deletable"],
]);

it("each refusal that a form of the dashboard can cause has words of its own", async () => {
  const { knownRefusal } = await import("./refusals.messages.js");
  const text = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const called = new Set(
    Array.from(text.matchAll(/use(?:Change|Read|List)\(\s*"(\w+)"/g), ([, name]) => name),
  );
  const idOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = operations.filter(({ id }) => called.has(idOf(id)));
  expect(own.length).toBeGreaterThan(50);
  const wordless = own
    .flatMap(({ refusals }) => refusals)
    .filter((name) => {
      const { code, message }: { code?: string; message: string } = errorRows[name];
      return !ofServers.has(name) && knownRefusal(code ?? null, message) === undefined;
    });
  expect([...new Set(wordless)]).toEqual([]);
});
