import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import type { FormGuardFields } from "../pages/form-guard-fields.js";
import { edgeLimits } from "./edge-limits.js";
import type { FormGuard } from "./form-guard.js";
import type { Fields } from "./give-page-writer.js";
import { sessionCookie } from "./page-session.js";

/** Protects the forms of pages that a browser without JavaScript sends, and that act for a session or begin one. */
export interface PageForms {
  /**
   * The values that such a form sends along.
   *
   * @param session whose page it is on; empty before there is one
   */
  guardFor(request: Request, response: Response, session?: string): FormGuardFields;
  /** Whether this browser opened the form lately, on a page of this session. */
  accepts(request: Request, fields: Fields, session?: string): boolean;
}

const cookieName = "obole-form";
const randomBytesOfBrowser = 16;
const ownShape = /^[\w-]{22}$/;

/**
 * The stamp of a form is signed for the browser that opened it, which a cookie names that is sent with forms of our own pages
 * alone. So another site can neither act for a signed-in person nor sign a person in as somebody else. It is signed for the
 * session too: a form that was left open acts for nobody who has signed in since.
 */
export function pageForms(forms: FormGuard, baseUrl: string): PageForms {
  const cookie = sessionCookie(baseUrl, cookieName, edgeLimits.formHours * 60 * 60);
  const browserOf = (request: Request) => {
    const sent = cookie.read(request) ?? "";
    return ownShape.test(sent) ? sent : null;
  };
  const subjectOf = (browser: string, session: string) => `page form ${browser} ${session}`;
  return {
    guardFor(request, response, session = "") {
      const browser = browserOf(request) ?? randomBytes(randomBytesOfBrowser).toString("base64url");
      cookie.set(response, browser);
      return forms.fieldsFor(subjectOf(browser, session));
    },
    accepts(request, fields, session = "") {
      const browser = browserOf(request);
      return browser !== null && forms.accepts(subjectOf(browser, session), fields);
    },
  };
}
