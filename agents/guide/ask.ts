import { ground, offer } from './ask-aside';
import { cite, pick, refer } from './phrases';
import { pronounOf } from './pronoun';
import { type Question, question as q, scale, yesNo } from './question';
import { isRefused } from './refused';
import type { Session, StateName } from './session';

export const stances = ['Curious', 'Kind', 'Neutral', 'Annoyed', 'Afraid', 'I don’t know', 'None of these'];
const unsure = ['I don’t know'];

const wishes = ['Talk about something', 'Come back to a part', 'Just write', 'Rest'];

const wish = (s: Session): Question =>
  q(
    pick(s, 'wish', [
      'What would you like: to talk about something, come back to a part, just write, or rest?',
      'What would be good now: talking about something, coming back to a part, just writing, or rest?',
      'Would you like to talk about something, come back to a part, just write, or rest?',
    ]),
    wishes,
  );

function arrive(s: Session): Question {
  const intention = cite(s.intention?.title, 12);
  if (intention && s.step !== 'full')
    return q(
      pick(s, 'intention', [
        `This is about ${intention}. How is it with that now?`,
        `Here it is about ${intention}. What would you like to say about it?`,
      ]),
      wishes.slice(2),
    );
  const last = cite(s.lastTitle, 8);
  if (s.step === 'last' && last)
    return q(
      `Last time it was about ${last}. Would you like to go on with that, or is it something else today?`,
      ['Go on with that', 'Something else'],
    );
  if (s.step !== 'full')
    return q(
      pick(s, 'mind', ['What’s on your mind?', 'What would you like to talk about?']),
      wishes.slice(1),
    );
  return s.topic
    ? q(
        pick(s, 'strong', [
          'How strong is it right now, 0 to 10?',
          'From 0 to 10, how strong is it right now?',
          'How strong is it, if 10 is as strong as it gets?',
        ]),
        scale,
      )
    : q(
        pick(s, 'stirred', [
          'How stirred up do you feel right now, 0 to 10?',
          'From 0 to 10, how stirred up are you right now?',
        ]),
        scale,
      );
}

function back(s: Session): Question {
  const waiting = s.waiting.filter((word) => cite(word, 4) !== null).slice(0, 4);
  if (s.step === 'first') return q('Which one shall I hear first?', waiting);
  if (s.step === 'next') return q(`Shall we hear ${cite(s.waiting[0], 4) ?? 'the other one'} now?`, yesNo);
  return q('Which one would you like to come back to? Your own word for it is enough.', unsure);
}

const findWays: Record<string, readonly [string, ...string[]]> = {
  topic: [
    'Think of one recent moment with it. What went on in you then?',
    'When you noticed it last, what went on in you?',
    'Tell me about one small moment with it: what happened in you?',
  ],
  inward: [
    'And what went on in you when that happened?',
    'What did that set off in you: a thought, a feeling, something in your body?',
    'How was that for you, inside?',
  ],
  open: [
    'Think of one small moment from the last days. What went on in you then?',
    'Take one moment of today or yesterday. What went on in you?',
    'What small thing has been on your mind lately?',
  ],
};

const find = (s: Session): Question =>
  q(pick(s, `find-${s.step}`, findWays[s.step] ?? findWays.open ?? ['What went on in you?']), unsure);

function flesh(s: Session): Question {
  const { it, them, is, does } = pronounOf(s);
  if (s.step === 'says')
    return q(
      pick(s, 'says', [
        `What ${does} ${it} say to you?`,
        `If ${it} could talk, what would ${it} say?`,
        `What ${does} ${it} tell you, when ${it === 'they' ? 'they’re' : `${it}’s`} there?`,
      ]),
      unsure,
    );
  if (s.step === 'name')
    return q(
      pick(s, 'name', [
        `What would you call ${them}, if anything?`,
        `Would you like to give ${them} a name?`,
      ]),
      ['No name'],
    );
  return q(
    pick(s, 'look', [
      `${it === 'they' ? 'Do' : 'Does'} ${it} look or sound like anything?`,
      `If you picture ${them}, what ${is} ${it} like?`,
      `Is there a picture or a sound that goes with ${them}?`,
    ]),
    unsure,
  );
}

function toward(s: Session): Question {
  const it = refer(s);
  if (isRefused(s, 'toward') && s.step !== 'side')
    return q(`If ${it} sat across the room, would you move closer, stay where you are, or move away?`, [
      'Closer',
      'Stay',
      'Away',
    ]);
  if (s.step === 'side')
    return q('Is that more on the warm side, or more like being fed up?', [
      'More warm',
      'More fed up',
      'In between',
    ]);
  if (s.step === 'again') {
    return q(
      pick(s, 'again', [
        `And now, how do you feel toward ${it}?`,
        `How do you feel about ${it} now?`,
        `Has that changed how you feel toward ${it}?`,
      ]),
      stances,
    );
  }
  return q(
    pick(s, 'toward', [
      `How do you feel toward ${it}?`,
      `When you think of ${it}, what do you feel?`,
      `What’s it like for you to have ${it} around?`,
    ]),
    stances,
  );
}

function befriend(s: Session): Question {
  const { it, is, does, has } = pronounOf(s);
  if (s.step === 'long') {
    return q(
      pick(s, 'long', [
        `How long ${has} ${it} been doing this, roughly?`,
        `And how long ${has} ${it} been around, would you say?`,
      ]),
      ['A long time', 'Not long', 'I don’t know'],
    );
  }
  if (s.step === 'sense')
    return q(
      pick(s, 'sense', [
        `Does it make sense to you that ${it} ${does} this?`,
        `Can you see why ${it} ${does} this?`,
      ]),
      yesNo,
    );
  return q(
    pick(s, 'job', [
      `What ${is} ${it} trying to do for you?`,
      `What do you think ${it} ${it === 'they' ? 'want' : 'wants'} for you?`,
      `If ${it} ${is} on your side, what ${is} ${it} trying to do?`,
    ]),
    unsure,
  );
}

function fears(s: Session): Question {
  const { it, is } = pronounOf(s);
  if (s.step === 'deeper')
    return q(
      pick(s, 'deeper', ['And if that happened, what then?', 'And what would be so bad about that?']),
      unsure,
    );
  return q(
    pick(s, 'fears', [
      `What ${is} ${it} afraid would happen if ${it} stopped?`,
      `If ${it} took a day off, what would ${it} worry about?`,
    ]),
    unsure,
  );
}

/** The question of each state, in the words of this turn. Total: a new state cannot be forgotten. */
const questions: Record<StateName, (s: Session) => Question> = {
  arrive,
  wish,
  return: back,
  find,
  match: (s) => {
    const name = cite(s.match?.name) ?? 'one you know';
    return q(`This sounds like the one you call ${name}. Is it the same, a different one, or not sure?`, [
      'Same',
      'Different',
      'Not sure',
    ]);
  },
  focus: (s) =>
    q(
      pick(s, 'focus', [
        'Where do you feel it in your body, if anywhere?',
        'Is there a place in your body where you notice it?',
        'Does it show up anywhere in your body?',
      ]),
      unsure,
    ),
  flesh,
  toward,
  unblend: (s) =>
    q(
      pick(s, 'unblend', [
        'Can it step back a bit, just for now? It can come back any time.',
        'Could that feeling wait a little, so that you can hear the other one?',
        'Is it okay to set that aside for a moment?',
      ]),
      yesNo,
    ),
  befriend,
  fears,
  fence: () =>
    q('Is there anything it would like today: rest, thanks, or to be left alone?', [
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
  ended: (s) =>
    q(pick(s, 'ended', ['Before you go: what’s next for you today?', 'What will you do next, after this?'])),
  journal: (s) =>
    s.step === 'after'
      ? q('Would you like to talk about something in it, or leave it there?', [
          'Talk about something',
          'Leave it',
        ])
      : q('', []),
  ground,
  gentle: (s) =>
    q(
      pick(s, 'gentle-ask', [
        'What would be good now: just writing, grounding, or rest?',
        'Would you like to just write, ground yourself, or rest?',
      ]),
      ['Just write', 'Ground me', 'Rest'],
    ),
  offer,
};

export const questionOf = (s: Session): Question => questions[s.state](s);
