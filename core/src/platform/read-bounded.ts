/** A body as it arrives; null once it is longer than `mostBytes`, of which no more is read. */
export async function readBounded(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
