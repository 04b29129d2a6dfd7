/** The pinned loader. The order matters: the first module sets how the second one imports. */
import "./pinned.js";
import "./loader.js";
