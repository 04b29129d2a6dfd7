import type { RenderedWidget } from "@obole/widgets/server";
import { Html, html } from "./html.js";

/**
 * A widget as declarative shadow DOM. Its element takes over what it contains, and removes all but the box.
 *
 * @param css the style sheet of the box: the only content of its `style` element, so that a policy can name its hash
 * @param content what browsers without declarative shadow DOM show
 */
export function renderedElement(
  { attributes, box, json }: RenderedWidget,
  css: string,
  content: Html,
): Html {
  const named = Object.entries(attributes).map(
    ([name, value]) => html` ${new Html(name)}="${value}"`.text,
  );
  const { locale = "", value = "" } = attributes;
  return html`<obole-charity-selection data-rendered${new Html(named.join(""))}>
<template shadowrootmode="open"><style>${new Html(css)}</style>
${new Html(box)}
${hiddenField("locale", locale)}
${value === "" ? "" : hiddenField("chosen", value)}
<script type="application/json">${new Html(json)}</script>
</template>
${content}
</obole-charity-selection>`;
}

/** What the form of the box sends besides its controls. */
function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" form="form" name="${name}" value="${value}">`;
}
