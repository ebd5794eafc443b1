import type { Move } from '../scene';

/** Somebody is on the way, rings, knocks or walks up: from every question about the person's own danger. */
export const peopleMoves: readonly Move[] = [
  { hears: ['rings_me'], to: 'with_someone', says: 'pick_up', sets: { locked: true } },
  { hears: ['coming'], to: 'with_someone', says: 'coming', sets: { locked: true } },
  { hears: ['stranger'], when: 'at a place', to: 'at_place', says: 'stranger' },
  { hears: ['knocks'], to: 'with_someone', says: 'fetch', sets: { locked: true } },
  { hears: ['sat_with'], to: 'with_someone', says: 'awake', sets: { locked: true } },
];

/** What the person needs or is about to do: from every question about the person's own danger. */
export const needMoves: readonly Move[] = [
  { hears: ['will_move'], to: 'means', says: 'do_move', sets: { locked: true, known: { means: true } } },
  { hears: ['calling_now'], to: 'urgent', says: 'dialling', sets: { locked: true } },
  { hears: ['phone_dying'], to: 'urgent', says: 'phone', sets: { locked: true } },
  { hears: ['asks_call'], to: 'urgent', says: 'call_explained', sets: { locked: true } },
  { hears: ['wants_text'], when: 'danger', to: 'urgent', says: 'text' },
  { hears: ['wants_text'], to: 'reach', says: 'text', sets: { locked: true } },
  { hears: ['drunk'], to: 'urgent', says: 'drunk', sets: { locked: true } },
];

/** A child in the home: the person can't simply go. */
export const childMoves: readonly Move[] = [
  { hears: ['children'], when: 'danger', to: 'urgent', says: 'children' },
];
