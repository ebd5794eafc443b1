import { z } from 'zod';
import { plain } from '../clauses';
import { countAlike, namingWords } from '../named-before';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import { bringsBack } from '../purpose/brings-back';
import type { Session } from '../session';
import { type TakenBack, takeBackChosen } from '../undo';
import { answerIn } from './answer-in';
import { backTo } from './back-to';
import { deletionWords, languageOf } from './deletion-words';
import type { DoRequest } from './request';

const again =
  /\b(?:undo|reverse|cancel) (?:the|that) (?:undo|delete|deletion|removal)\b|\bredo\b|\b(?:bring|put) (?:it|that|them) back\b|\bleave it (?:in|actually)\b|\bkeep it after all\b/;
const several = /\b(?:both|two|those|these|them|all)\b/;

const pointing =
  /^(?:(?:that|this|it|the)\b ?)?(?:(?:very )?(?:last|latest|previous)\b ?)?(?:(?:one|bit|thing|line|quote|part|sentence|answer)\b ?)?(?:you (?:just )?(?:kept|saved|noted|wrote)\b ?)?(?:now|again|please|pls)?$/;

/** What is named to be taken back: behind "that last one," only the reason follows. */
function whatIsNamed(object: string | null): string {
  const [head = ''] = (object ?? '').split(
    /[,;:.]| because | cause | since | it(?:['’]?s| is| was| sounds) /,
  );
  return pointing.test(plain(head).trim()) ? '' : (object ?? '');
}

const done = z.object({ ok: z.literal(true), undone: z.unknown(), takenBack: z.boolean().optional() });

/** What was taken back last is brought back. */
function redo(s: Session): Outcome {
  const last = s.lastUndo ?? (s.deletion ? { actionId: s.deletion, before: {} } : null);
  if (!last) return backTo(s, ['There is nothing to bring back here; [History](/history) has the rest.']);
  return call([{ tool: 'undoAction', input: { actionId: last.actionId } }], ([answer]) => {
    const result = done.safeParse(answer);
    if (!result.success || result.data.takenBack)
      return backTo(s, ['That could not be brought back here; [History](/history) can.']);
    // In a turn gone by the call may have been about something that is not known any more.
    if (result.data.undone !== last.actionId) return backTo(s, ['It is back as it was.']);
    const back = { ...s, ...last.before, lastUndo: null, deletion: s.lastUndo ? s.deletion : null };
    return backTo(back, ['It is back as it was.']);
  });
}

/** Says what went, in the person's words. */
export function sayTakenBack(so: TakenBack): string {
  const { quotes, lines, card, other, deletion, failed, before } = so;
  const cited = [...quotes.map(({ quote }) => quote), ...lines].map(
    (words) => cite(words, 10) ?? 'a longer quote',
  );
  const went = [...cited, ...(card ? ['the card'] : []), ...(other ? ['what I did as you asked'] : [])];
  if (deletion) return deletionWords(null).restored;
  if (went.length === 0 && before)
    return 'That was taken back already, as [History](/history) shows. Write undo once more for what was kept before it.';
  if (went.length === 0 && failed) return 'That could not be taken back here; [History](/history) shows why.';
  return `Taken back: ${went.join(', ')}.`;
}

/** "Undo": the last thing kept here, or the one the words name. Never more than was asked. */
export const undo: DoRequest = (s, stretch) => {
  const { text, object, put } = stretch;
  if (put === 'not') return backTo(s, ['Nothing is taken back.']);
  if (put === 'how')
    return backTo(s, [
      'Yes: write undo, and I take back what I kept last. [History](/history) has everything before that.',
    ]);
  const low = plain(text);
  if (again.test(low) || bringsBack(text)) return redo(s);
  if (s.locked) return backTo(s, ['While exploring rests I change nothing; [History](/history) can.']);
  const wanted = namingWords(whatIsNamed(object));
  const named = [
    ...s.quotes.flatMap(({ quote, actionId }) => (actionId ? [{ words: quote, actionId }] : [])),
    ...s.remembered.map(({ text: words, actionId }) => ({ words, actionId })),
  ].filter(({ words }) => countAlike(wanted, words) > 0);
  if (wanted.length > 0 && named.length === 0) return backTo(s, ['I have kept nothing with those words.']);
  const choose = (standing: string[]): string[] => {
    const among =
      named.length > 0 ? standing.filter((id) => named.some(({ actionId }) => actionId === id)) : standing;
    return several.test(low) ? among : among.slice(0, 1);
  };
  const language = languageOf(stretch);
  return takeBackChosen(s, choose, (less, so) =>
    language && so?.deletion
      ? answerIn(less, language, [deletionWords(language).restored])
      : backTo(less, [so ? sayTakenBack(so) : 'There is nothing of mine here to take back.']),
  );
};
