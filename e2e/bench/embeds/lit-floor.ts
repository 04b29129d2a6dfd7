import path from "node:path";
import { cacheDirectory } from "../databases.js";
import { rootDirectory } from "../processes.js";
import { bundle } from "./bundle.js";
import type { Embed } from "./embed.js";

const source = path.join(rootDirectory, "widgets/test/lit-floor/lit-floor.js");
/** The page size of the service's own widget. */
const charities = 24;

/** The floor: a list of the same charities from the same route, without any other features. */
export const litFloor: Embed = {
  name: "lit-floor",
  readyWith: "radios of charities, and the search field",
  async prepare({ baseUrl, publicKey }) {
    const list = `${baseUrl}/v1/widgets/public/${publicKey}/charities?limit=${charities}&locale=en`;
    return {
      snippet: `<script async type="module" src="/lit-floor.js"></script>
        <lit-floor src="${list}"></lit-floor>`,
      files: { "/lit-floor.js": await bundle(source, path.join(cacheDirectory, "lit-floor")) },
      isReady: () => {
        const root = document.querySelector("lit-floor")?.shadowRoot;
        return !!root?.querySelector("[type=search]") && !!root.querySelector("[type=radio]");
      },
      press: { key: "a", on: (page) => page.getByRole("searchbox") },
    };
  },
};
