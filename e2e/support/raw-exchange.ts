import { connect } from "node:net";

/** Sends bytes to a server as they are, well-formed or not, and resolves with what came until it closed. */
export function rawExchange(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    socket.on("close", () => resolve(received));
    // A server that refuses need not read to the end: an answer that came before the reset counts.
    socket.on("error", (error) => (received === "" ? reject(error) : resolve(received)));
    // A server that neither answers nor closes is a fault, and not a reason to wait for ever.
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer; so far: ${received}`)));
  });
}
