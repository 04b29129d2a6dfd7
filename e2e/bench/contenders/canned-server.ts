/**
 * Measures only HTTP: responds with the contents of a file. Its arguments: the port; the server (bare `node:http`,
 * Express with defaults, or Express with the service's own request and response classes); the file.
 */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import express, { type Express, type Response } from "express";
import { rootDirectory } from "../processes.js";
import type { CannedAnswers, CannedServer } from "./canned.js";

const [port = "0", kind = "http", file = ""] = process.argv.slice(2) as [
  string,
  CannedServer,
  string,
];
const answers: CannedAnswers = JSON.parse(readFileSync(file, "utf8"));

const server = await serverOf(kind);
server.listen(Number(port), "127.0.0.1");

async function serverOf(wanted: CannedServer): Promise<Server> {
  switch (wanted) {
    case "http":
      return httpServer();
    case "express":
      return createServer(expressApp());
    case "fast-express": {
      const { createFastServer } = await import(`${rootDirectory}bff/dist/http/fast-server.js`);
      return createFastServer(expressApp());
    }
    default:
      return wanted satisfies never;
  }
}

function httpServer(): Server {
  return createServer((request, response) => {
    const { method = "", url = "" } = request;
    const text = answerTo(method, url);
    response
      .writeHead(url === "/v1/donations" ? 201 : 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": Buffer.byteLength(text),
      })
      .end(text);
  });
}

function answerTo(method: string, url: string): string {
  if (url.startsWith("/v1/widgets/")) return answers.charities;
  if (url.startsWith("/v1/campaigns/metrics")) return answers.metrics;
  if (url.startsWith("/v1/donations?uniqueExternalId=")) return answers.find;
  if (url.startsWith("/v1/donations?")) return answers.list;
  if (url.endsWith("/claim")) return answers.claim;
  if (method === "POST") return answers.create;
  return url === "/livez" ? "{}" : answers.get;
}

function expressApp(): Express {
  const app = express();
  // Computing an ETag would add a hash that the others do not compute.
  app.disable("etag");
  const send = (response: Response, text: string) => response.type("json").send(text);
  app.get("/livez", (_, response) => send(response, "{}"));
  app.get("/v1/widgets/public/:publicKey/charities", (_, response) =>
    send(response, answers.charities),
  );
  app.get("/v1/campaigns/metrics", (_, response) => send(response, answers.metrics));
  app.get("/v1/donations", ({ query }, response) =>
    send(response, query.uniqueExternalId === undefined ? answers.list : answers.find),
  );
  app.get("/v1/donations/:donationId", (_, response) => send(response, answers.get));
  app.post("/v1/donations", (_, response) => send(response.status(201), answers.create));
  app.post("/v1/donations/:donationId/claim", (_, response) => send(response, answers.claim));
  return app;
}
