import type { Answer } from '../answer';

const together: readonly Answer[] = [
  'present',
  'company',
  'someone',
  'named',
  'elsewhere',
  'nobody',
  'in_house',
];

/** Who is on the way here, whom the person goes to, and who is being called: more than that somebody is named. */
export function toThem(answers: Set<Answer>, has: (name: string) => boolean, plain: string): void {
  if (has('calling_now') && !has('called_else') && !has('call_failed')) answers.add('calling_now');
  if (goesTo.test(plain)) answers.add('will_reach');
  if (answers.has('will_reach') || answers.has('will_move') || goes.test(plain)) answers.delete('left');
  if (answers.has('will_reach') && !answers.has('asleep') && goes.test(plain))
    for (const one of together) answers.delete(one);
  const isComing = has('coming') && !notComing.test(plain) && !answers.has('arranged');
  if (isComing) for (const one of together) answers.delete(one);
  if (isComing) answers.add('coming');
  if (has('on_steps') || (has('next_door_named') && !byMe.test(plain))) {
    for (const one of together) answers.delete(one);
    answers.add('in_house');
  }
  if (answers.has('away') || answers.has('will_move')) answers.delete('shut_in');
  if (answers.has('called')) answers.delete('rings_me');
  if (answers.has('at_door') && knock.test(plain)) answers.add('knocks');
  if (answers.has('rings_me')) for (const one of together) answers.delete(one);
}
const knock = /\b(?:door|knock\w*|bang\w*|bell|gate|buzz\w*)\b/;
/** With them, and not only near. */
const byMe = /\b(?:with|beside|next to|by|near|to|holding|watching) (?:me|us|my)\b|\bhere\b|\bin the room\b/;
/** What the person does, and not what is so. */
const goes =
  /\b(?:i|we)(?:'ll|'m| am| will| can| could| might| may| would| suppose| guess| go| gonna)\b[^.!?]{0,40}\b(?:ask|tell|text|call|ring|phone|message|wake|fetch|get|sit|go|walk|knock|say|show|drive|write|give)\b/;
const goesTo =
  /\b(?:i|we)(?:'ll| will| can| could| might| may)(?: \w+)? (?:go|walk|sit|drive|head|pop|nip|run)\b[^.!?]{0,30}\b(?:with|to|round|over|next door|down|beside)\b (?!bed|sleep|the (?:bridge|roof|river|tracks|edge|water|sea|car|shed|garage|shop))/;
const notComing =
  /\b(?:not|never|won't|isn't|if|wish|used to)\b[^.!?]{0,20}\bcom(?:e|ing)\b|\bcoming (?:tomorrow|later|back from|out|round to)\b/;
