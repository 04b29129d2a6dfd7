import type { ElementApi } from "./element-api.js";
import { eventProp, plainProperties, sentence } from "./write-entries.js";
import { waysOf } from "./write-known-elements.js";

/** The example value of an attribute that opens an element. */
const exampleOf = (attribute: string) => (attribute === "public-key" ? "pk_…" : "…");

/** The page of reference of one element, in Markdown. */
export function referenceText(element: ElementApi): string {
  const { tag, description, methods } = element;
  const parts = [
    `# \`<${tag}>\``,
    sentence(description),
    examplesOf(element),
    attributesOf(element),
    eventsOf(element),
    section(
      "Methods",
      ["Method", "What it does"],
      methods.map(({ name, parameters, result, description }) => {
        const taken = parameters.map((one) => `${one.name}: ${one.type}`).join(", ");
        return [code(`${name}(${taken}): ${result}`), sentence(description)];
      }),
    ),
    section(
      "Slots",
      ["Slot", "What goes there"],
      element.slots.map(({ name, description }) => [
        name ? code(name) : "(the element's content)",
        sentence(description),
      ]),
    ),
    textsOf(element),
    themeOf(element),
  ];
  return `<!-- Generated from the element: \`npm run generate -w @obole/widgets\`. -->\n\n${parts.filter(Boolean).join("\n\n")}\n`;
}

/** As the guide's server answers it. */
const askedToken = `element.getToken = async () => {
  const response = await fetch("/obole-token", { method: "POST" });
  return (await response.json()).token;
};`;

function examplesOf(element: ElementApi): string {
  const { name, tag, className, attributes } = element;
  const heard = element.events.find(
    (event) => event.detail !== "{}" && event.name !== "obole-error",
  );
  const event = heard?.name ?? "obole-ready";
  const takesToken = plainProperties(element).some((property) => property.name === "getToken");
  const { beside, instead } = waysOf(element);
  const opening = instead.find((names) => names.includes("public-key")) ?? ["token", ...beside];
  const attribute = opening.map((one) => ` ${one}="${exampleOf(one)}"`).join("");
  const properties = (takesToken ? beside : opening).map((one) => ({
    property: attributes.find((known) => known.name === one)?.property ?? one,
    value: exampleOf(one),
  }));
  const sets = properties.map(({ property, value }) => `element.${property} = "${value}";`);
  const props = properties.map(({ property, value }) => `${property}="${value}"`);
  return `## Use

In any page, with one script tag for all elements. The \`svg\` keeps the space free, so that nothing moves when the
element comes; the link is there for whoever has no JavaScript.

\`\`\`html
<script async crossorigin src="https://give.example/widgets/v1/obole.js"></script>
<${tag}${attribute}>
  <svg display="block" width="1" height="${element.heightPx}" aria-hidden="true"></svg>
  <a href="https://give.example/">…</a>
</${tag}>
\`\`\`

From npm, in an application with a bundler:

\`\`\`ts
import { setBaseUrl } from "@obole/widgets";
import "@obole/widgets/${name}";

setBaseUrl("https://give.example");

const element = document.createElement("${tag}");
${[...sets, ...(takesToken ? [askedToken] : [])].join("\n")}
element.addEventListener("${event}", ({ detail }) => console.log(detail));
document.body.append(element);
\`\`\`

In React:

\`\`\`tsx
import { ${className} } from "@obole/widgets/react";

<${className} ${[...props, ...(takesToken ? ["getToken={getToken}"] : [])].join(" ")} ${eventProp(event)}={({ detail }) => console.log(detail)} />;
\`\`\``;
}

function attributesOf({ properties, attributes }: ElementApi): string {
  const rows = properties.map(({ name, attribute, type, isReadonly, description }) => [
    attribute ? code(attribute) : "",
    code(name),
    code(type.replace(/ \| null| \| undefined/g, "").replace(/^\((.*)\)$/, "$1")),
    sentence(description) + (isReadonly ? " Read only." : ""),
  ]);
  const settable = rows.filter(([attribute]) => attribute).length;
  if (settable !== attributes.length) throw new Error("Every attribute has its property");
  return section(
    "Attributes and properties",
    ["Attribute", "Property", "Type", "What it is"],
    // Attributes first: they are what a page is written with.
    rows.sort(([one], [other]) => Number(!one) - Number(!other)),
  );
}

function eventsOf({ events }: ElementApi): string {
  const table = section(
    "Events",
    ["Event", "In React", "When"],
    events.map(({ name, description }) => [
      code(name),
      code(eventProp(name)),
      sentence(description),
    ]),
  );
  const details = events
    .filter(({ detail }) => detail !== "{}")
    .map(({ name, detail }) => `The \`detail\` of \`${name}\`:\n\n\`\`\`ts\n${detail}\n\`\`\``);
  const bubbling = "All of them bubble and leave shadow roots; their `detail` is plain JSON.";
  return [table, bubbling, ...details].join("\n\n");
}

function textsOf(element: ElementApi): string {
  return section(
    "Texts",
    ["Key of `messages`", "In English"],
    [...element.messages].map(([key, text]) => [code(key), code(text)]),
  );
}

function themeOf({ tag, parts, states, customProperties }: ElementApi): string {
  return [
    section(
      "Parts",
      ["Part", "What it is"],
      parts.map(({ name, description }) => [code(`${tag}::part(${name})`), sentence(description)]),
    ),
    section(
      "States",
      ["State", "When"],
      states.map(({ name, description }) => [code(`${tag}:state(${name})`), sentence(description)]),
    ),
    section(
      "Custom properties",
      ["Property", "Default", "What it sets"],
      customProperties.map((property) => [
        code(property.name),
        code(property.default),
        sentence(property.description),
      ]),
    ),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** A heading with a table; nothing where there are no rows. */
function section(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map(() => "---");
  return [`## ${title}`, "", line(columns), line(rule), ...rows.map(line)].join("\n");
}

/** Text as code within a table, where a bar would end the cell. */
const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
