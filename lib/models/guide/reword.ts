import type { Question } from './question';
import type { Session, StateName } from './session';

const q = (ask: string, choices: string[]): Question => ({ ask, choices: [...choices, 'None of these'] });

const otherWords: Partial<Record<StateName, (s: Session) => Question>> = {
  find: () =>
    q('Something very small is enough. Was any of these there today?', [
      'A worry',
      'A heavy feeling',
      'Wanting to get away',
      'Something tight',
    ]),
  focus: () => q('It may be faint. Is it nearer to one of these?', ['Head', 'Chest', 'Belly', 'Around me']),
  flesh: (s) =>
    s.step === 'says'
      ? q('It may not have words. Is it more like one of these?', ['A push', 'A pull', 'A no', 'A warning'])
      : q('Any small thing counts. Is it one of these?', ['Still', 'Moving', 'Loud', 'Quiet']),
  toward: () =>
    q('Even a trace of it counts. Is any of these there?', [
      'Curious',
      'Kind',
      'Neutral',
      'Annoyed',
      'Afraid',
    ]),
  unblend: () => q('You don’t have to be sure. Is there even a little more room than before?', ['Yes', 'No']),
  befriend: () =>
    q('Guessing is allowed. Does one of these come near what it does for you?', [
      'It wants something for me',
      'It keeps something away',
      'Both',
    ]),
  fears: () =>
    q('If it took one day off, would it worry about any of these?', [
      'Something going wrong',
      'What people would think',
      'A feeling coming up',
    ]),
};
const otherWordsElse = q('Nothing has to be chosen well. Which of these is nearest?', [
  'A small moment',
  'Just write',
  'Rest',
]);

/** The first "I don't know": the same question in other words, with a neutral list. */
export const reword = (s: Session): Question => otherWords[s.state]?.(s) ?? otherWordsElse;

const otherWays: Partial<Record<StateName, (s: Session) => Question>> = {
  focus: () =>
    q('Let’s leave the body out of it. If it were a picture or a sound, what would come?', [
      'Something heavy',
      'Something sharp',
      'A fog',
    ]),
  flesh: () =>
    q('Then from another side: what did you find yourself doing while it was there?', [
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
  unblend: () => q('Then something smaller: could they both simply be here, for one breath?', ['Yes', 'No']),
  befriend: () =>
    q('Then from another side: what do you do when it is at its strongest?', [
      'I work more',
      'I go quiet',
      'I get away',
    ]),
  fears: () =>
    q('If you told a friend about it, what would you say it watches out for?', [
      'Mistakes',
      'People',
      'Feelings',
    ]),
};
const otherWaysElse = q('Another way in: what would a friend have noticed about you today, from outside?', [
  'I was quiet',
  'I was tense',
  'I was busy',
]);

/** The second: another way in. From the body to an image, to what was done, to what a friend would have seen. */
export const otherWay = (s: Session): Question => otherWays[s.state]?.(s) ?? otherWaysElse;
