import { onlyRequests } from './beside-request';
import { ordinaryNeeded } from './let-go';
import { topicOf } from './listening/topics';
import type { Certainty } from './listening/trained/certainty';
import { isHeard } from './listening/trained/hear';
import type { AnswerLabel } from './listening/trained/labels';
import { isOrdinaryTalk } from './ordinary-talk';
import { questionFor } from './question-for';
import { gentleAgain } from './states/gentle';
import { entering, type Step, start } from './step';
import type { Turn } from './turn';

const id = 'gentle.again';

/** What the trained listener hears of danger in an answer to a gentle question. */
const dangers: readonly (readonly [AnswerLabel, Certainty])[] = [
  ['near', 'likely'],
  ['acting', 'likely'],
  ['planned', 'likely'],
  ['will', 'likely'],
  ['voices', 'likely'],
  ['place', 'sure'],
  ['soon', 'sure'],
  ['rather_not', 'likely'],
];

const calming: readonly AnswerLabel[] = ['misread', 'safer', 'no'];
const calm = ['no', 'denies', 'safe', 'eased', 'figure', 'joke', 'go_on', 'just_talk'] as const;

/** A plain ease: a no, that it is better, or that it was an expression. */
const isCalm = ({ answers, heard }: Turn): boolean =>
  calm.some((one) => answers.has(one)) || calming.some((label) => isHeard(heard, label, 'likely'));

/** Longer messages explain themselves, and are read by the assessment. */
const fewWords = 10;
const isSilent = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
const evades = ({ text }: Turn): boolean =>
  isSilent(text) || ['own_mind', 'no_talk', 'promise', 'leaving', 'why_ask'].includes(topicOf(text));

/**
 * The gentle question was asked and no clear ease came: asked once more, in other words, and straight where danger is
 * likely or the second question is passed over, too. Null where it was eased or nothing more is to be asked.
 */
export function askedAgain(turn: Turn): Step | null {
  const { state, text, heard } = turn;
  if (isCalm(turn) || (onlyRequests(turn) && !evades(turn))) return null;
  if (isOrdinaryTalk(turn) && !evades(turn)) return null;
  const straight = (endsAfter: number | null) => {
    const line = questionFor(turn);
    const change = { careful: true, gentleAbout: null, endsAfter };
    return start(state, line, { ...entering(state, line.to), ...change });
  };
  if (dangers.some(([label, least]) => isHeard(heard, label, least))) return straight(ordinaryNeeded(turn));
  if (state.said[id] !== undefined)
    return state.said[id] === 1 && evades(turn) ? straight(ordinaryNeeded(turn)) : null;
  if (!evades(turn) && text.trim().split(/\s+/).length > fewWords) return null;
  const wording = gentleAgain[state.turn % gentleAgain.length] ?? gentleAgain[0];
  return {
    line: null,
    change: {
      name: 'gentle',
      gentle: wording,
      request: onlyRequests(turn),
      listening: state.listening + 1,
      said: { ...state.said, [id]: 1 },
    },
  };
}
