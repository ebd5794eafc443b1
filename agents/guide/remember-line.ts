import { z } from 'zod';
import { plain } from './clauses';
import { type Answer, call, type Outcome } from './outcome';
import type { Session } from './session';

const read = z.object({
  ok: z.literal(true),
  hash: z.string(),
  path: z.string(),
  content: z.string().default(''),
});
const written = z.object({
  ok: z.literal(true),
  actionId: z.string(),
  /** Taken back since, by whomever. */
  takenBack: z.boolean().optional(),
});

/** What a passage rests on: a kept quote, or the message that is being answered. */
export type Source = { kind: 'evidence'; id: string } | { kind: 'message' };

export interface NewLine {
  path: string;
  anchor: string;
  text: string;
  sources: Source[];
}

/** Whether a line was written: now, before, or not. */
export type Written = 'now' | 'before' | 'not';
type Next = (s: Session, written: Written) => Outcome;

const bare = (line: string): string =>
  plain(line)
    .replace(/^[-*] |<!--.*?-->/g, '')
    .replace(/[.!?,;:“”"]+/g, '')
    .trim();

/** Whether the very line is in the file, whatever its letters and marks. */
const stands = (content: string, text: string): boolean =>
  content.split('\n').some((line) => bare(line) === bare(text));

/**
 * Adds one line to a memory file, by the rules any agent has: the file is read first, and the line names its sources.
 * `next` gets whether it stands there now, or stood there before.
 */
export function rememberLine(s: Session, line: NewLine, next: Next): Outcome {
  const { path, anchor, text, sources } = line;
  return call([{ tool: 'readMarkdown', input: { path } }], ([found]) => {
    const file = read.safeParse(found);
    if (!file.success) return next(s, 'not');
    if (stands(file.data.content, text)) return next(s, 'before');
    const input = { path: file.data.path, anchor, op: 'append_item', text, hash: file.data.hash, sources };
    return call([{ tool: 'writeMarkdownSection', input }], ([answer]) => noteWritten(s, text, answer, next));
  });
}

function noteWritten(s: Session, text: string, answer: Answer, next: Next): Outcome {
  const result = written.safeParse(answer);
  if (!result.success) return next(s, 'not');
  if (result.data.takenBack) return next(s, 'now');
  return next({ ...s, remembered: [...s.remembered, { text, actionId: result.data.actionId }] }, 'now');
}
