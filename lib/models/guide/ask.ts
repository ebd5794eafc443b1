import { ground, offer } from './ask-aside';
import { countWords } from './clauses';
import { cite, pick, refer } from './phrases';
import { type Question, question as q, scale, yesNo } from './question';
import type { Session, StateName } from './session';

export const stances = ['Curious', 'Kind', 'Neutral', 'Annoyed', 'Afraid', 'I don’t know', 'None of these'];
const unsure = ['I don’t know'];

const wishes = ['Notice something', 'Come back to a part', 'Just write', 'Rest'];

function wish(s: Session): Question {
  const last = cite(s.lastTitle, 8);
  const way = pick(s, 'wish', [
    'What would be good now: to notice something, come back to a part, just write, or rest?',
    'What would you like: to notice something, come back to a part, just write, or rest?',
  ]);
  return q(last && s.step === 'first' ? `Last time stands under ${last}. ${way}` : way, wishes);
}

function back(s: Session): Question {
  const waiting = s.waiting.filter((word) => cite(word, 4) !== null).slice(0, 4);
  if (s.step === 'first') return q('Which one shall I hear first?', waiting);
  if (s.step === 'next') return q(`Shall we hear ${cite(s.waiting[0], 4) ?? 'the other one'} now?`, yesNo);
  return q('Which one would you like to come back to? Your own word for it is enough.', unsure);
}

function find(s: Session): Question {
  if (s.step === 'topic') {
    return q(
      'Think of one recent moment with it, small rather than big. What did you notice in you: a thought, a feeling, a pull, something in the body?',
      unsure,
    );
  }
  if (s.step === 'inward') {
    return q(
      pick(s, 'inward', [
        'When that happened, what did you notice in you: a thought, a feeling, a pull, something in the body?',
        'And in you, just then: was there a thought, a feeling, a pull, something in the body?',
      ]),
      unsure,
    );
  }
  return q(
    pick(s, 'find', [
      'Think of one recent moment, small rather than big. What did you notice in you: a thought, a feeling, a pull, something in the body?',
      'Take one moment from these days, a small one. What was there in you: a thought, a feeling, a pull, something in the body?',
    ]),
    unsure,
  );
}

function flesh(s: Session): Question {
  if (s.step === 'says') {
    return q(
      pick(s, 'says', [
        'What does it say, or want, right now?',
        'If it had words right now, what would they be?',
      ]),
      unsure,
    );
  }
  if (s.step === 'name') return q('What would you call it, if anything?', ['No name']);
  return q(
    pick(s, 'look', [
      'Does it have a look, a sound, a way of moving?',
      'Is there anything to see or hear of it, or a way it moves?',
    ]),
    unsure,
  );
}

function toward(s: Session): Question {
  const it = refer(s.target);
  if (s.step === 'again') {
    return q(
      pick(s, 'again', [
        `And now, how do you feel toward ${it}?`,
        `Look at ${it} once more. How do you feel toward it now?`,
      ]),
      stances,
    );
  }
  return q(
    pick(s, 'toward', [
      `As you notice ${it}, how do you feel toward it?`,
      `When you turn to ${it}, how do you find yourself feeling toward it?`,
    ]),
    stances,
  );
}

function befriend(s: Session): Question {
  if (s.step === 'long') {
    return q('How long does it feel it has had this job? Only if it wants to say.', [
      'A long time',
      'Not long',
      'It doesn’t say',
    ]);
  }
  if (s.step === 'sense') return q('Does it make sense to you that it does this?', yesNo);
  const says = countWords(s.target.says ?? '') >= 3 ? cite(s.target.says, 8) : null;
  return q(
    pick(s, 'job', [
      'What is it trying to do for you?',
      says
        ? `When there is ${says}, what is it trying to do for you?`
        : 'What is it trying to do for you, do you sense?',
    ]),
    unsure,
  );
}

function fears(s: Session): Question {
  if (s.step === 'deeper') return q('And if that happened?', unsure);
  return q(
    pick(s, 'fears', [
      'What is it afraid would happen if it didn’t do this?',
      'If it stopped doing this, what is it afraid would happen?',
    ]),
    unsure,
  );
}

/** The question of each state, in the words of this turn. Total: a new state cannot be forgotten. */
const questions: Record<StateName, (s: Session) => Question> = {
  arrive: (s) =>
    q(
      pick(s, 'arrive', [
        'How full does it feel inside right now, from 0 to 10?',
        'From 0 to 10, how full does it feel inside right now?',
      ]),
      scale,
    ),
  wish,
  return: back,
  find,
  match: (s) => {
    const name = cite(s.match?.name) ?? 'one you know';
    return q(`This sounds like what you called ${name}. Same, different, or not sure?`, [
      'Same',
      'Different',
      'Not sure',
    ]);
  },
  focus: (s) =>
    q(
      pick(s, 'focus', [
        'If it’s all right, turn toward it. Where is it, in or around the body?',
        'If that’s all right, let your attention go to it. Where do you find it, in or around the body?',
      ]),
      unsure,
    ),
  flesh,
  toward,
  unblend: () => q('Would it give you a little room, just for now? It can come back any time.', yesNo),
  befriend,
  fears,
  fence: () =>
    q('Would it like anything from you today: rest, thanks, to be left alone?', [
      'Rest',
      'Thanks',
      'To be left alone',
      'I don’t know',
    ]),
  name: (s) => {
    const word = s.target.label && cite(s.target.label.words, 4);
    return word && s.target.label
      ? q(`You wrote ${word}. What would you call it, if anything?`, [s.target.label.words, 'No name'])
      : q('It has no name yet. What would you call it, if anything?', ['No name']);
  },
  ended: () => q('Look round the room. What will you do next, something ordinary?'),
  journal: (s) =>
    s.step === 'after'
      ? q('Would you like to stay with something you noticed there, or leave it at that?', [
          'Stay with something',
          'Leave it',
        ])
      : q('', []),
  ground,
  gentle: () =>
    q('What would be kind now: just writing, grounding, or rest?', ['Just write', 'Ground me', 'Rest']),
  offer,
};

export const questionOf = (s: Session): Question => questions[s.state](s);
