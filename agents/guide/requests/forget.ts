import { z } from 'zod';
import { plain } from '../clauses';
import { messagesMeant } from '../messages-meant';
import { countAlike, namingWords } from '../named-before';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import type { Session } from '../session';
import { takeBackChosen } from '../undo';
import { answerIn } from './answer-in';
import { asksToDelete, whyNothing, withoutReason } from './asks-to-delete';
import { backTo } from './back-to';
import { deleteOrAsk } from './delete-messages';
import { languageOf, noneIn } from './deletion-words';
import { pageLink } from './page-link';
import type { DoRequest } from './request';
import { sayTakenBack } from './undo';

/** They want it not to be kept; the words in the conversation may stand. */
const onlyKept =
  /\b(?:don'?t|do not|dont|never|not to) (?:\w+ )?(?:keep|save|store|log|note|record|put|write)\b/;

/** It says itself what is not to be kept: "don't remember this: I hate my job". */
const namesIt =
  /\b(?:don'?t|do not|dont|never) (?:\w+ )?(?:remember|save|keep|store|note|record|log|write down)\b(?: (?:this|that|it|down))*(?:: ?\S| (?:i|i'm|my|he|she|they|we) \S)/;

const lead = /^(?:(?:about|that|what i said|the (?:thing|bit|part|stuff))\s+)+/i;

const found = z.object({
  ok: z.literal(true),
  found: z.array(z.looseObject({ path: z.string(), title: z.string(), anchor: z.string().nullable() })),
});

/** Lines that were remembered, and quotes, with these words: taken back. */
const takeKept = (s: Session, wanted: string[], none: () => Outcome): Outcome => {
  const kept = [
    ...s.quotes.flatMap(({ quote, actionId }) => (actionId ? [{ words: quote, actionId }] : [])),
    ...s.remembered.map(({ text: words, actionId }) => ({ words, actionId })),
  ];
  const last = s.quotes.flatMap(({ actionId, turn }) => (actionId && turn >= s.turn - 1 ? [actionId] : []));
  const named =
    wanted.length === 0
      ? last
      : kept.filter(({ words }) => countAlike(wanted, words) > 0).map(({ actionId }) => actionId);
  if (named.length === 0) return none();
  return takeBackChosen(
    s,
    (standing) => standing.filter((id) => named.includes(id)),
    (less, so) => (so ? backTo(less, [sayTakenBack(so)]) : none()),
  );
};

/** Not in this conversation: whether a memory file speaks of it, which the person changes. */
function inMemory(s: Session, object: string): Outcome {
  return call([{ tool: 'searchMarkdown', input: { query: object.slice(0, 400), limit: 3 } }], ([answer]) => {
    const hits = found.safeParse(answer);
    const hit = hits.success ? hits.data.found[0] : undefined;
    const about = cite(object.replace(lead, ''), 6);
    if (!hit)
      return backTo(s, [`Nothing ${about ? `about ${about} ` : ''}is kept, here or in [Memory](/memory).`]);
    const link = pageLink(hit.title, `/memory/${hit.path}${hit.anchor ? `#s-${hit.anchor}` : ''}`);
    return backTo(s, [
      `From this conversation nothing is kept about that. ${link} speaks of it; you can change it there.`,
    ]);
  });
}

/** What they want forgotten: the messages that say it, with all that was kept of them; in memory, where it stands. */
export const forget: DoRequest = (s, stretch): Outcome => {
  const { text, object } = stretch;
  const wanted = namingWords(object ?? '');
  if (namesIt.test(plain(text)))
    return backTo(s, ['All right, I keep nothing of that. It stands only in this conversation.']);
  if (onlyKept.test(plain(text)))
    return takeKept(s, wanted, () =>
      backTo(s, [
        'Nothing of that is kept, only the message itself. All I kept is in [your quotes](/parts).',
      ]),
    );
  const nothing = stretch.put === 'not' ? 'Nothing is deleted.' : whyNothing(text);
  if (nothing) return backTo(s, [nothing]);
  const back = messagesMeant(s, { ...stretch, object: withoutReason(object) });
  const language = languageOf(stretch);
  if (back.length > 0 || s.without === null)
    return deleteOrAsk(s, back, { isPlain: asksToDelete(text), language });
  if (language) return answerIn(s, language, [noneIn(language)]);
  return object ? inMemory(s, object) : backTo(s, ['There is nothing here to forget yet.']);
};
