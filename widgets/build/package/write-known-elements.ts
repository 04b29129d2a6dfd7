import type { KnownElement } from "../../src/debug/known-elements.js";
import type { ElementApi } from "./element-api.js";

/** What opens each element, for the doctor. */
export function knownElementsText(elements: readonly ElementApi[]): string {
  const rows = elements.map(
    (element) => `  "${element.tag}": ${JSON.stringify(knownElement(element))},`,
  );
  return `// Generated from the elements: \`npm run generate -w @obole/widgets\`.
import type { KnownElement } from "./known-elements.js";

/** Every element, by its tag. */
export const knownElements: Readonly<Record<string, KnownElement>> = {
${rows.join("\n")}
};
`;
}

/** The attributes that an address cannot do without. */
const placesOf = (address: string) =>
  [...address.matchAll(/{([\w-]+)}/g)].map(([, name = ""]) => name);

/** What the element needs beside a token, and what opens it instead of one. */
export function waysOf({ addresses }: Pick<ElementApi, "addresses">) {
  const isOpen = (address: string) => address.startsWith("public/");
  return {
    beside: addresses.filter((address) => !isOpen(address)).flatMap(placesOf),
    instead: addresses.filter(isOpen).map(placesOf),
  };
}

function knownElement({ tag, name, attributes, addresses }: ElementApi): KnownElement {
  const keys = attributes.map((attribute) => attribute.name);
  if (keys.includes("public-key") && !keys.includes("token")) return { key: "public-key" };
  const token = attributes.find((attribute) => attribute.name === "token");
  const [first] = addresses;
  if (!token || !first)
    throw new Error(
      `${tag}: what opens it? Give src/${name}/${name}.ts an "@attr public-key" or an "@attr token", and export the addresses that it asks first`,
    );
  const { beside, instead } = waysOf({ addresses });
  // Whoever may see a gift may see the list of the donor's gifts.
  const listed = addresses.some((address) => address.startsWith("donor/donations/"));
  const probe = listed
    ? "donor/donations?limit=1"
    : first.replace(/limit=\d+/, "limit=1").replace(/[?&]$/, "");
  if (probe.startsWith("donor/"))
    return {
      key: "token",
      ...(beside.length === 0 ? {} : { beside }),
      ...(instead.length === 0 ? {} : { instead }),
      kinds: ["donorPlatform", "donorWidget"],
      probe,
      made: "mintWidgetToken({ platformDonorId })",
    };
  const [, widget] = /opens `(\w+)`/.exec(token.description) ?? [];
  if (!widget)
    throw new Error(
      `${tag}: which widget must its token be made for? Write "@attr token - an admin widget token that opens \`metrics\`" in src/${name}/${name}.ts, with a name that mintWidgetToken takes`,
    );
  return {
    key: "token",
    kinds: ["adminWidget"],
    widget,
    probe,
    made: `mintWidgetToken({ accountId, widgets: ["${widget}"] })`,
  };
}
