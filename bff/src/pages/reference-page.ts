import { html } from "./html.js";
import { layout } from "./layout.js";

/** The API reference, rendered by a Swagger UI that this server hosts. */
export function referencePage(): string {
  return layout({
    language: "en",
    title: "Obole API reference",
    head: html`<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/assets/docs.css">
<script defer src="/docs/swagger-ui-bundle.js"></script>
<script defer src="/assets/docs.js"></script>`,
    body: html`<header class="top"><a class="home" href="/docs">Obole <span>docs</span></a><a href="/docs">Guides</a></header>
<main id="reference"></main>
<noscript><p class="notice">The reference needs JavaScript. Without it, read the OpenAPI document:
<a href="/v1/openapi.json">/v1/openapi.json</a></p></noscript>`,
  });
}
