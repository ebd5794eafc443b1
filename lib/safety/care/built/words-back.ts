import { assess } from '../../assess';
import { listen } from '../listening/listen';
import type { Turn } from '../turn';

/** What of a turn decides what may be said back. */
type Heard = Pick<Turn, 'text' | 'assessment' | 'listened'>;

/** A clause of the person's own words that may be said back: turned to "you", or as a quotation. */
export interface WordsBack {
  kind: 'turned' | 'quoted';
  words: string;
}

/** One sentence that gives the person's words back. Each is said once in a conversation. No praise, no interpretation. */
export const turnedBack = [
  'I hear that {words}.',
  'You tell me that {words}.',
  'So {words}.',
  'I take in that {words}.',
  'You say that {words}.',
  'As you write, {words}.',
  'I read that {words}.',
] as const;
export const quotedBack = [
  '“{Words}”: I hear that.',
  'You write “{words}”, and I take it in.',
  '“{Words}”, you say.',
  'I read “{words}” and stay with it.',
  'You tell me “{words}”.',
  'I’ve heard this from you: “{words}”.',
  '“{Words}” is what you write, and it counts.',
  'You put it as “{words}”.',
  'Your words are “{words}”.',
] as const;
/** Where nothing can be said back. */
export const plainBack = [
  'I hear you.',
  'I’ve read that.',
  'I take that in.',
  'Thank you for telling me.',
  'All right.',
  'I follow you.',
  'That counts.',
  'I’m still listening.',
  'That is said now.',
  'I’ve taken that in.',
  'Yes, I read you.',
  'Thank you for writing on.',
  'I’m with what you write.',
  'I understand.',
  'Let me stay with that.',
  'What you say matters here.',
] as const;

/** Words of a method, a dose, a place, dying, an insult or despair: a clause that holds one is not said back. */
const unsafe =
  /\d|\b(?:pills?|tablets?|meds?|medicines?|medication|drugs?|dos(?:e|es|ing)|insulin|vodka|whisk\w+|gin|wine|beers?|drink\w*|bottles?|box(?:es)?|packets?|stash|cabinet|cupboard|drawer|guns?|rifles?|shotgun|pistol|revolver|caliber|bullets?|loaded|barrel|safe key|kni(?:fe|ves)|blades?|razors?|ropes?|cords?|belts?|bags?|hose|exhaust|gas|bleach|poison|pesticide|things?|stuff|bridges?|roofs?|balcon\w+|rivers?|lakes?|sea|quay|canal|water|tracks?|rails?|trains?|station|platform|cliffs?|edge|ledge|windows?|stairwell|floor|cars?|trucks?|vans?|wheel|road|motorway|garage|shed|barn|woods|di(?:e|es|ed|ing)|dead|death|kill\w*|suicid\w*|murder\w*|end (?:it|this|me|my)|ending|over with|sleep for|never wake|hang\w*|jump\w*|drown\w*|stab\w*|shoot\w*|shot|slit|cut\w*|burn\w*|blood\w*|bleed\w*|throat|neck|wrists?|veins?|overdos\w*|swallow\w*|took|taken|chok\w*|strangl\w*|hit(?:s|ting)?|beat\w*|rap(?:e|ed)|touch\w*|hurt\w*|plan\w*|notes?|letters?|goodbyes?|wills?|funeral|heaven|grave|without me|better off|burden|nothing left|no point|pointless|hopeless|worthless|useless|pathetic|stupid|idiot|fool|silly|crazy|mad|insane|freak|loser|failure|coward|weak|ugly|fat|disgusting|dirty|filthy|bitch\w*|slut|whore|bastard|arse\w*|ass\w*|shit\w*|fuck\w*|hate myself|eat\w*|food|calories|weigh\w*|skinny|vomit\w*|purg\w*|fast(?:ing|ed)?|voices?|tells? me|told me to|wants? me|god|devil|they know|watch(?:es|ed|ing)? me|chosen|robots?|machine|glad|good|great|nice|proud|brave|courage|wonderful|amazing|excellent|nobody|no one|noone|everyone|everybody)\b|can['’]?t (?:do this|go on|take|anymore)/i;

const fillers =
  /^(?:(?:and|but|so|ok(?:ay)?|well|yeah|yep|yes|no|nah|lol|lmao|haha|idk|i mean|like|honestly|tbh|because|cause|cos|then|just|fine|look|oh|um|uh|hmm|also|though|still|anyway|sorry|please|pls|god no|relax|right)\b[\s,:–-]*)+/i;
const someone =
  /\b(?:i|i['’](?:m|ve|d|ll)|im|ive|my|me|he|she|they|we|us|our|her|him|his|them|it|it['’]s|hes|shes|theyre|there|mum|mom|mam|dad|sister|brother|husband|wife|partner|friend|roommate|flatmate|neighbou?r|\p{Lu}\p{Ll}+ (?:is|has|said|says|came))\b/iu;
const weighty =
  /\b(?:afraid|scared|ashamed|alone|tired|miss|love|want|need|can(?:no|['’]?)t|won['’]?t|don['’]?t|dont|didn['’]?t|would|wouldn['’]?t|could|knows?|asleep|awake|coming|came|here|home|crying|calling|ringing|answer\w*|asked|said|says|wrote|sent|text\w*|sitting|holding|waiting|trying|shaking|cold)\b/i;
const ofOthers = /\b(?:he|she|they|hes|shes|mum|mom|dad|him|her|them|his|their)\b/i;
const asks =
  /^(?:can|could|do|does|did|will|would|are|is|what|why|how|who|whom|where|when|which|let|give|tell|show|stop|don['’]?t)\b/i;
const fewest = 3;
const most = 12;
const mostTried = 2;

const wordsIn = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const clausesOf = (text: string): string[] =>
  (text.slice(0, 1200).match(/[^.!?;…\n]+[.!?;…\n]*/g) ?? [])
    .filter((one) => !one.includes('?'))
    .flatMap((one) => one.split(/,\s+|\s[-–—]+\s|\s(?:but|because|cause|cos|and then)\s/i))
    .map((one) =>
      one
        .replace(fillers, '')
        .replace(/[.!;…"“”()*]+/g, '')
        .trim(),
    );

function isSafe(clause: string): boolean {
  const { means, place, took, hurt, will, inHand, method, farewell, weapon, done } = listen(clause, {
    scale: false,
    isForeign: false,
    things: false,
  });
  if (means || place || took || hurt || will || inHand || method || farewell || weapon || done) return false;
  const { asks, signals } = assess(clause);
  return asks === 'none' && signals.every(({ kind }) => kind === 'unclear' || kind === 'denial');
}

const worth = (clause: string): number =>
  (weighty.test(clause) ? 2 : 0) + (ofOthers.test(clause) ? 1 : 0) + (wordsIn(clause).length >= 4 ? 1 : 0);

const toYou: readonly (readonly [RegExp, string])[] = [
  [/\bi(?:['’]m| am)\b|\bim\b/gi, 'you’re'],
  [/\bi was\b/gi, 'you were'],
  [/\bi(?:['’]ve| have)\b|\bive\b/gi, 'you’ve'],
  [/\bi['’]d\b/gi, 'you’d'],
  [/\bi['’]ll\b/gi, 'you’ll'],
  [/\bi\b/gi, 'you'],
  [/\bmyself\b/gi, 'yourself'],
  [/\bmine\b/gi, 'yours'],
  [/\bmy\b/gi, 'your'],
  [/\bme\b/gi, 'you'],
];
/** A plain statement by one person of themselves, in which every "I" can become "you". */
const isTurnable = (clause: string): boolean =>
  /^i(?:['’](?:m|ve|d|ll)|\s|m\s|ve\s)/i.test(clause) &&
  !/\b(?:you|your|u|we|us|our|one of|part|ill|id|am|was|he|she|they|hes|shes|it['’]?s)\b/i.test(
    clause.replace(/\bi am\b|\bi was\b/gi, ''),
  );

/**
 * The clause of a message that is said back, or null where none is safe: nothing of a method, a dose, a place, an insult,
 * despair or anything that safety finds danger in. In: the turn. Pure.
 */
export function wordsBack({ text, assessment, listened }: Heard): WordsBack | null {
  const { means, place, took, hurt, will, inHand, method, farewell, weapon, done } = listened;
  const isHeavy = means || place || took || hurt || will || inHand || method || farewell || weapon || done;
  const isFound = assessment.signals.some(({ kind }) => kind !== 'unclear' && kind !== 'denial');
  const found = clausesOf(text)
    .filter((one) => {
      const count = wordsIn(one).length;
      return (
        count >= fewest &&
        count <= most &&
        someone.test(one) &&
        worth(one) > 0 &&
        !unsafe.test(one) &&
        !asks.test(one)
      );
    })
    .reverse()
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, mostTried)
    .find((one) => !(isHeavy || isFound) || isSafe(one));
  if (found === undefined) return null;
  if (!isTurnable(found)) return { kind: 'quoted', words: found };
  const turned = toYou.reduce((words, [from, to]) => words.replace(from, to), found);
  return { kind: 'turned', words: turned };
}

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** The sentence for it and its id; after all wordings were said once, a plain one, and in the end none. Pure. */
export function backText(
  said: Readonly<Record<string, number>>,
  back: WordsBack | null,
): { id: string; text: string } {
  const kinds = [...(back ? [back.kind] : []), 'plain'] as const;
  for (const kind of kinds) {
    const id = `back.${kind}`;
    const texts: readonly string[] = { turned: turnedBack, quoted: quotedBack, plain: plainBack }[kind];
    const text = texts[said[id] ?? 0];
    if (text === undefined) continue;
    const words = back?.words ?? '';
    return { id, text: text.replace('{words}', words).replace('{Words}', capital(words)) };
  }
  return { id: '', text: '' };
}
