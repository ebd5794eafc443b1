import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One WebSocket of a client, as a server sees it: short texts only, each in one frame. */
export interface Socket {
  onText(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
  send(text: string): void;
  /** Ends it without a word, as a network that breaks does. */
  break(): void;
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const opcodes = { text: 1, close: 8 };

/** Answers the request of a client that wants a WebSocket (RFC 6455). */
export function acceptSocket(request: IncomingMessage, stream: Duplex): Socket {
  const key = request.headers['sec-websocket-key'];
  const accept = createHash('sha1').update(`${key}${magic}`).digest('base64');
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const texts: ((text: string) => void)[] = [];
  let unread = Buffer.alloc(0);
  stream.on('error', () => stream.destroy());
  stream.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (let frame = firstFrame(unread); frame; frame = firstFrame(unread)) {
      unread = unread.subarray(frame.length);
      if (frame.opcode === opcodes.close) stream.end(frameOf(opcodes.close, frame.body));
      if (frame.opcode === opcodes.text) for (const listener of texts) listener(frame.body.toString());
    }
  });
  return {
    onText: (listener) => void texts.push(listener),
    onClose: (listener) => void stream.once('close', listener),
    send: (text) => void (stream.writable && stream.write(frameOf(opcodes.text, Buffer.from(text)))),
    break: () => void stream.destroy(),
  };
}

/** The first whole frame of what a client sent, unmasked; nothing while some of it is missing. */
function firstFrame(bytes: Buffer): { opcode: number; body: Buffer; length: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short === 127) throw new Error('The stand-in reads no frame of that size.');
  const maskAt = short === 126 ? 4 : 2;
  if (bytes.length < maskAt + 4) return undefined;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = maskAt + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(maskAt, maskAt + 4);
  const body = Buffer.from(bytes.subarray(maskAt + 4, length));
  for (let place = 0; place < size; place += 1) body[place] = (body[place] ?? 0) ^ (mask[place % 4] ?? 0);
  return { opcode: bytes.readUInt8(0) & 0x0f, body, length };
}

function frameOf(opcode: number, body: Buffer): Buffer {
  const head = Buffer.alloc(body.length < 126 ? 2 : 4);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(Math.min(body.length, 126), 1);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}
