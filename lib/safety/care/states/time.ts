import { scene } from '../scene';
import { childMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';

export const time = scene({
  name: 'time',
  frame: 'crisis',
  about: 'Asks whether it could be today. A goodbye leads here too.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Could it be today or tonight? Whatever the answer is, please call {emergency} or {line}, and let someone you trust be near, with distance from anything you could use.',
        'I ask because it changes how fast help should come: is it about today? You can call {emergency} or {line} now. Have someone you trust close by, and keep away from anything you could use.',
        'Is there a day or an hour that you think of? If it is soon, please call {emergency} now; {line} helps at any point. Someone you trust should be with you, away from what you could use.',
      ],
      buttons: ['yes', 'not_sure', 'no', 'with_someone', 'called'],
      card: 'full',
    },
    goodbye: {
      texts: [
        'That sounds like saying goodbye, and I would rather ask than pass over it. Are you thinking of ending your life today? Please call {emergency} or {line}, and be with someone you trust, away from anything you could use.',
        'I read that as a farewell. Is it one: do you mean to die today? I am software; {emergency} and {line} are people, and someone near you should know this now. Keep away from anything you could use.',
        'Goodbyes and last things make me ask plainly: are you planning to kill yourself today? Let someone you trust come to you, away from anything you could use, and call {emergency} or {line}.',
      ],
      buttons: ['yes', 'not_sure', 'no', 'with_someone', 'called'],
      card: 'full',
    },
  },
  short: [
    'Could it be today? Please call {emergency} or {line}, and be with someone.',
    'Is it about today? Call {emergency}. Have someone you trust beside you.',
  ],
  hears: [
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    ...thingMoves,
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
    {
      hears: ['yes', 'soon', 'when_soon'],
      to: 'means',
      says: 'ask',
      sets: { danger: true, known: { time: true } },
    },
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['cannot_call'], to: 'urgent', says: 'cannot_call' },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['named'], to: 'urgent', says: 'ask_them' },
    ...childMoves,
    { hears: ['nobody'], to: 'urgent', says: 'nobody' },
    { hears: ['safe', 'scale_low'], to: 'scale', says: 'open' },
    { hears: ['no'], when: 'no danger', to: 'ask', says: 'open' },
    { hears: ['no', 'unsure', 'rather_not'], to: 'means', says: 'ask' },
  ],
  else: ['open'],
  patience: 1,
  next: { to: 'means', says: 'ask' },
});
