import type { Embed, EmbedPage, Service } from "./embed.js";

const scriptOf = ({ baseUrl }: Service) =>
  `<script async crossorigin src="${baseUrl}/widgets/v1/obole.js"></script>`;

const reserved = `<svg display="block" width="1" height="600" aria-hidden="true"></svg>`;

const selectionOf = ({ publicKey, donationId }: Service) =>
  `<obole-charity-selection public-key="${publicKey}" donation-id="${donationId}">${reserved}</obole-charity-selection>`;

const readyWith = "radios of charities, and the search field";

/** The page with the snippet of the guide. */
const pageOf = (service: Service, snippet = selectionOf(service)): EmbedPage => ({
  snippet: scriptOf(service) + snippet,
  isReady: () => {
    const root = document.querySelector("obole-charity-selection")?.shadowRoot;
    return !!root?.querySelector("[type=search]") && !!root.querySelector("[type=radio]");
  },
  press: { key: "a", on: (page) => page.getByRole("searchbox").first() },
});

/** The service's own widget, as served, with the snippet of the guide. */
export const obole: Embed = {
  name: "obole",
  readyWith,
  prepare: async (service) => pageOf(service),
};

/** The same for a visitor who comes back: the loader, the code and the campaign are in the cache. */
export const oboleAgain: Embed = {
  name: "obole-again",
  readyWith,
  prepare: async (service) => ({ ...pageOf(service), visitedBefore: "same-release" }),
};

/** The same after an upgrade of the service, once the loader of the release before has expired. */
export const oboleUpgraded: Embed = {
  name: "obole-upgraded",
  readyWith,
  prepare: async (service) => ({ ...pageOf(service), visitedBefore: "other-release" }),
};

/** Five elements of different kinds in one page. */
export const oboleFive: Embed = {
  name: "obole-five",
  readyWith: "each of five elements",
  prepare: async (service) => {
    const others = ["campaign-metrics", "receipts", "selection-editor", "gift-journey"].map(
      (name) =>
        `<obole-${name} token="${service.token}" donation-id="${service.donationId}">${reserved}</obole-${name}>`,
    );
    return {
      // Side by side: elements below the viewport load when they come near it.
      isOfOwnOrigin: true,
      ...pageOf(
        service,
        `<div style="display: flex">${[selectionOf(service), ...others].join("")}</div>`,
      ),
      isReady: () =>
        [...document.querySelectorAll("*")].filter(
          ({ localName, shadowRoot }) =>
            localName.startsWith("obole-") &&
            // The journey says that an account's token does not open it: all its code has loaded.
            [...(shadowRoot?.querySelectorAll(".root, h2") ?? [])].some((one) =>
              one.textContent?.trim(),
            ),
        ).length === 5,
    };
  },
};

/** The widget in the HTML of the page, as the client library prints it. */
export const oboleRendered: Embed = {
  name: "obole-rendered",
  readyWith,
  prepare: async (service) => {
    const { directUrl, publicKey, donationId } = service;
    const address = `${directUrl}/v1/widgets/public/${publicKey}/render?donationId=${donationId}`;
    const { html } = (await (await fetch(address)).json()) as { html: string };
    return pageOf(service, html);
  },
};
