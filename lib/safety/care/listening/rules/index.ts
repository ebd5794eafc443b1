import type { Answer } from '../../answer';
import type { Listened } from '../listen';
import { bare } from '../short-answers';
import { atHome, hasMeans, shutDoor } from './at-home';
import { isAshamed } from './fears';
import { helpersIn } from './helpers';
import { obeys } from './orders';
import { peopleNearAbroad } from './people-near-abroad';
import { waysToCall } from './ways-to-call';
import { whereItIs } from './where-it-is';
import { withChild } from './with-child';

/** What a message that is about one of these is not about as well. */
const instead: Partial<Record<Answer, readonly Answer[]>> = {
  no_voice: [
    'numbers',
    'called',
    'will_reach',
    'phone_dying',
    'cannot_call',
    'call_failed',
    'nobody',
    'someone',
    'named',
    'no_sound',
    'rings_me',
    'wants_text',
    'asks_call',
  ],
  no_credit: [
    'called',
    'will_reach',
    'phone_dying',
    'cannot_call',
    'call_failed',
    'nobody',
    'someone',
    'named',
    'scratches',
    'hurt',
    'numbers',
    'asks_call',
    'thing_near',
    'near',
  ],
  overheard: [
    'present',
    'in_house',
    'elsewhere',
    'asleep',
    'company',
    'someone',
    'named',
    'cannot_call',
    'nobody',
    'numbers',
    'will_reach',
    'called',
    'children',
  ],
  written: [
    'called',
    'named',
    'present',
    'someone',
    'do_it',
    'cannot_call',
    'wants_text',
    'will_reach',
    'making_call',
    'rings_me',
    'elsewhere',
    'nobody',
    'call_failed',
    'unsure',
  ],
  wants_text: [
    'cannot_call',
    'call_failed',
    'named',
    'numbers',
    'will_reach',
    'nobody',
    'someone',
    'asks_call',
  ],
  knows_already: [
    'someone',
    'present',
    'named',
    'called',
    'company',
    'elsewhere',
    'in_house',
    'coming',
    'asleep',
    'arranged',
    'not_safe',
  ],
  helper_here: [
    'called',
    'named',
    'stranger',
    'coming',
    'someone',
    'present',
    'elsewhere',
    'rings_me',
    'at_door',
    'knocks',
  ],
  has_knocked: ['at_door', 'knocks'],
  only_them: ['nobody', 'asleep', 'someone'],
  coming: [
    'called',
    'calling_now',
    'will_reach',
    'named',
    'nobody',
    'asleep',
    'in_house',
    'knocks',
    'cannot_call',
  ],
  thing_far: [
    'away',
    'nobody',
    'coming',
    'elsewhere',
    'near',
    'thing_near',
    'will_move',
    'leave_home',
    'left',
    'going_out',
    'no',
  ],
  thing_here: ['away', 'left', 'planned', 'scale_low'],
  door_shut: ['at_door', 'knocks', 'call_failed'],
};

/** What the conversation is about, where a wording counts only there. */
export interface Further {
  /** What could be used was asked about. */
  asksThing: boolean;
  /** A child could be hurt. */
  ofChild: boolean;
}

/** In: a text, what the rules heard in it, and what is spoken of. Out: what else it says of help and of danger. Pure. */
export function listenFurther(
  text: string,
  { concepts }: Listened,
  { asksThing, ofChild }: Further,
): Answer[] {
  const plain = bare(text);
  const known = {
    isAdult: concepts.includes('adult'),
    isNamed: /[a-z,;] (?!I\b)[A-Z][\p{L}]{1,}/u.test(text),
  };
  return [
    ...waysToCall(plain),
    ...(asksThing ? whereItIs(plain) : []),
    ...atHome(plain),
    ...shutDoor(plain),
    ...hasMeans(plain),
    ...helpersIn(plain, known),
    ...peopleNearAbroad(text),
    ...(ofChild ? withChild(plain) : []),
    ...(obeys(plain) ? (['obeys'] as const) : []),
    ...(isAshamed(plain) ? (['ashamed'] as const) : []),
  ];
}

/** The answers with those of `listenFurther`, without what they make less of. */
export function addFurther(answers: Set<Answer>, further: readonly Answer[]): void {
  for (const one of further) for (const other of instead[one] ?? []) answers.delete(other);
  for (const one of further) answers.add(one);
  if (answers.has('only_them')) answers.add('named');
  if (answers.has('has_knocked') && !answers.has('coming') && !answers.has('company'))
    answers.add('will_reach');
  if (answers.has('overheard')) answers.add('wants_text');
}

const notOfThings: readonly Answer[] = ['no_voice', 'no_credit', 'overheard', 'written', 'screen_seen'];

/** The facts with what was heard further: where a thing is, and that a tablet may be a computer. */
export function factsFurther(listened: Listened, further: readonly Answer[]): Listened {
  const isAsking = listened.asksFirst || (listened.secrecy && listened.answers.has('making_call'));
  const isElse = notOfThings.some((one) => further.includes(one));
  const isHere = further.includes('thing_here');
  return {
    ...listened,
    means: (listened.means && !isElse) || isHere || further.includes('thing_far'),
    inHand: listened.inHand || isHere,
    hurt: listened.hurt && !further.includes('no_credit'),
    will: listened.will && !isAsking,
    farewell: listened.farewell && !isElse,
    place: listened.place && !further.includes('helper_here'),
  };
}
