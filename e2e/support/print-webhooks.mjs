// @ts-check
// A receiver in a network that the test is not in: prints the body of each webhook as a line, and accepts it.
import { createServer } from "node:http";

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  console.log(`received ${Buffer.concat(chunks)}`);
  response.writeHead(204).end();
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
