import { z } from 'zod';

/**
 * Every quick answer of the crisis conversation: its id travels, its label is shown. At most four words each, so
 * that a button stays large enough for shaking hands.
 */
export const buttons = {
  yes: 'Yes',
  no: 'No',
  not_sure: 'Not sure',
  rather_not: "I'd rather not say",
  thinking: "I'm thinking about it",
  not_thinking: "No, I'm not",
  figure: 'Just an expression',
  taken: 'I have taken something',
  hurt: "I've hurt myself",
  injured: "I'm hurt",
  injured_child: 'The child is hurt',
  injured_other: 'Someone else is hurt',
  with_someone: 'Someone is with me',
  alone: "I'm alone",
  called: 'I called',
  cannot_call: "I can't call",
  numbers: 'Show the numbers',
  all_well: "I'm all right",
  keep_talking: 'Keep talking',
  safer: 'I feel safer now',
  near: "It's near me",
  away: "It's out of reach",
  making_call: 'Making the call',
  hurting_myself: 'Hurting myself',
  something_else: 'Something else',
  also_me: 'About me too',
  safe_to_talk: 'Safe to talk',
  not_safe: 'Not safe now',
  adult: "I'm eighteen or over",
  go_on: 'Go on gently',
  stop_here: 'Stop here',
  just_talk: 'Just talk',
  look: 'Look around',
  feet: 'Feel my feet',
  water: 'Cool water',
  senses: 'Five senses',
  scale_0: '0',
  scale_2: '2',
  scale_4: '4',
  scale_6: '6',
  scale_8: '8',
  scale_10: '10',
} as const;
export type ButtonId = keyof typeof buttons;
/** Guarantee: the keys of `buttons` are its ids. */
export const buttonId = z.enum(Object.keys(buttons) as [ButtonId, ...ButtonId[]]);

export interface Choice {
  id: ButtonId;
  label: string;
}

export const choicesOf = (ids: readonly ButtonId[]): Choice[] =>
  ids.map((id) => ({ id, label: buttons[id] }));

export const scaleButtons = ['scale_0', 'scale_2', 'scale_4', 'scale_6', 'scale_8', 'scale_10'] as const;

/** What buttons say that admit danger, for when their frame is over: a second window, or a page that was left open. */
export const admits: Partial<Record<ButtonId, string>> = {
  thinking: 'I am thinking about killing myself',
  taken: 'I have taken an overdose',
  hurt: 'I have hurt myself, I cut myself just now',
  hurting_myself: 'I am hurting myself',
  near: 'I want to kill myself and what I need is here with me',
};

/**
 * The button that was pressed, or null. Only one that the last reply offered counts, and only with its own label; words
 * that are exactly the label of an offered one are the same as pressing it.
 */
export function pressed(
  offered: readonly ButtonId[],
  said: { text: string; button?: ButtonId | undefined },
): ButtonId | null {
  const words = plain(said.text);
  const isLabel = (id: ButtonId) => words === '' || plain(buttons[id]) === words;
  if (said.button !== undefined && offered.includes(said.button) && isLabel(said.button)) return said.button;
  return offered.find((id) => plain(buttons[id]) === words) ?? null;
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/[’‘]/g, "'").replace(/[.]$/, '');
