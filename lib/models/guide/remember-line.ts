import { z } from 'zod';
import { type Answer, call, type Outcome } from './outcome';
import type { Session } from './session';

const read = z.object({ ok: z.literal(true), hash: z.string(), path: z.string() });
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

/**
 * Adds one line to a memory file, by the rules any agent has: the file is read first, and the line names its sources.
 * `next` gets whether it stands there.
 */
export function rememberLine(
  s: Session,
  line: NewLine,
  next: (s: Session, isWritten: boolean) => Outcome,
): Outcome {
  const { path, anchor, text, sources } = line;
  return call([{ tool: 'readMarkdown', input: { path } }], ([found]) => {
    const file = read.safeParse(found);
    if (!file.success) return next(s, false);
    const input = { path: file.data.path, anchor, op: 'append_item', text, hash: file.data.hash, sources };
    return call([{ tool: 'writeMarkdownSection', input }], ([answer]) => noteWritten(s, text, answer, next));
  });
}

function noteWritten(
  s: Session,
  text: string,
  answer: Answer,
  next: (s: Session, isWritten: boolean) => Outcome,
): Outcome {
  const result = written.safeParse(answer);
  if (!result.success) return next(s, false);
  if (result.data.takenBack) return next(s, true);
  return next({ ...s, remembered: [...s.remembered, { text, actionId: result.data.actionId }] }, true);
}
