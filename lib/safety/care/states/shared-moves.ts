import type { Move } from '../scene';

/** Somebody is on the way, rings, knocks or walks up: from every question about the person's own danger. */
export const peopleMoves: readonly Move[] = [
  { hears: ['only_them'], when: 'danger', to: 'urgent', says: 'ask_them', sets: { locked: true } },
  { hears: ['only_them'], to: 'reach', says: 'ask_them', sets: { locked: true } },
  { hears: ['rings_me'], to: 'with_someone', says: 'pick_up', sets: { locked: true } },
  { hears: ['coming'], to: 'with_someone', says: 'coming', sets: { locked: true } },
  {
    hears: ['helper_here'],
    when: 'at a place',
    to: 'at_place',
    says: 'with_them',
    sets: { known: { company: true } },
  },
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
  { hears: ['written'], when: 'danger', to: 'urgent', says: 'written', sets: { known: { called: true } } },
  { hears: ['written'], to: 'reach', says: 'written', sets: { locked: true, known: { called: true } } },
  { hears: ['no_voice'], when: 'danger', to: 'urgent', says: 'no_voice' },
  { hears: ['no_voice'], to: 'reach', says: 'no_voice', sets: { locked: true } },
  { hears: ['no_credit'], when: 'danger', to: 'urgent', says: 'no_credit' },
  { hears: ['no_credit'], to: 'reach', says: 'no_credit', sets: { locked: true } },
  { hears: ['wants_text'], when: 'danger', to: 'urgent', says: 'text' },
  { hears: ['wants_text'], to: 'reach', says: 'text', sets: { locked: true } },
  { hears: ['drunk'], to: 'urgent', says: 'drunk', sets: { locked: true } },
];

/** Where what would be used is, as soon as a way was asked about. */
export const thingMoves: readonly Move[] = [
  {
    hears: ['thing_far'],
    to: 'means',
    says: 'there',
    sets: { danger: true, locked: true, known: { means: true, admitted: true } },
  },
  {
    hears: ['thing_here', 'thing_near'],
    to: 'means',
    says: 'distance',
    sets: { danger: true, locked: true, known: { means: true, admitted: true } },
  },
];

/** A doctor, a relative or a team knows of it already, and no danger is named for today. */
export const knownMoves: readonly Move[] = [
  { hears: ['knows_already'], when: 'no danger', to: 'reach', says: 'known', sets: { locked: true } },
];

/** A child in the home: the person can't simply go. */
export const childMoves: readonly Move[] = [
  { hears: ['children'], when: 'danger', to: 'urgent', says: 'children' },
];
