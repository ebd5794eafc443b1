import type { Question } from './question';
import type { Session, StateName } from './session';

const q = (ask: string, choices: string[]): Question => ({ ask, choices: [...choices, 'None of these'] });

const otherWords: Partial<Record<StateName, (s: Session) => Question>> = {
  find: () =>
    q('Something small is enough. Was there any of this today?', [
      'A worry',
      'A heavy feeling',
      'Wanting to get away',
      'Something tight',
    ]),
  focus: () => q('It may be faint. Is it closer to one of these?', ['Head', 'Chest', 'Belly', 'Around me']),
  flesh: (s) =>
    s.step === 'says'
      ? q('It may not use words. Is it more like one of these?', ['A push', 'A pull', 'A no', 'A warning'])
      : q('Any small thing counts. Is it more like one of these?', ['Still', 'Moving', 'Loud', 'Quiet']),
  toward: () =>
    q('A little counts too. Is it any of these?', ['Curious', 'Kind', 'Neutral', 'Annoyed', 'Afraid']),
  unblend: () => q('You don’t have to be sure. Has it eased off a little?', ['Yes', 'No']),
  befriend: () =>
    q('A guess is fine. Does one of these come close?', [
      'It wants something for me',
      'It keeps something away',
      'Both',
    ]),
  fears: () =>
    q('Would it worry about any of these?', [
      'Something going wrong',
      'What people would think',
      'A feeling coming up',
    ]),
};
const otherWordsElse = q('Which of these comes closest?', ['A small moment', 'Just write', 'Rest']);

/** The first "I don't know": the same question in other words, with a neutral list. */
export const reword = (s: Session): Question => otherWords[s.state]?.(s) ?? otherWordsElse;

const otherWays: Partial<Record<StateName, (s: Session) => Question>> = {
  focus: () =>
    q('Let’s try without the body. As a picture or a sound, what would it be?', [
      'Something heavy',
      'Something sharp',
      'A fog',
    ]),
  flesh: () =>
    q('Let me ask it another way: what did you do while it was there?', [
      'Working more',
      'Going quiet',
      'Looking away',
    ]),
  toward: () =>
    q('If it sat across the room, would you move closer, stay where you are, or move away?', [
      'Closer',
      'Stay',
      'Away',
    ]),
  unblend: () => q('Could both be there for a moment, side by side?', ['Yes', 'No']),
  befriend: () =>
    q('Let me ask it another way: what do you do when it’s at its strongest?', [
      'I work more',
      'I go quiet',
      'I get away',
    ]),
  fears: () =>
    q('If you told a friend about it, what would you say it worries about?', [
      'Mistakes',
      'People',
      'Feelings',
    ]),
};
const otherWaysElse = q('Let me ask it another way: what would a friend have noticed about you today?', [
  'I was quiet',
  'I was tense',
  'I was busy',
]);

/** The second: another way in. From the body to an image, to what was done, to what a friend would have seen. */
export const otherWay = (s: Session): Question => otherWays[s.state]?.(s) ?? otherWaysElse;
