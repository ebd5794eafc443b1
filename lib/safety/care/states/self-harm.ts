import { scene } from '../scene';
import { selfHarmTold } from './told-now';

export const selfHarm = scene({
  name: 'self_harm',
  frame: 'crisis',
  about:
    'Hurting oneself, or the urge to. First whether a wound needs care, then whether dying is on their mind.',
  needs: 'suicide',
  says: {
    ...selfHarmTold,
    open: {
      texts: [
        'Thank you for trusting me with that; I’m not shocked. Is there something on your body now that needs care? {line} and someone you trust can be with you in this; I’m only software.',
        'I hear you, and you don’t have to hide it here. May I ask first: are you hurt at this moment? I’m software; {line}, or someone close, can be there for the rest.',
        'That tells me how much there is to bear. Are you hurt right now, so that someone should look at it? I am software; a doctor, {line} or someone you trust can do more.',
      ],
      buttons: ['hurt', 'no', 'rather_not', 'figure'],
      card: 'small',
    },
    wound: {
      texts: [
        'Press something clean on it, firmly, and hold it there. If it does not stop, is deep, or you feel faint, call {emergency} now. Could someone be with you while you do that?',
        'Please look after it first: clean cloth, firm pressure. Deep, or not stopping, means {emergency}. Show it to someone you trust or a doctor today. Is it stopping?',
        'Let a person see it today, a doctor or someone you trust. Call {emergency} if it keeps bleeding or you feel dizzy. Is it stopping now?',
      ],
      buttons: ['yes', 'no', 'with_someone', 'called'],
      card: 'full',
    },
    show: {
      texts: [
        'Let that person look at it with you, now if they are near. Deep, or not stopping, means {emergency}. They needn’t understand it, only help you to clean and cover it. Can you go to them?',
        'That could be the one who sees it. “I hurt myself, can you look?” is enough; {emergency} if it is deep or keeps bleeding. {line} can be with you before. Will you show them?',
        'Someone you trust beside you makes this easier, for the wound and the rest. {emergency} if it does not stop. Could you show it to them today?',
      ],
      buttons: ['yes', 'no', 'with_someone', 'called'],
    },
    urge: {
      texts: [
        'An urge rises and falls like a wave. For the next ten minutes: away from anything you could use, something cold in your hands, someone you trust near or {line}. Could you try that?',
        'Let’s get through this wave. Another room, away from anything you could use, and a person: someone you trust, or {line}. What could you do with your hands meanwhile?',
        'Put distance between you and anything you could use, and let someone keep you company, even by message. {line} knows these urges well. Whom could you reach?',
      ],
      buttons: ['away', 'with_someone', 'cannot_call', 'numbers', 'safer'],
      card: 'full',
    },
  },
  short: [
    'Are you hurt now? {line} is there for this.',
    'Does it need a doctor? Please let someone you trust know.',
  ],
  hears: [
    { hears: ['denies'], after: ['open'], to: 'self_harm', says: 'wound' },
    { hears: ['hurt', 'yes'], after: ['open'], to: 'self_harm', says: 'wound', sets: { careful: true } },
    { hears: ['yes'], after: ['wound'], to: 'ask', says: 'after_hurt' },
    { hears: ['will_reach'], after: ['show'], to: 'reach', says: 'go' },
    {
      hears: ['yes', 'no', 'unsure', 'rather_not'],
      after: ['show'],
      to: 'ask',
      says: 'after_hurt',
    },
    {
      hears: ['named', 'present', 'asleep', 'in_house', 'elsewhere', 'will_reach'],
      after: ['open', 'wound'],
      to: 'self_harm',
      says: 'show',
    },
    { hears: ['no', 'unsure'], after: ['wound'], to: 'in_progress', says: 'hurt', sets: { danger: true } },
    { hears: ['no', 'rather_not', 'unsure'], after: ['open'], to: 'ask', says: 'after_hurt' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    { hears: ['called'], to: 'reach', says: 'called', sets: { known: { called: true } } },
    {
      hears: ['named', 'present', 'in_house', 'coming'],
      when: 'admitted',
      to: 'with_someone',
      says: 'fetch',
    },
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['away'], to: 'reach', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['safe'], to: 'scale', says: 'open' },
    { hears: ['yes'], after: ['urge'], to: 'ask', says: 'after_hurt' },
  ],
  else: ['urge'],
  patience: 1,
  next: { to: 'ask', says: 'after_hurt' },
});
