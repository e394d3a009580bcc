/** The text of a stream as it comes, as long as it is not too long: what a head says of its length need not be true. */
export async function limited(stream: ReadableStream<Uint8Array>, mostBytes: number, tooLong: Error, decoder = new TextDecoder()): Promise<string> {
  const reader = stream.getReader();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > mostBytes) {
      await reader.cancel();
      throw tooLong;
    }
    text += decoder.decode(value, { stream: true });
  }
}
