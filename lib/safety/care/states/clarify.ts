import { scene } from '../scene';
import { peopleMoves } from './shared-moves';

export const clarify = scene({
  name: 'clarify',
  frame: 'crisis',
  about: '"I’ll do it" could mean the call or the act. Asked plainly, never taken for the better one.',
  needs: 'suicide',
  says: {
    it: {
      texts: [
        'I want to be sure I understand. By “it”, do you mean making the call, or hurting yourself? If it is the second, please call {emergency} now and go to someone you trust, away from anything you could use.',
        'I can’t tell which you mean, and it matters. Is “it” asking for help, or ending your life? For the second, {emergency} is the number, and someone should be with you, away from anything you could use.',
        'Let me not guess: will you make the call, or do you mean to harm yourself? If you mean harm, please get to people, away from anything you could use, and call {emergency} or {line}.',
      ],
      buttons: ['making_call', 'hurting_myself', 'something_else'],
      card: 'full',
    },
  },
  short: [
    'Do you mean the call, or hurting yourself? If hurting yourself: {emergency}, now.',
    'What do you mean by it? Please call {emergency} if you are in danger.',
  ],
  hears: [
    {
      hears: ['hurting_myself', 'yes'],
      to: 'means',
      says: 'first',
      sets: { danger: true, known: { intent: true } },
    },
    ...peopleMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['calling_now'], to: 'urgent', says: 'dialling' },
    { hears: ['making_call'], to: 'urgent', says: 'go' },
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['nobody'], to: 'urgent', says: 'nobody', sets: { danger: true } },
    { hears: ['something_else', 'no'], to: 'means', says: 'ask' },
  ],
  else: ['it'],
  patience: 1,
  next: { to: 'means', says: 'first' },
});
