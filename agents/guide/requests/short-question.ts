import { questionOf } from '../ask';
import { cite, pick, refer } from '../phrases';
import { pronounOf } from '../pronoun';
import type { Question } from '../question';
import type { Session, StateName } from '../session';

type Ways = readonly [string, ...string[]];

const flesh: Record<string, (s: Session) => Ways> = {
  says: (s) => {
    const { it, does } = pronounOf(s);
    return [`So what ${does} ${it} say?`, 'And the words, if there are any?', `What would ${it} say, then?`];
  },
  name: (s) => {
    const { them } = pronounOf(s);
    return [`So what would you call ${them}?`, 'And a name, if you want one?', 'What name fits, if any?'];
  },
  look: (s) => {
    const { it, is, does } = pronounOf(s);
    return [
      `And ${does} ${it} have a look, or a sound?`,
      `So how ${does} ${it} look or sound?`,
      `What ${is} ${it} like?`,
    ];
  },
};

const befriend: Record<string, (s: Session) => Ways> = {
  job: (s) => {
    const { it, is, does } = pronounOf(s);
    return [
      `So what ${is} ${it} trying to do for you?`,
      `And what ${does} ${it} want for you?`,
      `What ${is} ${it} there for?`,
    ];
  },
  long: (s) => {
    const { it, has } = pronounOf(s);
    return ['So, how long, roughly?', 'And has it been long?', `How long ${has} ${it} been around?`];
  },
  sense: (s) => {
    const { it, does } = pronounOf(s);
    return [
      'So does that make sense to you?',
      `And do you see why ${it} ${does} this?`,
      'Does it make sense?',
    ];
  },
};

const fears = (s: Session): Ways => {
  const { it, is, does } = pronounOf(s);
  return [
    `So what ${is} ${it} afraid of?`,
    `And what would go wrong if ${it} stopped?`,
    `What ${does} ${it} worry about?`,
  ];
};

const ground: Record<string, Ways> = {
  after: ['And how strong is it now, 0 to 10?', 'So, 0 to 10, how is it now?'],
  continue: ['So, go on or stop here?', 'And now: go on, or stop for today?'],
};

const same = (s: Session): Ways => {
  const name = cite(s.match?.name, 5) ?? 'the one you know';
  return [`So is it ${name}, or another one?`, `And this one: is it ${name}?`];
};

const toward = (s: Session): Ways => {
  const it = refer(s);
  return [`So how do you feel toward ${it}?`, `And how do you feel about ${it}?`];
};

/** The question of each state once more, in few and other words. Total: a new state cannot be forgotten. */
const ways: Record<StateName, (s: Session) => Ways> = {
  arrive: (s) =>
    s.step === 'full'
      ? ['So how strong is it, 0 to 10?', 'And a rough number, 0 to 10?', 'What number would fit?']
      : [
          'So what’s on your mind?',
          'And what would you like to talk about?',
          'What would you like to start with?',
        ],
  wish: () => [
    'So what would you like: talk, come back to a part, write, or rest?',
    'What would be good now?',
    'And what would you like to do?',
  ],
  return: () => ['So which one?', 'Which part do you mean?', 'And which one would you like?'],
  find: () => [
    'So, in that moment: what did you notice in you?',
    'And what went on inside you then?',
    'What did you notice, back then?',
  ],
  match: same,
  focus: () => ['So where do you notice it?', 'And where is it, in or around you?', 'Where do you feel it?'],
  flesh: (s) => (flesh[s.step] ?? flesh.look)?.(s) ?? ['What is it like?'],
  toward,
  unblend: () => [
    'So can it step back a bit?',
    'And can it give you some space now?',
    'Can it wait a moment?',
  ],
  befriend: (s) => (befriend[s.step] ?? befriend.job)?.(s) ?? ['What is it there for?'],
  fears: (s) =>
    s.step === 'deeper'
      ? ['So what would come after that?', 'And then what?', 'What would that lead to?']
      : fears(s),
  fence: () => ['So what would it like today?', 'And is there anything it needs?'],
  name: (s) => flesh.name?.(s) ?? ['What would you call it?'],
  ended: () => ['So what will you do next?', 'And what comes next for you today?'],
  journal: () => ['So stay with something, or leave it?', 'And now: stay with it, or leave it?'],
  ground: (s) => ground[s.step] ?? ['So which of these would you like?', 'And which one shall we try?'],
  gentle: () => ['So what would be kind now?', 'And now: writing, grounding or rest?'],
  offer: (s) =>
    s.step === 'unknown'
      ? ['So: sit a minute, stay with it, or stop?', 'And what would you like to do with that?']
      : ['So would you rather just write?', 'And would writing suit you better?'],
};

/** The question that stands open, in a short form that differs from the last one. Empty where nothing is asked. */
export function shortQuestion(s: Session): Question {
  const full = questionOf(s);
  if (full.ask === '') return full;
  return { ask: pick(s, `short-${s.state}-${s.step}`, ways[s.state](s)), choices: full.choices };
}
