import { read } from '@/agents/guide/read';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { wordsOf } from '../context';

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = `(\\d{1,2}(?:[.,]\\d)?|${words.join('|')})(?: and a half)?`;
const ten = '(?:10|ten)\\b';
/** Of what is counted otherwise: answers, people, years. */
const ofThings =
  "(?!\\s+(?!this|always|is|as|perhaps|sometimes|nowadays|yes|plus)(?:\\w+ )?\\w{3,}s\\b)(?!\\s*(?:%|percent|euros?|o'clock|am\\b|pm\\b|years?|weeks?|months?|days?|hours?|minutes?|people|times?))";
const named = [
  `\\b${number}\\s*(?:\\/|out of|on a scale of|from)\\s*${ten}${ofThings}`,
  `\\b(?:at|am|i'm|about|around|is|say|feels? like|maybe) (?:an? )?${number} of ${ten}${ofThings}`,
  `\\b(?:i'm|i am|im|feeling|now|still|currently|sitting|been)(?: \\w+ly| still| now| like| about| around| up| already| more like)* at (?:an? |about |around |like |maybe |almost )*${number}(?=\\s*(?:$|[.,;:!?)–—-]|and\\b|but\\b|so\\b|now\\b|right\\b|today\\b|tonight\\b|out\\b|on the\\b|because\\b|with\\b|or\\b|maybe\\b|inside\\b|again\\b))`,
  `\\b(?:it's|it is|that's)(?: \\w+ly| still| now| like| about| around| up| already| more like)* at (?:an? |about |around |like |maybe |almost )*${number}(?=\\s*(?:$|[.,;:!?)–—-]|and\\b|but\\b|so\\b|now\\b|right\\b|out\\b|on the\\b|because\\b|with\\b|or\\b|maybe\\b|inside\\b|again\\b))`,
  `\\b(?:i'm|i am|im|it's|feeling like|feels like|like) an? (?:solid |full |clear |good )?${number}(?=\\s*(?:$|[.,;:!?)]|and\\b|but\\b|so\\b|now\\b|right\\b|today\\b|tonight\\b|on the\\b|inside\\b))`,
  `\\bmy (?:\\w+ )?(?:activation|level|stress|panic|anxiety|fear|number|distress|tension|nerves)(?: level)? (?:is|are|feels?|went up|has gone up|must be)(?: at| to| about| around| like| an?)* ${number}\\b`,
  `\\b(?:activation|stress|anxiety|panic|fear|tension|distress)(?: level)?:? (?:at |of )?${number}(?=\\s*(?:$|[.,;:!?)/]|out of|of ten|of 10|now\\b|right\\b|today\\b|and\\b|but\\b|so\\b))`,
  `\\bscale (?:from|of) (?:0|1|zero|one) ?(?:to|-|–) ?(?:10|ten)\\b[^.?!]{0,25}?\\b${number}\\b`,
  `(?:^|[.!?] )(?:i think |maybe |probably |around |about |like )+(?:an? )?${number}(?=\\s*(?:$|[.,;!?]))`,
].map((rule) => new RegExp(rule, 'g'));
const isPast =
  /\b(?:was|were|had been|yesterday|down from|came from|last \w+|used to be)\b(?:(?!\b(?:am|now|is)\b|i'm|it's)[^.;!?]){0,25}$/;
const results =
  /\b(?:got|scored|passed|rated?|gave|answered|won|solved|read|score of|grade of)\b[^.;!?]{0,25}$/;

const countOf = (word: string): number =>
  /^\d/.test(word) ? Number(word.replace(',', '.')) : words.indexOf(word);

/** The fullest that a text says somebody is now, from 0 to 10; null when it says none. */
export function fullnessIn(text: string): number | null {
  const low = text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
  const said = named.flatMap((rule) =>
    [...low.matchAll(rule)].flatMap((match) => {
      const before = low.slice(0, match.index);
      if (isPast.test(before) || results.test(before)) return [];
      const value = countOf(match[1] ?? '');
      return value <= 10 ? [value] : [];
    }),
  );
  return said.length > 0 ? Math.max(...said) : null;
}

const asksScale = /\b(?:0|zero)\b[^.?!]{0,20}\b(?:10|ten)\b/i;

/** How full it was when the person last said so since they came here; null when they did not. */
export function lastFullness(messages: readonly StoredMessage[]): number | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (message?.role !== 'user') continue;
    const text = wordsOf(message);
    const before = messages[at - 1];
    const isAnswer = before?.role === 'assistant' && asksScale.test(wordsOf(before));
    const said = fullnessIn(text) ?? (isAnswer ? read(text).activation : null);
    if (said !== null) return said;
    // Before it lies half a day.
    if (message.metadata.later) return null;
  }
  return null;
}

const flooded =
  /\b(?:completely|totally|utterly|so) overwhelmed\b|\b(?:can't|cannot|can not|couldn't|could not|can barely|can hardly|cant|unable to|not able to)(?: even| really| seem to)? (?:breathe|get (?:any )?air|catch my breath|cope|stop (?:crying|shaking|sobbing|trembling|panicking|spinning)|calm down(?! (?:the|my|his|her|him|them|a)\b)|think (?:straight|clearly)|think(?=\s*(?:$|[.,;!?]))|stand (?:it|this)|feel my (?:hands|body|legs))\b|(?<!\b(?:excited|happy|glad)(?: that)? )\b(?:i'm|i am|im|i've been|i have been|i keep)(?: \w+ly| all| so| still| just| already)* (?:shaking|trembling|sobbing|hyperventilating|panicking|dissociating|spiral\w*|freaking out|in (?:a |full )*panic|having a panic attack|falling apart|breaking down|losing it|crying (?:so hard|uncontrollably|non-?stop|my eyes out|and crying))\b(?! (?:my head|hands|off|things up))|\b(?:my hands|my whole body|i) (?:won't|will not|can't|cannot) stop (?:shaking|trembling|crying)\b/;

/** Whether a text says that it is too much right now. */
export const isFlooded = (text: string): boolean =>
  read(text).tooMuch || flooded.test(text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'"));
