import type { TestService } from "./test-service.js";

/** A page as a browser without JavaScript shows it. */
export interface PlainPage {
  readonly status: number;
  /** The address of the page, after redirects. */
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without JavaScript: it keeps cookies, follows redirects to the same service, and sends the forms of its pages. */
export interface PlainBrowser {
  readonly cookies: Map<string, string>;
  open(path: string): Promise<PlainPage>;
  /**
   * Sends the form of the page last shown that has this address and all these fields, with its hidden values. Fields that
   * are not given keep the values that the page has.
   */
  submit(action: string, fields?: Readonly<Record<string, string>>): Promise<PlainPage>;
}

const entities = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);
const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity) ?? entity);
const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

/** The values with which a form would be sent. */
function valuesOf(form: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const isOff = /type="(?:checkbox|radio)"/.test(tag) && !/\schecked/.test(tag);
    const name = attributeOf(tag, "name");
    if (name !== undefined && !isOff) values.set(name, attributeOf(tag, "value") ?? "");
  }
  for (const [, tag = "", text = ""] of form.matchAll(/(<textarea[^>]*>)([^<]*)/g))
    values.set(attributeOf(tag, "name") ?? "", unescaped(text));
  for (const [, tag = "", options = ""] of form.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)) {
    const chosen = /<option[^>]*\sselected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options);
    values.set(attributeOf(tag, "name") ?? "", attributeOf(chosen?.[0] ?? "", "value") ?? "");
  }
  return values;
}

export function plainBrowser(service: Pick<TestService, "fetch">, language = "en"): PlainBrowser {
  const cookies = new Map<string, string>();
  let shown = "";

  async function load(path: string, init: RequestInit = {}): Promise<PlainPage> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", "accept-language": language, cookie };
    const response = await service.fetch(path, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const target = response.headers.get("location");
    if (response.status === 303 && target?.startsWith("/")) return await load(target);
    shown = await response.text();
    return { status: response.status, path, headers: response.headers, text: shown };
  }

  return {
    cookies,
    open: (path) => load(path),
    async submit(action, fields = {}) {
      const forms = Array.from(
        shown.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs),
        ([, tag = "", content = ""]) => ({ tag, content }),
      );
      const form = forms.find(
        ({ tag, content }) =>
          attributeOf(tag, "action") === action &&
          Object.keys(fields).every((name) => content.includes(` name="${name}"`)),
      );
      if (form === undefined) throw new Error(`the page has no such form: ${action}`);
      const body = new URLSearchParams([...valuesOf(form.content)]);
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return attributeOf(form.tag, "method") === "get"
        ? await load(`${action}?${body}`)
        : await load(action, { method: "POST", body });
    },
  };
}
