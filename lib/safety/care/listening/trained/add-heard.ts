import type { Answer } from '../../answer';
import type { Listened } from '../listen';
import type { Certainty } from './certainty';
import { type HeardLabels, isHeard } from './hear';
import type { AnswerLabel, AskedName } from './labels';

interface Rule {
  label: AnswerLabel;
  least: Certainty;
  answer: Answer;
  /** Only as an answer to one of these. */
  asked?: readonly AskedName[];
}

const rule = (label: AnswerLabel, least: Certainty, answer: Answer, asked?: readonly AskedName[]): Rule =>
  asked ? { label, least, answer, asked } : { label, least, answer };

const aboutDanger: readonly AskedName[] = ['danger', 'plan', 'intent', 'time'];

/** Said at high recall, since a question that is asked once too often costs little. */
const heavier: readonly Rule[] = [
  rule('soon', 'sure', 'when_soon', [...aboutDanger, 'means']),
  rule('body', 'likely', 'worse'),
  rule('body', 'sure', 'body_alarm', [...aboutDanger, 'means', 'taken', 'call', 'reach', 'who']),
  rule('drunk', 'likely', 'drunk'),
  rule('worse', 'perhaps', 'worse'),
  rule('unsure', 'likely', 'unsure', aboutDanger),
  rule('rather_not', 'likely', 'rather_not', aboutDanger),
  rule('alone', 'likely', 'nobody'),
  rule('cannot_call', 'likely', 'cannot_call', [
    'danger',
    'plan',
    'intent',
    'time',
    'means',
    'who',
    'any',
    'other',
  ]),
  rule('cannot_call', 'sure', 'cannot_call'),
  rule('no_answer', 'likely', 'call_failed'),
];

/** Said where the rules heard nobody and nothing. */
const people: readonly Rule[] = [
  rule('asleep', 'likely', 'asleep'),
  rule('company', 'sure', 'company'),
  rule('will_reach', 'likely', 'will_reach'),
  rule('reached', 'sure', 'called'),
  rule('wants_text', 'likely', 'wants_text'),
  rule('numbers', 'likely', 'numbers'),
  rule('names', 'likely', 'named'),
  rule('no_plan', 'sure', 'no_plan'),
];

/** What ends or eases: only where it is all but certain, and nothing speaks against it. */
const lighter: readonly Rule[] = [
  rule('away', 'sure', 'away'),
  rule('safer', 'sure', 'safe'),
  rule('misread', 'sure', 'figure'),
];

/** Says little of itself: beside these the trained listener is asked as well. */
const little: ReadonlySet<Answer> = new Set([
  'anything',
  'children',
  'whereabouts',
  'about_other',
  'scared',
  'soon',
  'someone',
  'unsure',
  'in_pain',
  'locked_in',
  'worse',
  'eased',
]);

/** What is said of danger by the rules. */
const speaksOfDanger = ({
  took,
  hurt,
  will,
  done,
  tooLate,
  means,
  place,
  farewell,
  weapon,
}: Listened): boolean => took || hurt || will || done || tooLate || means || place || farewell || weapon;

/** What contradicts what: with the second, the first is not heard. */
const against: Partial<Record<Answer, readonly Answer[]>> = {
  worse: ['safe', 'eased', 'scale_low', 'company', 'called'],
  body_alarm: ['safe', 'throat', 'in_pain', 'not_safe'],
  nobody: ['present', 'company', 'asleep', 'in_house', 'named', 'someone', 'coming', 'elsewhere'],
  cannot_call: ['called', 'will_reach', 'making_call', 'calling_now'],
  call_failed: ['called'],
  when_soon: [
    'no',
    'denies',
    'will_reach',
    'called',
    'coming',
    'away',
    'safe',
    'do_it',
    'present',
    'company',
    'in_house',
  ],
  drunk: ['someone', 'present', 'in_house', 'about_other', 'elsewhere'],
  unsure: ['yes', 'no'],
};

/**
 * The answers of the rules with those that the trained listener adds: danger wherever it is likely, people where the
 * rules heard little, ease only where nothing speaks against it. In: what the rules heard. Out: all answers. Pure.
 */
export function addHeard(
  answers: ReadonlySet<Answer>,
  listened: Listened,
  heard: HeardLabels,
  asked: AskedName,
  isDanger: boolean,
): Set<Answer> {
  const all = new Set(answers);
  const isFree = (answer: Answer) => !(against[answer] ?? []).some((one) => all.has(one));
  const add = (rules: readonly Rule[]) => {
    for (const { label, least, answer, asked: only } of rules)
      if ((only?.includes(asked) ?? true) && isHeard(heard, label, least) && isFree(answer)) all.add(answer);
  };
  const isLittle = [...answers].every((one) => little.has(one));
  add(heavier);
  if (isLittle) add(people);
  if (isLittle && !isDanger && !speaksOfDanger(listened)) add(lighter);
  return all;
}

/** Where the rules heard one of these, the message is about that. */
const saysElse = [
  'no',
  'denies',
  'not_done',
  'no_plan',
  'away',
  'left',
  'safe',
  'eased',
  'scale_low',
  'called',
  'calling_now',
  'will_reach',
  'company',
  'present',
  'asleep',
  'in_house',
  'coming',
  'stranger',
  'rings_me',
  'someone',
  'named',
  'elsewhere',
  'nobody',
  'will_move',
  'going_out',
  'cannot_call',
  'call_failed',
  'rather_not',
  'numbers',
  'figure',
  'joke',
] as const;

/** What the trained listener adds to the facts: a thing at hand, a place, and that something may have happened. */
export function addFacts(listened: Listened, heard: HeardLabels, asked: AskedName): Listened {
  const { answers } = listened;
  const isElse = saysElse.some((one) => answers.has(one));
  return {
    ...listened,
    means:
      listened.means ||
      (!isElse && !listened.took && isHeard(heard, 'near', asked === 'means' ? 'sure' : 'likely')),
    place: listened.place || (!isElse && isHeard(heard, 'place', 'likely')),
    tooLate:
      listened.tooLate ||
      (!isElse &&
        !answers.has('do_it') &&
        !answers.has('do_it') &&
        asked !== 'taken' &&
        isHeard(heard, 'acting', 'likely')),
  };
}
