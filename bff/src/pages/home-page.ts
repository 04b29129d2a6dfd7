import type { Environment } from "@obole/core";
import { html } from "./html.js";
import { layout } from "./layout.js";

/** The page at the service's root address, for developers. */
export function homePage({
  environment,
  baseUrl,
}: {
  environment: Environment;
  baseUrl: string;
}): string {
  return layout({
    language: "en",
    title: "Obole",
    body: html`<main class="card wide">
<p class="badge">${environment}</p>
<h1>Obole</h1>
<p class="lead">A giving suite to build into your product: create a donation, let people choose the charity in a widget
on your page, and receive a webhook.</p>
<ul class="links">
<li><a href="/docs">Documentation</a><span>integrate Obole, check your integration, and go live</span></li>
<li><a href="/docs/api">API reference</a><span>all operations with their errors; try them in the browser</span></li>
<li><a href="/v1/openapi.json">OpenAPI document</a><span>for generating a client</span></li>
</ul>
<h2>The widget</h2>
<p>One script tag and one element, on any page:</p>
<pre tabindex="0"><code>${`<script async crossorigin
  src="${baseUrl}/widgets/v1/obole.js"></script>
<obole-charity-selection
  public-key="pk_…"></obole-charity-selection>`}</code></pre>
</main>`,
  });
}
