import type { Answer } from '../../answer';
import type { Listened } from '../listen';
import { type Helper, type Nearness, refusesHelper } from './helper';
import { offersThing, type Step } from './steps';

const rings =
  /\b(?:calling|ringing|phoning|texting|facetiming) (?:me|my phone)?|\brings? (?:me|again)|\bpick up\b/i;

const people: readonly Answer[] = [
  'present',
  'company',
  'someone',
  'named',
  'elsewhere',
  'in_house',
  'asleep',
  'coming',
  'rings_me',
  'stranger',
];
/** What says more of somebody than where they are. */
const kept: readonly Answer[] = [
  'only_them',
  'helper_here',
  'knows_already',
  'has_knocked',
  'overheard',
  'written',
  'no_voice',
  'arranged',
  'at_door',
];
const heardAs: Readonly<Record<Nearness, Answer>> = {
  here: 'present',
  on_phone: 'called',
  coming: 'coming',
  in_house: 'in_house',
  asleep: 'asleep',
  near: 'named',
  far: 'named',
  silent: 'call_failed',
  named: 'named',
};

/** The answers with who was named, how near they are, and what was done; in place of what was guessed of them. */
export function addSlots(
  answers: Set<Answer>,
  helper: Helper | null,
  steps: readonly Step[],
  text: string,
): void {
  if (offersThing(text) && !steps.includes('thing_gone')) answers.add('will_move');
  if (steps.includes('thing_gone')) {
    for (const one of ['near', 'thing_near', 'thing_here', 'thing_far', 'will_move'] as const)
      answers.delete(one);
    answers.add('away');
  }
  if (steps.includes('moved_off') && !answers.has('at_place')) answers.add('left');
  if (answers.has('rings_me') && rings.test(text)) return;
  if (!helper || kept.some((one) => answers.has(one))) return;
  const isVague = helper.nearness === 'named' || (helper.who === null && helper.nearness === 'near');
  if (isVague && people.some((one) => answers.has(one) && one !== 'rings_me')) return;
  if (answers.has('nobody') && helper.nearness !== 'here' && helper.nearness !== 'coming') return;
  for (const one of [...people, 'nobody', 'called', 'calling_now'] as const) answers.delete(one);
  answers.add(helper.nearness === 'here' && helper.isAwake ? 'company' : heardAs[helper.nearness]);
}

/** The facts with what was done: what is away is no means at hand. */
export const factsWith = (listened: Listened, steps: readonly Step[]): Listened =>
  steps.includes('thing_gone') ? { ...listened, means: false, inHand: false, excepted: false } : listened;

/** What would send the person to somebody. */
const turnsToThem: readonly Answer[] = [
  ...(['named', 'present', 'company', 'someone', 'in_house', 'elsewhere', 'will_reach', 'knocks'] as const),
];

/** Nobody is gone to who is feared or is not to be told. */
export function dropRefused(answers: Set<Answer>, text: string): void {
  if (refusesHelper(text)) for (const one of turnsToThem) answers.delete(one);
}
