import { connect } from "node:net";

/**
 * Sends raw bytes to a server, well-formed or not, and resolves with everything received until it closes the
 * connection.
 */
export function rawExchange(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    socket.on("close", () => resolve(received));
    // A server may reset the connection after an early response, which counts.
    socket.on("error", (error) => (received === "" ? reject(error) : resolve(received)));
    // Fail instead of waiting forever for a server that neither responds nor closes.
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer; so far: ${received}`)));
  });
}
