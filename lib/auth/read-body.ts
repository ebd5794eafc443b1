import { ok, type Result, refuse } from '../errors';

/**
 * The text of a request's body, of at most `most` bytes. Refuses with `too_large` as soon as it is known to be more,
 * and reads no further. What is no UTF-8 is replaced, as `Request.text` does it.
 */
export async function readBody(request: Request, most: number): Promise<Result<string>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return ok('');
  const text = new TextDecoder();
  let read = '';
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      return tooLarge();
    }
    read += text.decode(piece.value, { stream: true });
  }
  return ok(read + text.decode());
}

const tooLarge = () =>
  refuse('too_large', 'This is more than Parley can take at once. Nothing was changed; please send less.');
