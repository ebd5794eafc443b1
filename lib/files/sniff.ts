import { isMarkup } from './markup';
import { textOf } from './text-of';

/** What the first bytes of a file say it is. `markup` draws or runs in a browser, `office` is a Word file of the old form or with a password. */
export type Sniffed =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'pdf'
  | 'zip'
  | 'office'
  | 'markup'
  | 'text'
  | 'unknown';

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** The kind of a file by its bytes alone. Whatever a name or a browser claims counts for nothing. */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (/^ftyp(?:hei|hev|mif|msf|avi)/.test(head.slice(4))) return 'heic';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\x03\x04')) return 'zip';
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'office';
  const text = textOf(bytes);
  if (text === null) return 'unknown';
  return isMarkup(text.text) ? 'markup' : 'text';
}

/** The end of a zip archive: its comment reaches exactly to the end of the file. */
function endsAsZip(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.byteLength - 65_557);
  const tail = latin(bytes, from, bytes.byteLength);
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at >= 0;
    at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1) : -1
  ) {
    const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
    if (at + 22 + comment === tail.length) return true;
  }
  return false;
}

/** Whether a file is also one of another kind: to a program that reads it from elsewhere, or that looks for scripts. */
export function isTwoThings(bytes: Uint8Array, kind: Sniffed): boolean {
  const isPicture = kind === 'png' || kind === 'jpeg' || kind === 'gif' || kind === 'webp';
  if (kind !== 'zip' && kind !== 'text' && endsAsZip(bytes)) return true;
  if (kind !== 'pdf' && kind !== 'text' && latin(bytes, 0, 2048).includes('%PDF-')) return true;
  const scripts = /<(?:script|html|svg|iframe)[\s>/]|<\?php/i;
  if (kind === 'pdf') return scripts.test(latin(bytes, 0, 1024));
  return isPicture && scripts.test(latin(bytes, 0, bytes.byteLength));
}
