import { askAgain } from '../advance';
import { type Outcome, say } from '../outcome';
import { compose } from '../phrases';
import { pronounOf } from '../pronoun';
import { type Question, question as q, scale, yesNo } from '../question';
import type { Session } from '../session';

const unsure = ['I don’t know'];

/** Each question in short words and short sentences, for who reads English slowly. */
const easy: Record<string, (s: Session) => Question> = {
  'arrive full': () => q('How big is the feeling now? 0 is nothing, 10 is very big.', scale),
  'find ': () => q('What did you feel, one time this week?', unsure),
  'focus ': () => q('Where do you feel it: head, chest, belly?', ['Head', 'Chest', 'Belly', ...unsure]),
  'flesh look': (s) =>
    q(`Is there a picture of ${pronounOf(s).them}: a colour, an animal, a person?`, unsure),
  'flesh says': () => q('Which words does it say to you?', unsure),
  'flesh name': (s) => q(`What name do you give ${pronounOf(s).them}?`, ['No name']),
  'name ': () => q('What name do you give it?', ['No name']),
  'toward ': (s) =>
    q(`Do you like ${pronounOf(s).them}, or not?`, ['I like it', 'I don’t like it', 'In between']),
  'unblend ': () => q('Can this feeling wait a little?', yesNo),
  'befriend job': (s) => q(`How ${pronounOf(s).does} ${pronounOf(s).it} help you?`, unsure),
  'befriend long': () => q('Is it old or new?', ['A long time', 'Not long', ...unsure]),
  'befriend sense': () => q('Do you understand why?', yesNo),
  'fears first': (s) => q(`What ${pronounOf(s).is} ${pronounOf(s).it} afraid of?`, unsure),
  'fears deeper': () => q('And what happens then?', unsure),
};

/** The open question in easier words; where there are none, in short. */
export function askEasier(s: Session): Outcome {
  const question = (easy[`${s.state} ${s.step}`] ?? easy[`${s.state} `])?.(s);
  if (!question) return askAgain(s, ['Sorry, that was hard to read.']);
  return say({ ...s, unasked: false }, compose(['Sorry. In easier words:'], question.ask, question.choices));
}
