import type { Embed } from "./embed.js";

/** The service's own widget, as served, with the snippet of the guide. */
export const obole: Embed = {
  name: "obole",
  readyWith: "radios of charities, and the search field",
  prepare: async ({ baseUrl, publicKey, donationId }) => ({
    snippet: `<script async crossorigin src="${baseUrl}/widgets/v1/obole.js"></script>
      <obole-charity-selection public-key="${publicKey}" donation-id="${donationId}">
        <svg display="block" width="1" height="600" aria-hidden="true"></svg>
      </obole-charity-selection>`,
    isReady: () => {
      const root = document.querySelector("obole-charity-selection")?.shadowRoot;
      return !!root?.querySelector("[type=search]") && !!root.querySelector("[type=radio]");
    },
    press: { key: "a", on: (page) => page.getByRole("searchbox") },
  }),
};
