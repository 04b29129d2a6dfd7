import path from "node:path";
import { rootDirectory } from "../processes.js";

/** The used parts of the widgets' bundler, which is not a dependency of this folder. */
interface Bundler {
  build(config: object): Promise<unknown>;
}

/** Bundles and minifies a module with all that it imports, as a page's developers do; returns the file. */
export async function bundle(entry: string, folder: string): Promise<string> {
  const tool = path.join(rootDirectory, "node_modules/vite/dist/node/index.js");
  const { build }: Bundler = await import(tool);
  const name = path.basename(entry);
  await build({
    root: path.dirname(entry),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      outDir: folder,
      target: "es2022",
      lib: { entry, formats: ["es"], fileName: () => name },
      rolldownOptions: { output: { minify: true } },
    },
  });
  return path.join(folder, name);
}
