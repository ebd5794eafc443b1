/** A server said more than is read of it. Names nothing. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

type Fetch = typeof globalThis.fetch;

/** A fetch whose answers hold at most `most` bytes each; one with more breaks off with TooMuch. */
export const limitedFetch =
  (ask: Fetch, most: number): Fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const told = Number(response.headers.get('content-length') ?? 0);
    if (!response.body) return response;
    if (told > most) {
      await response.body.cancel();
      throw new TooMuch();
    }
    let read = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        read += bytes.byteLength;
        if (read > most) controller.error(new TooMuch());
        else controller.enqueue(bytes);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
