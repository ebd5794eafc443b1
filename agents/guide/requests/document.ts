import { z } from 'zod';
import { documentLimits } from '@/lib/files/schema';
import { countAlike, namingWords } from '../named-before';
import { type Answer, call, type Outcome } from '../outcome';
import { normalText } from '../purpose/normal-text';
import { asksForDocument } from '../purpose/rules/documents';
import type { Session } from '../session';
import { toldHere } from '../told-here';
import { backTo } from './back-to';

const made = z.object({ ok: z.literal(true), name: z.string() });
const refused = z.object({ ok: z.literal(false), error: z.object({ code: z.string() }) });

const title = 'In my own words';
/** Of what they wrote, what fits into one document beside its title. */
const mostCharacters = documentLimits.text - 500;

/** The end of a text that fits, from a word on. */
const endOf = (text: string): string => `…${text.slice(1 - mostCharacters).replace(/^\S*\s+/, '')}`;

/** The latest of what they told that fits, oldest first; of one message that is longer than a document its end. */
function fitting(told: readonly string[]): string[] {
  const latest = told.at(-1) ?? '';
  if (latest.length > mostCharacters) return [endOf(latest)];
  let room = mostCharacters;
  let from = told.length;
  while (from > 0 && room - (told[from - 1]?.length ?? 0) - 2 >= 0) {
    from -= 1;
    room -= (told[from]?.length ?? 0) + 2;
  }
  return told.slice(from);
}

function answerFor(answer: Answer, isCut: boolean, low: string): string {
  if (made.safeParse(answer).success) {
    const cut = isCut
      ? ' The beginning did not fit; everything can be downloaded in [Settings](/settings).'
      : '';
    const other = /\b(?:word|docx|pdf)\b/.test(low)
      ? ' It’s a text file; I can’t make Word or PDF files.'
      : '';
    return `It’s under this answer as a document, in your own words.${other}${cut}`;
  }
  const why = refused.safeParse(answer);
  if (why.success && why.data.error.code === 'not_allowed')
    return 'I don’t write these words into a document. They stay here in the conversation.';
  if (why.success && why.data.error.code === 'too_large')
    return 'There is no room for another document. Older files can be removed where they stand.';
  return 'I couldn’t write the document just now. Your words stay here in the conversation.';
}

/**
 * "Write that as a file": a document of what they wrote here, in their own words and order; of what they wrote about
 * something, where that is named. Null where no document is asked for.
 */
export function writeDocument(s: Session, text: string): Outcome | null {
  const { low } = normalText(text);
  const asked = asksForDocument(low.replace(/[\s,.!?:]+$/, ''));
  if (!asked) return null;
  if (s.locked)
    return backTo(s, ['I write nothing down today. Everything can be downloaded in [Settings](/settings).']);
  const wanted = namingWords(/\babout (.+)$/.exec(asked.of)?.[1] ?? '');
  const told = toldHere(s).filter((one) => wanted.length === 0 || countAlike(wanted, one) > 0);
  if (told.length === 0)
    return backTo(s, [
      wanted.length > 0
        ? 'I find nothing about that in what you wrote here, so I made no document.'
        : 'There is nothing here yet to write down. Tell me something first, and I can.',
    ]);
  const kept = fitting(told);
  const isCut = s.earlierMissing || kept.length < told.length || kept[0] !== told.at(-kept.length);
  const format = /\b(?:txt|text file|plain text)\b/.test(low) ? 'text' : 'markdown';
  const head = format === 'text' ? title : `# ${title}`;
  const input = { title, text: [head, ...kept].join('\n\n'), format };
  return call([{ tool: 'createDocument', input }], ([answer]) => backTo(s, [answerFor(answer, isCut, low)]));
}
