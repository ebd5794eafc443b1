import { getDocumentProxy } from 'unpdf';
import type { ReadText } from './messages.ts';
import { isPdfBomb } from './pdf-bomb.ts';

const mostPages = 1000;

/** The text of a PDF, page after page. Pictures and programs in it are not looked at. */
export async function readPdf(bytes: Uint8Array, most: number): Promise<ReadText> {
  if (isPdfBomb(bytes)) return { ok: false, why: 'bomb' };
  // `verbosity`: says nothing, since a warning may quote the file.
  const opened = getDocumentProxy(bytes, {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
  });
  const document = await opened.catch((problem: unknown) =>
    problem instanceof Error && problem.name === 'PasswordException' ? 'password' : 'damaged',
  );
  if (typeof document === 'string') return { ok: false, why: document };
  if (document.numPages > mostPages) return { ok: false, why: 'pages' };
  let text = '';
  for (let n = 1; n <= document.numPages && text.length <= most; n += 1) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n\n';
    page.cleanup();
  }
  return { ok: true, pages: document.numPages, text: text.slice(0, most), isCut: text.length > most };
}
