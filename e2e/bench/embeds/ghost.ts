import path from "node:path";
import { cacheDirectory } from "../databases.js";
import { ensureInstalled, type Installation } from "../npm-installation.js";
import type { Embed } from "./embed.js";

const version = "0.3.592";
const installation: Installation = {
  title: `Ghost's sign-up form ${version}`,
  folder: path.join(cacheDirectory, `ghost-signup-form-${version}`),
  packages: { "@tryghost/signup-form": version },
};

/** Ghost's newsletter form: one file, which hosts load from a CDN that serves the npm package. */
export const ghost: Embed = {
  name: "ghost",
  readyWith: "the e-mail field",
  async prepare() {
    if (!(await ensureInstalled(installation))) return null;
    const file = "node_modules/@tryghost/signup-form/umd/signup-form.min.js";
    return {
      snippet: `<div style="height: 58px">
        <script src="/signup-form.js" data-button-color="#3b82f6" data-site="https://ghost.example/" async></script>
      </div>`,
      files: { "/signup-form.js": path.join(installation.folder, file) },
      isReady: () => {
        const frames = Array.from(document.querySelectorAll("iframe"));
        return frames.some((frame) => frame.contentDocument?.querySelector("input[type=email]"));
      },
      press: { key: "a", on: (page) => page.frameLocator("iframe").locator("input[type=email]") },
    };
  },
};
