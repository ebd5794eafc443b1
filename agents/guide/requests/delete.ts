import { plain } from '../clauses';
import { messagesMeant } from '../messages-meant';
import type { Outcome } from '../outcome';
import { pick } from '../phrases';
import type { Session } from '../session';
import { answerIn } from './answer-in';
import { asksToDelete, howToDelete, whyNothing, withoutReason } from './asks-to-delete';
import { backTo } from './back-to';
import { deleteOrAsk } from './delete-messages';
import { languageOf, noneIn } from './deletion-words';
import type { DoRequest } from './request';

const later =
  /\b(?:later|afterwards?|one day|someday|tomorrow|in the end|at the end|when (?:i'?m|i am|we'?re|we are) (?:done|finished|through)|if i (?:want|feel|change))\b/;
const places: [RegExp, string][] = [
  [
    /\b(?:account|profile|whole history|all my (?:data|conversations|chats))\b/,
    'There is no single button for all of it here. Each conversation has Delete in the [list](/chat), each part on its [page](/parts).',
  ],
  [
    /\b(?:conversation|chat|thread|session)\b/,
    'A whole conversation you delete yourself: in the [list](/chat), its menu has Delete. It can come back for 30 days.',
  ],
  [/\bparts?\b/, 'A part is deleted on its own page, under [Parts](/parts). It can come back for 30 days.'],
  [
    /\b(?:file|note|notes|memory)\b/,
    'What is remembered you change or put away yourself, in [Memory](/memory).',
  ],
];

/** Things that only the person deletes, with the way there. */
const elsewhere = (text: string): string | null =>
  places.find(([words]) => words.test(plain(text)))?.[1] ?? null;

export const nothingFound = (s: Session, language: string | null): string =>
  (language && noneIn(language)) ||
  pick(s, 'none-found', [
    'I find no message of yours here with that.',
    'There’s no earlier message of yours here that says that.',
  ]);

/** Deletes the messages that are meant, with what was kept from them; of anything larger says where its button is. */
export const deleteWords: DoRequest = (s, stretch): Outcome => {
  const { text } = stretch;
  const nothing = stretch.put === 'not' ? 'Nothing is deleted.' : whyNothing(text);
  if (nothing) return backTo(s, [nothing]);
  const place = stretch.put === 'not' ? null : elsewhere(text);
  if (place) return backTo(s, [place]);
  if (stretch.put === 'how' || later.test(plain(text))) return backTo(s, [howToDelete]);
  const back = messagesMeant(s, { ...stretch, object: withoutReason(stretch.object) });
  const language = languageOf(stretch);
  if (back.length === 0 && s.without) return answerIn(s, language, [nothingFound(s, language)]);
  return deleteOrAsk(s, back, { isPlain: asksToDelete(text), language });
};
