import { scene } from '../scene';
import { childMoves, knownMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';

const answers = ['yes', 'not_sure', 'rather_not', 'no'] as const;

export const intent = scene({
  name: 'intent',
  frame: 'crisis',
  about: 'Asks whether the person thinks they might act on it, or on what a voice tells them.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Thoughts and acting on them are different things, so I ask about that too: do you think you might act on it? {line} and someone you trust can help with either.',
        'I would like to know how close it is. Is there a chance that you will do something to end your life? Please let {line}, or someone you trust, know as well.',
        'Some people have these thoughts and know they will not act; some are not sure. How is it for you: might you act on them? {line} is there in both cases.',
      ],
      buttons: answers,
    },
    planned: {
      texts: [
        'That tells me you may be in real danger. Please call {emergency}, or {line}, and have someone you trust with you, away from anything you could use. Do you think you might act on the plan?',
        "I take that plan seriously. I'm software and can't come to you; {emergency} and {line} can help now, and someone you trust can sit with you, well away from what you would use. Might you act on it?",
        'A plan means this should not stay between you and software. Call {emergency} or {line}, be with someone you trust, and keep your distance from anything you could use. Are you thinking of doing it?',
      ],
      buttons: ['yes', 'not_sure', 'no', 'with_someone', 'called'],
      card: 'full',
    },
    command: {
      texts: [
        "You don't have to do what it says, and you don't have to face it with software alone. Please call {emergency} or {line}, and be with someone you trust, away from anything you could use. Do you think you might do what it tells you?",
        "That sounds frightening, and it could be dangerous. I'm software and can't come. {emergency} and {line} can help, and so can someone beside you, with distance from anything you could use. Are you close to doing it?",
        'Hearing that is hard, and obeying it is not something you owe anyone. I’m software: call {emergency} or {line}, go to someone you trust, and keep away from anything you could use. Might you act on it?',
      ],
      buttons: ['yes', 'not_sure', 'no', 'with_someone', 'called'],
      card: 'full',
    },
  },
  short: [
    'Might you act on it? Please call {emergency}, or {line}, if it comes closer.',
    'Could you do something today? {line} is there, and {emergency} for danger.',
  ],
  hears: [
    { hears: ['not_me'], when: 'nothing admitted', to: 'carer', says: 'open' },
    {
      hears: ['when_soon'],
      to: 'means',
      says: 'first',
      sets: { danger: true, known: { intent: true, time: true } },
    },
    { hears: ['outside'], to: 'intent', says: 'command' },
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    ...thingMoves,
    ...knownMoves,
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['call_failed'], when: 'danger', to: 'urgent', says: 'failed' },
    { hears: ['numbers'], to: 'urgent', says: 'numbers' },
    { hears: ['asleep'], to: 'with_someone', says: 'wake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere' },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['when_soon'], to: 'means', says: 'ask', sets: { danger: true, known: { time: true } } },
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { danger: true, known: { meansAway: true } } },
    { hears: ['cannot_call'], when: 'danger', to: 'urgent', says: 'cannot_call' },
    { hears: ['cannot_call'], to: 'reach', says: 'cannot_call' },
    { hears: ['will_reach'], when: 'danger', to: 'urgent', says: 'go' },
    { hears: ['will_reach'], to: 'reach', says: 'go' },
    { hears: ['named'], when: 'danger', to: 'urgent', says: 'ask_them' },
    { hears: ['named'], to: 'reach', says: 'ask_them' },
    {
      hears: ['yes', 'unsure', 'rather_not'],
      to: 'time',
      says: 'open',
      sets: { danger: true, known: { intent: true } },
    },
    { hears: ['no', 'no_plan'], when: 'danger', to: 'means', says: 'ask' },
    ...childMoves,
    { hears: ['nobody'], when: 'danger', to: 'urgent', says: 'nobody' },
    { hears: ['nobody'], to: 'reach', says: 'nobody' },
    { hears: ['safe', 'scale_low'], to: 'scale', says: 'open' },
    { hears: ['no', 'no_plan'], when: 'no danger', to: 'reach', says: 'person' },
  ],
  else: ['open'],
  patience: 1,
  next: { to: 'time', says: 'open' },
});
