import type { Finding } from "./finding.js";

const styles = `
  :host { all: initial; position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 2147483647;
    inline-size: min(440px, calc(100vw - 24px)); color-scheme: light; }
  section { max-block-size: 60vh; overflow: auto; box-sizing: border-box; padding: 12px 16px; background: #fffbe6;
    color: #221c00; border: 2px solid #8a6d00; border-radius: 10px; font: 14px / 1.45 system-ui, sans-serif;
    box-shadow: 0 8px 28px #0004; overflow-wrap: anywhere; text-align: start; }
  header { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  h2 { margin: 0; font-size: 15px; }
  h3 { margin: 0; font-size: 14px; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding-block: 10px; border-block-start: 1px solid #b89b2e; }
  p { margin: 4px 0 0; }
  a { color: #5b3a00; }
  button { min-inline-size: 44px; min-block-size: 44px; border: 1px solid #8a6d00; border-radius: 6px;
    background: #fff; color: inherit; font: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid #5b3a00; outline-offset: 2px; }
`;

/** Shows the findings on the page. Built without HTML strings, so that it works under the strictest CSP. */
export class Panel {
  readonly #host = document.createElement("div");
  readonly #list = document.createElement("ol");
  readonly #count = made("h2", "");
  #isDismissed = false;

  constructor() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const root = this.#host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#host.setAttribute("data-obole-findings", "");
    const section = document.createElement("section");
    section.lang = "en";
    section.dir = "ltr";
    // What scrolls must be reached by keyboard.
    section.tabIndex = 0;
    section.setAttribute("aria-label", "What Obole's widgets found");
    const close = made("button", "Close");
    close.addEventListener("click", () => {
      this.#isDismissed = true;
      this.#host.remove();
    });
    const status = document.createElement("div");
    status.setAttribute("role", "status");
    status.append(this.#count);
    const header = document.createElement("header");
    header.append(status, close);
    section.append(header, this.#list);
    root.append(section);
  }

  /** Adds an entry; a developer who closed the panel still has the console. */
  add({ id, what, why, fix }: Finding, link: string): void {
    const entry = document.createElement("li");
    entry.dataset.finding = id;
    const more = made("a", "Read more");
    more.href = link;
    more.target = "_blank";
    more.rel = "noopener";
    const line = document.createElement("p");
    line.append(more);
    entry.append(made("h3", what), made("p", why), made("p", fix), line);
    this.#list.append(entry);
    const { childElementCount: count } = this.#list;
    this.#count.textContent = `Obole: ${count} ${count === 1 ? "finding" : "findings"}`;
    if (!this.#isDismissed && !this.#host.isConnected) document.body.append(this.#host);
  }
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}
