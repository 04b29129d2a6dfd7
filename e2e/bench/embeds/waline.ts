import path from "node:path";
import { cacheDirectory } from "../databases.js";
import { ensureInstalled, type Installation } from "../npm-installation.js";
import type { Embed } from "./embed.js";

const version = "3.15.2";
const installation: Installation = {
  title: `Waline ${version}`,
  folder: path.join(cacheDirectory, `waline-${version}`),
  packages: { "@waline/client": version },
};

/** The page size of its list. */
const comments = 10;

const commentAt = (index: number) => ({
  objectId: index + 1,
  nick: `Reader ${index + 1}`,
  comment: "<p>Thank you for this.</p>",
  orig: "Thank you for this.",
  time: Date.UTC(2026, 0, 1 + index),
  avatar: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  link: "",
  like: 0,
  level: 0,
  status: "approved",
  children: [],
});

/** Waline's comments: a list from a self-hosted service, here with fixed responses. */
export const waline: Embed = {
  name: "waline",
  readyWith: "comments, and the field for one's own",
  async prepare() {
    if (!(await ensureInstalled(installation))) return null;
    const fileOf = (name: string) =>
      path.join(installation.folder, "node_modules/@waline/client/dist", name);
    const data = { page: 1, totalPages: 1, pageSize: comments, count: comments };
    return {
      snippet: `<link rel="stylesheet" href="/waline.css"><div id="waline"></div>
        <script type="module">
          import { init } from "/waline.js";
          init({ el: "#waline", serverURL: location.origin, lang: "en", emoji: false, search: false });
        </script>`,
      files: { "/waline.js": fileOf("waline.js"), "/waline.css": fileOf("waline.css") },
      answers: {
        "/api/comment": {
          errno: 0,
          errmsg: "",
          data: { ...data, data: Array.from({ length: comments }, (_, index) => commentAt(index)) },
        },
      },
      isReady: () =>
        !!document.querySelector("#waline textarea") && !!document.querySelector(".wl-card-item"),
      press: { key: "a", on: (page) => page.locator("#waline textarea") },
    };
  },
};
