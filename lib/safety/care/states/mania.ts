import { scene } from '../scene';

export const mania = scene({
  name: 'mania',
  frame: 'reality',
  about:
    'Racing, hardly any sleep, great plans. Sleep, medication, someone close, a doctor, nothing large today.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'There is a lot of speed in that. I’m software and can’t explore it safely just now. How much have you slept in the last nights? A doctor should hear about it soon, and {line} is there meanwhile.',
        'I hear how much is moving at once; I am software and stay plain. Before anything else: how many hours did you sleep? Too little of it is worth a call to a doctor today, or to {line}.',
        'That is a lot of energy. I’ll stay plain, since I am software: have you slept and eaten? Someone you trust, and a doctor, should know how fast things are going.',
      ],
      buttons: ['with_someone', 'alone', 'called', 'numbers'],
      card: 'small',
    },
    sleep: {
      texts: [
        'Sleep first, even if it doesn’t feel needed: dark room, no screen, no coffee, someone near. If it won’t come for a second night, a doctor should see you. Who could help with that?',
        'Could you lie down in the dark for an hour, phone in another room? If sleep stays away, that alone is a reason to see a doctor today. Who could go with you?',
        'A body without sleep gets faster and faster. Quiet, dark, food, and a doctor soon. Which one can you do next?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call'],
    },
    decisions: {
      texts: [
        'Big steps can wait until you have slept two nights: money, jobs, travel, messages to many people. Who could you ask to look at such a step with you first?',
        'Whatever is right today will still be right in three days. Could someone you trust keep your card or car keys until then?',
        'Before anything that costs a lot or cannot be undone, let someone you trust see it, and sleep twice. Who could that be?',
      ],
      buttons: ['with_someone', 'alone', 'keep_talking'],
    },
    medication: {
      texts: [
        'Is there medication that was agreed with a doctor, and has it changed? Please change nothing on your own, and ask them today. Could you call?',
        'If you have something from a doctor, missed or new, that is worth a call today: doctor, chemist, or {line}. Who could make it with you?',
        'Your doctor would want to know how it is going, with the medication too. Is there a number you could call now?',
      ],
      buttons: ['called', 'cannot_call', 'yes', 'no'],
    },
    doctor: {
      texts: [
        'Please let a doctor hear this today, in a few words: hardly any sleep, very fast, many plans. {line} can tell you where to go. Who could come along?',
        'This is something doctors can help with well, and sooner is easier. Would you call one today, with someone you trust beside you?',
        'Who looks after your health, and could they see you today or tomorrow? {line} can tell you whom to ask.',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers'],
      card: 'full',
    },
  },
  short: [
    'Sleep first, and a doctor today. Who could help?',
    'Please tell a doctor, or {line}. Who is near you?',
  ],
  hears: [
    { hears: ['called', 'company'], to: 'mania', says: 'decisions' },
    { hears: ['numbers', 'cannot_call'], to: 'mania', says: 'doctor' },
    {
      hears: ['safe', 'go_on', 'just_talk', 'stop'],
      when: 'held long enough',
      to: 'companion',
      says: 'rest_today',
    },
  ],
  else: ['sleep', 'decisions', 'medication', 'doctor'],
  patience: 99,
  next: null,
});
