import { ok, type Result, refuse } from '../errors';

/**
 * The text of a request's body, of at most `most` bytes. Refuses with `too_large` as soon as it is known to be more,
 * and reads no further. What is no UTF-8 is replaced, as `Request.text` does it.
 */
export async function readBody(request: Request, most: number): Promise<Result<string>> {
  const text = new TextDecoder();
  let read = '';
  const end = await takePieces(request, most, (piece) => {
    read += text.decode(piece, { stream: true });
  });
  return end.ok ? ok(read + text.decode()) : end;
}

/** The same, as bytes. */
export async function readBytes(request: Request, most: number): Promise<Result<Uint8Array>> {
  const pieces: Uint8Array[] = [];
  const end = await takePieces(request, most, (piece) => pieces.push(piece));
  return end.ok ? ok(Buffer.concat(pieces)) : end;
}

async function takePieces(
  request: Request,
  most: number,
  take: (piece: Uint8Array) => void,
): Promise<Result<null>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return ok(null);
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      return tooLarge();
    }
    take(piece.value);
  }
  return ok(null);
}

const tooLarge = () =>
  refuse('too_large', 'This is more than Parley can take at once. Nothing was changed; please send less.');
