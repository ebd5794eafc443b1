import type { FileKind } from './schema';

const most = 120;

/** Turns the direction of letters, so that "gpj.exe" would read as "exe.jpg"; or is not seen at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it is kept and shown: the last part of a path, without signs that deceive. Its ending stays when it is cut. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const name = [...(plain || 'file')];
  if (name.length <= most) return name.join('');
  const ending = endingOf(name.join(''));
  const tail = ending && ending.length <= 10 ? [...`.${ending}`] : [];
  return [...name.slice(0, most - tail.length), ...tail].join('');
}

/** The letters after the last point of a name, small; empty when there are none. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const endings: Record<FileKind, readonly string[]> = {
  text: [
    'txt',
    'text',
    'log',
    'csv',
    'tsv',
    'json',
    'yaml',
    'yml',
    'toml',
    'org',
    'rst',
    'srt',
    'vtt',
    'ics',
  ],
  markdown: ['md', 'markdown'],
  pdf: ['pdf'],
  docx: ['docx'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
};

/** Whether a name may be that of such a file. A name without an ending may be any. */
export const fitsName = (name: string, kind: FileKind): boolean => {
  const ending = endingOf(name);
  if (ending === '') return true;
  return endings[kind].includes(ending) || (kind === 'text' && endings.markdown.includes(ending));
};

export const isMarkdownName = (name: string): boolean => endings.markdown.includes(endingOf(name));
