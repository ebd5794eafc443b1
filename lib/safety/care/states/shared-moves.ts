import type { Move } from '../scene';

/** Somebody is on the way or rings: from every question about the person's own danger. */
export const peopleMoves: readonly Move[] = [
  { hears: ['rings_me'], to: 'with_someone', says: 'pick_up', sets: { locked: true } },
  { hears: ['coming'], to: 'with_someone', says: 'coming', sets: { locked: true } },
];

/** What the person needs or is about to do: from every question about the person's own danger. */
export const needMoves: readonly Move[] = [
  { hears: ['calling_now'], to: 'urgent', says: 'dialling', sets: { locked: true } },
  { hears: ['phone_dying'], to: 'urgent', says: 'phone', sets: { locked: true } },
  { hears: ['asks_call'], to: 'urgent', says: 'call_explained', sets: { locked: true } },
  { hears: ['wants_text'], when: 'danger', to: 'urgent', says: 'text' },
  { hears: ['wants_text'], to: 'reach', says: 'text', sets: { locked: true } },
  { hears: ['drunk'], to: 'urgent', says: 'drunk', sets: { locked: true } },
];
