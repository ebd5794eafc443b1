import type { Nearness } from './listening/slots/helper';
import type { Step } from './listening/slots/steps';

/** What is said first of a person who was named; `{Who}` is "Your sister" or "That person". */
export const helperSaid = {
  here: ['{Who} is there with you.', 'You are not by yourself: {who} is there.', 'So {who} is beside you.'],
  on_phone: ['You have reached {who}.', '{Who} has heard from you.', 'So you and {who} are in touch.'],
  coming: ['{Who} is on the way to you.', 'So {who} is coming.', '{Who} will be there soon.'],
  in_house: [
    '{Who} is only a few steps from you.',
    'So {who} is in the same place as you.',
    '{Who} is near enough to hear you.',
  ],
  asleep: [
    '{Who} is asleep, and this is a reason to be woken.',
    'Sleep can wait for {who}; this can’t.',
    '{Who} can go back to sleep afterwards.',
  ],
  near: ['{Who} is near enough to come.', 'So {who} is not far.', '{Who} could be with you soon.'],
  far: [
    '{Who} isn’t beside you right now.',
    'So {who} is somewhere else just now.',
    '{Who} can’t be there this minute.',
  ],
  silent: [
    'No answer from {who} so far.',
    '{Who} hasn’t answered; that may only be the hour.',
    'So {who} can’t be reached just now.',
  ],
  named: ['{Who} could be the one to tell.', 'You thought of {who}.', 'So there is {who}.'],
} as const satisfies Record<Nearness, readonly [string, string, string]>;

/** What is said first of what was done. */
export const stepSaid = {
  thing_gone: [
    'It is out of your hands now.',
    'So it is not beside you any more.',
    'There is distance between you and it now.',
  ],
  thing_going: [
    'It will not stay with you, then.',
    'So it is to be taken from there.',
    'Somebody will see to it that it goes.',
  ],
  moved_off: ['You have moved away from it.', 'You are somewhere else now.', 'So you have left that spot.'],
  told: ['You have said it to someone.', 'Somebody has heard it from you.', 'It is said aloud now.'],
  woke: ['You have woken someone.', 'Somebody is up because of you.', 'You went and got someone.'],
  door_open: ['The door is open.', 'So people can get in to you.', 'The way in is free.'],
  wrote: ['The message is on its way.', 'You have written to someone.', 'Your words are with someone now.'],
} as const satisfies Record<Step, readonly [string, string, string]>;

/** What is taken up in one answer. */
export interface TakenUp {
  step: Step | null;
  helper: { who: string; nearness: Nearness } | null;
}

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** The sentences for it, each in the wording that was used least, and their ids. Pure. */
export function takenUpText(
  said: Readonly<Record<string, number>>,
  { step, helper }: TakenUp,
): { text: string; ids: string[] } {
  const ids: string[] = [];
  const wording = (id: string, texts: readonly [string, string, string]): string => {
    ids.push(id);
    return texts[(said[id] ?? 0) % texts.length] ?? texts[0];
  };
  const sentences = [
    step && wording(`step.${step}`, stepSaid[step]),
    helper &&
      wording(`helper.${helper.nearness}`, helperSaid[helper.nearness])
        .replaceAll('{who}', helper.who)
        .replaceAll('{Who}', capital(helper.who)),
  ];
  return { text: sentences.filter(Boolean).join(' '), ids };
}
