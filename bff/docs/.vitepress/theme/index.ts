import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { referenceAddress } from "../../../src/docs/reference-address.js";
import "./code.css";
import "./theme.css";

export default {
  extends: theme,
  enhanceApp() {
    if (import.meta.env.SSR) return;
    // Addresses of the former reference: `/docs/api#/Votes/castVote`.
    const [, tag, operation] = /^#\/([^/]+)\/([\w-]+)$/.exec(window.location.hash) ?? [];
    if (/^\/docs\/api\/?$/.test(window.location.pathname) && tag && operation)
      window.location.replace(referenceAddress(decodeURIComponent(tag), operation));
  },
} satisfies Theme;
