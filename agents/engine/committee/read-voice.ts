import { piecesOf } from '@/agents/committee/quotes';
import {
  type LineRead,
  latestSaid,
  piecesToRead,
  type ReadBeside,
} from '@/agents/committee/reader-instructions';
import { nameOf } from '@/agents/committee/told';
import type { SeatKey, VoiceSaid } from '@/lib/committee/schema';
import type { Known, Readable } from './hear-voice';
import type { LinesRead, NamedLine } from './read-lines';
import { restsOn } from './rests-on';
import type { Table } from './table';

const fieldsRead = ['wants', 'fears'] as const;

/** Everything that a voice said: its sentences, then what it wants and fears. */
export function linesOf({ text, fields }: Readable): LineRead[] {
  const ends = fieldsRead.flatMap((part) => {
    const said = fields?.[part];
    return said ? [{ part, text: said }] : [];
  });
  return [...piecesToRead(text).map((one) => ({ text: one.trim() })), ...ends];
}

/** What was known to the voice, as far as a verdict rests on it. */
function besideVoice({ shown }: Table, key: SeatKey, question: string, { given }: Known): ReadBeside {
  return {
    question,
    speaker: nameOf(shown, key),
    others: shown.filter((one) => one.key !== key).map((one) => nameOf(shown, one.key)),
    person_said: latestSaid(given),
  };
}

/** Reads what a voice said beside the rules; null where no model reads. */
export async function readVoice(
  table: Table,
  key: SeatKey,
  { said, question, known }: { said: Readable; question: string; known: Known },
): Promise<LinesRead | null> {
  return (
    (await table.reader?.lines('voice', linesOf(said), besideVoice(table, key, question, known))) ?? null
  );
}

/** A reading that began while the voice still spoke, of what it had said by then. */
export interface EarlyReading {
  said: Readable;
  read: Promise<LinesRead | null>;
}

/** Whether it was of all that the voice said in the end. */
export const isRead = (early: EarlyReading | undefined, said: Readable): early is EarlyReading =>
  early !== undefined && JSON.stringify(linesOf(early.said)) === JSON.stringify(linesOf(said));

/** Whether a voice is cut to its own part: nothing else of it is named than that it speaks as another one. */
export const isOthersAlone = (named: readonly NamedLine[]): boolean =>
  named.every(({ why }) => why === 'voice');

/** A line without what it puts as another's: from there on its words are left out, and a field that does so. */
export function withoutOthers<T extends Readable>(
  said: T,
  named: readonly NamedLine[],
  { given, sources }: Known,
): T & Pick<VoiceSaid, 'pieces' | 'restsOn'> {
  const sentences = piecesToRead(said.text);
  const first = Math.min(...named.map(({ at }) => at), sentences.length);
  const text = sentences.slice(0, first).join('').trim();
  const parts = linesOf(said);
  const isNamed = (part: string) => named.some(({ at }) => parts[at]?.part === part);
  const fields = said.fields && {
    ...said.fields,
    ...Object.fromEntries(fieldsRead.filter(isNamed).map((part) => [part, null])),
  };
  const pieces = piecesOf(text, given);
  return { ...said, text, fields, pieces, restsOn: restsOn({ pieces, fields }, sources) };
}
