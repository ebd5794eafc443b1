import { scene } from '../scene';

const calm = ['just_talk', 'with_someone', 'numbers', 'keep_talking'] as const;

export const after = scene({
  name: 'after',
  frame: 'crisis',
  about:
    'It has eased. The frame holds a while: tell someone, plan the evening, know what to do if it comes back.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Thank you for the number. I’ll stay close a little longer all the same, as such waves can return. Who could know how today was, someone you trust or {line}?',
        'Then it is quieter for now. I won’t go back to exploring today. Is there someone you could tell how hard it was? {line} is there for calm hours, too.',
        'It has come down, and I’d like it to stay there. Could someone you trust be near this evening? {line} remains on hand.',
      ],
      buttons: calm,
    },
    tonight: {
      texts: [
        'Let’s look at tonight only: where will you be, who could be near, and what is out of reach? {line} is within reach if it returns.',
        'What would make this evening gentle: something warm, an easy film, a person in the next room? And {line} within reach, if it comes back.',
        'How could the next hours go so that you are not alone with it? Someone you trust nearby would be best, {line} if not.',
      ],
      buttons: calm,
    },
    back: {
      texts: [
        'If it comes back: leave the room, be with someone, call {line}, or {emergency} when it is dangerous. Could you write those down where you see them?',
        'Such thoughts can return without warning. What would be the first sign for you, and whom would you tell then? {line} and {emergency} are there.',
        'A small plan for the next wave: one sign, one thing to do, one person, {line}. Which of these do you have already?',
      ],
      buttons: calm,
    },
    doctor: {
      texts: [
        'A doctor or therapist should hear about today, even though it eased. Could you ask for a time this week, or is something in the way? {line} bridges the wait.',
        'Please tell a professional about today; it helps them to help you. Who could that be, and when? {line} is there until then.',
        'Would you let your doctor or a therapist know that today was this hard? {line} can tell you how to find one.',
      ],
      buttons: calm,
    },
    small: {
      texts: [
        'I’m here, and we keep it ordinary. Something to drink, something to look at, someone to say good night to. What comes next in your day? {line} stays near.',
        'Ordinary things are welcome now. Is there one that you would like to do, with someone you trust near, and {line} within reach?',
        'Let your shoulders drop for a moment. What would be kind to you in the next half hour? {line} and someone you trust are there if it turns.',
      ],
      buttons: calm,
    },
  },
  short: [
    'Who could know how today was? {line} stays near.',
    'If it returns: someone you trust, {line}, or {emergency}. Who is near tonight?',
  ],
  hears: [
    { hears: ['company', 'called'], to: 'after', says: 'tonight' },
    { hears: ['numbers'], to: 'after', says: 'back' },
    { hears: ['nobody', 'no'], to: 'after', says: 'doctor' },
    {
      hears: ['safe', 'just_talk', 'go_on', 'stop'],
      when: 'held long enough',
      to: 'companion',
      says: 'leave',
      sets: { danger: false },
    },
    { hears: ['scale_high', 'scale_top'], to: 'reach', says: 'high', sets: { settled: false } },
    {
      hears: ['anything'],
      when: 'held long enough',
      to: 'companion',
      says: 'leave',
      sets: { danger: false },
    },
  ],
  else: ['tonight', 'back', 'doctor', 'small'],
  patience: 99,
  next: null,
});
