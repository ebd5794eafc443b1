import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const block = 512;

/** Unpacks a tar (ustar, names under 100 characters, as `tar --format=ustar` makes it) that was compressed with Brotli. */
export function unpack(file: string, dir: string): void {
  const tar = brotliDecompressSync(readFileSync(file));
  const field = (at: number, length: number) =>
    tar
      .toString('latin1', at, at + length)
      .replace(/\0[\s\S]*$/, '')
      .trim();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const name = path.join(dir, field(at, 100));
    const size = Number.parseInt(field(at + 124, 12), 8);
    const body = at + block;
    if (field(at + 156, 1) === '5') mkdirSync(name, { recursive: true });
    else writeFileSync(name, tar.subarray(body, body + size));
    chmodSync(name, Number.parseInt(field(at + 100, 8), 8));
    at = body + Math.ceil(size / block) * block;
  }
}
