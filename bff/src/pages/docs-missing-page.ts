import { html } from "./html.js";
import { layout } from "./layout.js";

/** Shown in a checkout until the documentation is built. The published package contains it. */
export function docsMissingPage(): string {
  return layout({
    language: "en",
    title: "Documentation · Obole",
    body: html`<main class="card"><h1>The documentation is being built</h1>
<p>This page loads again by itself. If it stays, run <code>npm run build</code>.</p></main>`,
  });
}
