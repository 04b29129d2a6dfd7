import { expect, test } from "vitest";
import { signInPage } from "./sign-in-page.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

const page = { takesApplications: false, guard: { stamp: "1.a", topic: "" } };
const languages = Object.keys(signInTexts) as PageLanguage[];

test.each(languages)("a service without a mail server promises no link (%s)", (language) => {
  const { withoutMails, ...withMails } = signInTexts[language];
  const without = signInPage({ ...page, language, mailsLinks: false });
  expect(without).toContain(withoutMails.askedTitle);
  expect(without).toContain(withoutMails.askedText);
  const names = Object.keys(withoutMails) as (keyof typeof withoutMails)[];
  for (const name of names.filter((name) => name !== "askTitle"))
    expect(without).not.toContain(withMails[name]);
});

test.each(languages)(
  "a service with a mail server says that a link is on its way (%s)",
  (language) => {
    const { withoutMails, askedText } = signInTexts[language];
    const text = signInPage({ ...page, language, mailsLinks: true });
    expect(text).toContain(askedText);
    expect(text).not.toContain(withoutMails.askedText);
  },
);
