/** What a server of the React host writes into the page: prints the markup of what its argument says. */
import { renderToString } from "react-dom/server";
import { page } from "./widget.mjs";

process.stdout.write(renderToString(page(JSON.parse(process.argv[2] ?? "null"))));
