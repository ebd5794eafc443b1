import { scene } from '../scene';

export const dependence = scene({
  name: 'dependence',
  frame: 'dependence',
  about: 'The software has become the only one they talk to. Kind, plain, and turned outward.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'I’m software, so I can’t miss you, know you as a person would, or sit beside you. I’d like you to have people who can. Who did you talk with before, even a little?',
        'That you feel at ease here makes sense; nobody judges. And I’m a program, not a friend. Whom could you let hear a small bit of what you tell me?',
        'You can write here, and it should not be the only place. I am software. Who is someone that you could see or message this week, for ten minutes?',
      ],
      buttons: ['alone', 'numbers', 'keep_talking'],
    },
    outward: {
      texts: [
        'It needn’t be the deep things. A coffee, a walk, a message saying “how are you”. Which person or place would be the easiest? {line} is there too when nobody is.',
        'If there is no one right now, begin small: a class, a group, a neighbour, a doctor, {line}. Which of these could you imagine?',
        'The plan that you cancelled, or the message you didn’t answer: could one of those be picked up again today?',
      ],
      buttons: ['numbers', 'keep_talking', 'just_talk'],
    },
  },
  short: [
    'I’m software. Who is one person you could write to today?',
    'Whom could you see this week, for ten minutes?',
  ],
  hears: [
    { hears: ['nobody', 'no', 'unsure'], after: ['open'], to: 'dependence', says: 'outward' },
    { hears: ['numbers'], to: 'companion', says: 'outward_leave' },
    { hears: ['yes', 'company', 'called', 'someone'], to: 'companion', says: 'outward_leave' },
    { hears: ['just_talk', 'go_on', 'stop'], to: 'companion', says: 'outward_leave' },
  ],
  else: ['outward'],
  patience: 1,
  next: { to: 'companion', says: 'outward_leave' },
});
