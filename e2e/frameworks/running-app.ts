import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/child-process.js";
import { listen } from "../support/listen.js";

/** A built application that runs on loopback. */
export interface RunningApp {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

interface AppOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The response of the server of static pages to `POST /order`. */
  order(): Promise<object>;
}

/** Starts an application with its `start` script; without one, serves the static pages of its `dist`. */
export async function startApp(folder: string, options: AppOptions): Promise<RunningApp> {
  const text = readFileSync(path.join(folder, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  return scripts.start === undefined ? servePages(folder, options) : startServer(folder, options);
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
};

async function servePages(folder: string, { order }: AppOptions): Promise<RunningApp> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (request.method === "POST" && pathname === "/order") {
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(await order()));
      return;
    }
    const file = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      const body = readFileSync(path.join(folder, "dist", path.normalize(file)));
      response.setHeader("Content-Type", types[path.extname(file)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      // Browsers request an icon from every site and log an error if it is missing.
      response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end();
    }
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startServer(folder: string, { env }: AppOptions): Promise<RunningApp> {
  const port = await freePort();
  // In its own process group, because npm does not forward signals.
  const child = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const stop = () => endGroup(child);
  const endWithRunner = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  process.once("exit", endWithRunner);
  child.once("close", () => process.off("exit", endWithRunner));
  const baseUrl = `http://127.0.0.1:${port}/`;
  while (!(await answers(baseUrl))) {
    if (child.exitCode !== null) throw new Error(`The application ended:\n${output}`);
    await delay(50);
  }
  return { baseUrl, stop };
}

/** Whether the server responds, with any status: problems of a page show in the browser. */
const answers = (url: string) =>
  fetch(new URL("/favicon.ico", url)).then(
    () => true,
    () => false,
  );

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}
