import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DangerKind } from '@/lib/safety/danger';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';

export interface Sentence {
  language: string;
  /** One of the groups below; with a minus before it, a sentence of that matter that must not alarm. */
  group: string;
  text: string;
}

const suicide: DangerKind[] = [
  'passive_wish',
  'suicide',
  'intent',
  'means',
  'place',
  'preparation',
  'farewell',
];

/** What a sentence of each group may be read as. */
export const kindsOfGroup: Readonly<Record<string, readonly DangerKind[]>> = {
  w: suicide,
  p: suicide,
  a: ['in_progress', 'overdose'],
  s: ['self_harm'],
  b: ['abuse_at_home'],
  h: ['harm_others'],
  v: ['command_voice', 'outside_voice'],
  y: ['minor'],
};

/** Lines of a file: `## code` begins a language, `w text` is a sentence that alarms, `-w text` one that must not. */
export function sentencesOf(file: string): Sentence[] {
  let language = '';
  const found: Sentence[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, file), 'utf8').split('\n')) {
    if (line.startsWith('## ')) language = line.slice(3).trim();
    else if (line.trim() !== '')
      found.push({ language, group: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) });
  }
  return found;
}

/** The kinds that would ask the person something, on their own. */
export const alarmsOf = (text: string): DangerKind[] =>
  readLanguage(text)
    .signals.filter(({ strength }) => strength !== 'weak')
    .map(({ kind }) => kind);

export type Verdict = 'right' | 'other kind' | 'missed' | 'quiet' | 'false alarm';

export function verdictOf({ group, text }: Sentence): Verdict {
  const kinds = alarmsOf(text);
  if (group.startsWith('-')) return kinds.length === 0 ? 'quiet' : 'false alarm';
  if (kinds.length === 0) return 'missed';
  return kinds.some((kind) => kindsOfGroup[group]?.includes(kind)) ? 'right' : 'other kind';
}
