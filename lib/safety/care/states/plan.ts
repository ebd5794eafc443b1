import { scene } from '../scene';

const answers = ['yes', 'not_sure', 'rather_not', 'no'] as const;

export const plan = scene({
  name: 'plan',
  frame: 'crisis',
  about: 'The wish is there, or was not denied. Asks whether there is a plan, and shows people to turn to.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        "That is a lot to carry alone, and I'm only software: {line} and someone you trust can carry it with you. May I ask: have you made a plan, or thought about how?",
        'I hear you. You deserve people in this, not only software: {line}, or someone you trust. One plain question so that I understand: is there a plan?',
        'That must weigh a lot. {line} and someone you trust can be with you in it. Have you thought about how you would do it? You needn’t say what it is.',
      ],
      buttons: answers,
      card: 'full',
    },
    unsure: {
      texts: [
        "You don't have to be sure, or say more than you want. {line} and someone you trust can hear it in any form. I'd still ask gently: have you made a plan, or thought about how?",
        "That's hard to put into a word. I'm software, so I've put people within reach: {line}, and there may be someone you trust. Is there any plan, even half of one?",
        'Not knowing is allowed. {line} talks with people who are not sure, too. May I ask: has a way of dying been on your mind?',
      ],
      buttons: answers,
      card: 'full',
    },
  },
  short: [
    'Is there a plan? Please let {line}, or someone you trust, hear this with you.',
    'Have you thought about how? {line} is there for you now.',
  ],
  hears: [
    {
      hears: ['yes', 'planned'],
      to: 'intent',
      says: 'planned',
      sets: { danger: true, known: { plan: true } },
    },
    { hears: ['no'], to: 'intent', says: 'open' },
    { hears: ['unsure', 'rather_not'], to: 'intent', says: 'open' },
  ],
  else: ['unsure'],
  patience: 1,
  next: { to: 'intent', says: 'open' },
});
