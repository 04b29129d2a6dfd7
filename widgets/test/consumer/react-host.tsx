import { setBaseUrl } from "@obole/widgets";
import { createRoot, hydrateRoot } from "react-dom/client";
import { page, type Shown } from "./widget.mjs";

/** A page made with React that shows one widget, whichever it is told to. */

const place = document.querySelector("#app") as HTMLElement;
// What a server has written says itself what it was made from.
const { baseUrl, shown } = place.dataset;
if (baseUrl) setBaseUrl(baseUrl);
const root = shown ? hydrateRoot(place, page(JSON.parse(shown))) : createRoot(place);

Object.assign(window, { setBaseUrl, show: (next: Shown | null) => root.render(page(next)) });
