/** The whole of the pinned loader. In this order: the loader imports by what comes first. */
import "./pinned.js";
import "./loader.js";
