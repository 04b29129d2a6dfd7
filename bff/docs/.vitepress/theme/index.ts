import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import "./code.css";
import "./theme.css";

export default {
  extends: theme,
  enhanceApp({ router }) {
    router.onBeforeRouteChange = (to) => {
      // The API reference is not a page of this site.
      if (!to.startsWith("/docs/api")) return true;
      window.location.assign(to);
      return false;
    };
  },
} satisfies Theme;
