import { likenessToDangerTalk } from '../danger-talk/hear-danger-talk';
import { onlyRequests } from './beside-request';
import { hears } from './course/hear-course';
import type { CourseLabel } from './course/labels';
import { ordinaryNeeded } from './let-go';
import { topicOf } from './listening/topics';
import type { Certainty } from './listening/trained/certainty';
import { isHeard } from './listening/trained/hear';
import type { AnswerLabel } from './listening/trained/labels';
import { isOrdinaryTalk } from './ordinary-talk';
import { questionFor } from './question-for';
import type { Line } from './speak';
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

/** What the listener to the course of things hears of danger, or of what keeps from help. */
const courseSigns: readonly CourseLabel[] = [
  ...(['wish', 'will', 'planned', 'near', 'place', 'acting', 'taken', 'worse'] as const),
  ...(['cannot_call', 'fears', 'closing'] as const),
];
/** From so much on a message is more like those of talks about danger than like those to the guide. */
const likeDanger = 0.8;

/** A second weak sign after the question: none of them would ask alone, and both together do. */
const isSecondSign = ({ text, course, assessment, asksSoftware }: Turn): boolean =>
  asksSoftware === null &&
  (assessment.asks === 'gentle' || courseSigns.some((label) => hears(course, label))) &&
  likenessToDangerTalk(text) >= likeDanger;

/** Help that nobody spoke of is refused or feared: no calm answer, whatever no it holds. */
const refusesHelp = (turn: Turn): boolean =>
  (['cannot_call', 'fears'] as const).some((label) => hears(turn.course, label, 'sure')) &&
  isSecondSign(turn);

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
  const isEased = isCalm(turn) && !refusesHelp(turn);
  if (isEased || (onlyRequests(turn) && !evades(turn))) return null;
  if (isOrdinaryTalk(turn) && !evades(turn)) return null;
  const straight = (endsAfter: number | null) => {
    const line: Line = refusesHelp(turn) ? { to: 'ask', says: 'unclear' } : questionFor(turn);
    const change = { careful: true, gentleAbout: null, endsAfter };
    return start(state, line, { ...entering(state, line.to), ...change });
  };
  if (dangers.some(([label, least]) => isHeard(heard, label, least))) return straight(ordinaryNeeded(turn));
  if (isSecondSign(turn)) return straight(ordinaryNeeded(turn));
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
