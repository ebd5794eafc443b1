import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** A PDF with one line on each page. `extra`: more of the trailer, and objects of one's own. */
export function aPdf(
  lines: readonly string[],
  extra: { trailer?: string; objects?: string[] } = {},
): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, n) => {
      const content = `BT /F1 12 Tf 20 100 Td (${line.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + n * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(extra.objects ?? []),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra.trailer ?? ''} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const word = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraph = (line: string) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`;

/** A Word document of these lines. `more`: other files of the archive; `document`: its XML in place of the lines. */
export function aDocx(
  lines: readonly string[],
  more: Record<string, Uint8Array> = {},
  document?: string,
): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(document ?? word(lines.map(paragraph).join(''))),
    ...more,
  });
}

export const aPicture = async (format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', width = 40, height = 30) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#826' } })
      .toFormat(format)
      .toBuffer(),
  );

/** A PNG of one pixel whose header says that it is of this size. */
export async function aPictureThatSays(width: number, height: number): Promise<Uint8Array> {
  const { crc32 } = await import('node:zlib');
  const bytes = Buffer.from(await aPicture('png', 1, 1));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
export const joined = (...pieces: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));
