import type { Operation } from "@obole/core";
import { createCssVariablesTheme } from "shiki";
import type { MarkdownOptions } from "vitepress";
import { referenceAddress } from "../../src/docs/reference-address.js";
import { operationIdOf } from "../../src/openapi/document.js";
import { programOf } from "./contents.js";

/** Names the kinds of tokens instead of colouring them: `theme/code.css` has the colours of both themes. */
const tokens = createCssVariablesTheme({ variablePrefix: "--code-", fontStyle: false });
const tokenColour = /^color:var\(--code-([\w-]+)\)$/;

/** The name of an event: on a phone it is broken after an underscore alone. */
const snakeCase = /^[a-z]+(?:_[a-z]+)+$/;
const breakable = (html: string) =>
  html.replaceAll("_", "_<wbr>").replace("<code", '<code class="snake-case"');

/** How guides refer to an operation, by its tag and id: `/docs/api#/Votes/cast-vote`. */
const operationAddress = /^\/docs\/api#\/([^/]+)\/([\w-]+)$/;
const operationLink = (_: string, tag: string, id: string) =>
  referenceAddress(decodeURIComponent(tag), id);

/**
 * How the guides are rendered.
 *
 * @param generated Markdown by the name of the comment that it replaces; `<!-- program: vue/src/main.ts -->` shows a file of
 *   a tested application
 * @param operations each of which guides name by its id in either case, as code: it leads to the API reference, but on a
 *   page with `commands` in its frontmatter, where it names a command of the command line
 */
export function markdownOptions(
  generated: Readonly<Record<string, string>>,
  operations: readonly Operation[],
): MarkdownOptions {
  const named = new Map(
    operations.flatMap((operation) => {
      const name = operationIdOf(operation);
      const shown = { name, address: referenceAddress(operation.tag, name) };
      return [operation.id, name].map((written) => [written, shown] as const);
    }),
  );
  return {
    theme: tokens,
    // Shiki leaves a line without colours after half a second: a busy machine would build other pages.
    shikiSetup(highlighter) {
      const { codeToHtml } = highlighter;
      highlighter.codeToHtml = (code, options) =>
        codeToHtml(code, { ...options, tokenizeTimeLimit: 0 });
    },
    codeTransformers: [
      {
        name: "classes instead of inline styles, which the content security policy forbids",
        span(node) {
          const [, kind] = tokenColour.exec(String(node.properties.style ?? "")) ?? [];
          delete node.properties.style;
          if (kind !== undefined) this.addClassToHast(node, `code-${kind}`);
        },
        pre(node) {
          delete node.properties.style;
        },
      },
    ],
    config(md) {
      md.core.ruler.before("normalize", "generated", (state) => {
        state.src = state.src
          .replace(/^<!-- ([\w-]+) -->$/gm, (_, name: string) => {
            const text = generated[name];
            if (text === undefined) throw new Error(`nothing is generated for <!-- ${name} -->`);
            return text;
          })
          .replace(/^<!-- program: (\S+) -->$/gm, (_, file: string) => programOf(file));
      });
      // Addresses below the service's root, which VitePress puts below the site's.
      const { normalizeLink } = md;
      md.normalizeLink = (url) =>
        normalizeLink(
          url
            .replace(operationAddress, operationLink)
            .replace(/^\/docs\/api$/, "/docs/api/")
            .replace(/^\/docs(?=[/#]|$)/, ""),
        );
      const { code_inline: code } = md.renderer.rules;
      md.renderer.rules.code_inline = (parts, index, options, env, self) => {
        const part = parts[index];
        const [, written = ""] = /^([\w-]+)(?:\(.*\))?$/.exec(part?.content ?? "") ?? [];
        const operation = env.frontmatter?.commands === true ? undefined : named.get(written);
        if (part === undefined || operation === undefined) {
          const shown = code?.(parts, index, options, env, self) ?? "";
          return snakeCase.test(part?.content ?? "") ? breakable(shown) : shown;
        }
        part.content = part.content.replace(written, operation.name);
        const shown = code?.(parts, index, options, env, self) ?? "";
        const before = parts.slice(0, index);
        const isInLink =
          before.findLastIndex(({ type }) => type === "link_open") >
          before.findLastIndex(({ type }) => type === "link_close");
        return isInLink ? shown : `<a href="${operation.address}">${shown}</a>`;
      };
      const { fence } = md.renderer.rules;
      md.renderer.rules.fence = (parts, index, ...rest) => {
        const [, file] = /^\w+ (.+)$/.exec(parts[index]?.info.trim() ?? "") ?? [];
        const caption =
          file === undefined ? "" : `<p class="code-file">${md.utils.escapeHtml(file)}</p>`;
        return caption + (fence?.(parts, index, ...rest) ?? "");
      };
    },
  };
}
