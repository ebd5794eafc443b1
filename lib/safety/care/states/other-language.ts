import { scene } from '../scene';

export const otherLanguage = scene({
  name: 'other_language',
  frame: 'language',
  about:
    'A language that is not read here. The help card once, and an honest line; exploring rests until the person writes in one that is read, or is all right.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'I am software and I read only English well. I may miss what you say. If you are in danger: {emergency}. If you need someone to talk to: {line}. Can you write in simple English?',
        'Sorry, I am software and only understand English well, so I may miss important things. Danger: call {emergency}. Someone to listen: {line}. Is simple English possible for you?',
        'I am software and cannot read this language safely. In danger, please call {emergency}; to talk, {line}. Could you try in simple English?',
      ],
      buttons: ['numbers', 'all_well'],
      card: 'full',
    },
  },
  short: [
    'I read only English. In danger: {emergency}.',
    'Only English here. Danger: {emergency}. To talk: {line}.',
  ],
  hears: [{ hears: ['numbers'], to: 'other_language', says: 'open' }],
  else: ['open'],
  patience: 0,
  next: { to: 'companion', says: '' },
});
