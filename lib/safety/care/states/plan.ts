import { scene } from '../scene';
import { knownMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';

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
    unanswered: {
      texts: [
        'That question can stay open; I would rather not lose sight of it. {line} and someone you trust are there meanwhile. Has a way of dying been on your mind, or is it far from you?',
        'You have not said yes or no, and you needn’t. One more, since I can’t see how you are: have you thought about how you would die? {line} and someone you trust can hear it too.',
        'I’ll come back to what you write. First, because it matters: is there a plan to end your life? No is an answer as well. {line} and someone you trust stay near.',
      ],
      buttons: answers,
      card: 'full',
    },
    numbers: {
      texts: [
        'They are on the card now: {emergency} for danger, {line} to talk. Someone you trust can sit beside you while you call. And so that I understand: have you made a plan, or thought about how?',
        'Here they are: {line}, and {emergency} when it is dangerous. Would you call with someone near? One question stays open: is there a plan?',
        'The card has them. {line} needs no reason from you, {emergency} is for danger, and someone you trust can dial. Is there any thought of how you would do it?',
      ],
      buttons: ['called', ...answers],
      card: 'full',
    },
  },
  short: [
    'Is there a plan? Please let {line}, or someone you trust, hear this with you.',
    'Have you thought about how? {line} is there for you now.',
  ],
  hears: [
    { hears: ['not_me'], when: 'nothing admitted', to: 'carer', says: 'open' },
    { hears: ['other_silent'], to: 'carer', says: 'no_answer', sets: { known: { other: true } } },
    { hears: ['when_soon'], to: 'means', says: 'ask', sets: { danger: true, known: { time: true } } },
    {
      hears: ['yes', 'planned'],
      to: 'intent',
      says: 'planned',
      sets: { danger: true, known: { plan: true } },
    },
    { hears: ['scratches'], to: 'self_harm', says: 'open' },
    { hears: ['no', 'no_plan'], to: 'intent', says: 'open' },
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { danger: true, known: { meansAway: true } } },
    { hears: ['called'], when: 'danger', to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['called'], to: 'reach', says: 'called', sets: { known: { called: true } } },
    ...thingMoves,
    ...knownMoves,
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['asleep'], to: 'with_someone', says: 'wake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere' },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['will_reach'], when: 'danger', to: 'urgent', says: 'go' },
    { hears: ['will_reach'], to: 'reach', says: 'go' },
    { hears: ['named'], when: 'danger', to: 'urgent', says: 'ask_them' },
    { hears: ['named'], to: 'reach', says: 'ask_them' },
    { hears: ['safe', 'scale_low'], to: 'scale', says: 'open' },
    { hears: ['numbers'], to: 'plan', says: 'numbers' },
    { hears: ['unsure', 'rather_not'], to: 'intent', says: 'open' },
  ],
  else: ['unsure'],
  patience: 1,
  next: { to: 'intent', says: 'open' },
});
