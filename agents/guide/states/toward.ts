import { dontKnow, enter, once } from '../advance';
import { plain } from '../clauses';
import { closing } from '../close';
import { type Heard, keep } from '../keep';
import type { Outcome } from '../outcome';
import { citeWhole, pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { type Stance, stanceOf } from '../stance';
import { turnedRound } from '../turned';
import type { Rule } from './rule';
import { tellsElse, toldElse } from './told-else';

/** How often something else may come in between before it is enough for a day. */
export const deepest = 2;

const nearness: [RegExp, NonNullable<Stance>['kind']][] = [
  [/^(?:more |mostly )?(?:on the )?(?:warm|friendly)\b/, 'self'],
  [/^(?:more |mostly )?fed up\b/, 'reactive'],
  [/^(?:somewhere )?in between\b/, 'neutral'],
  [/^(?:move )?closer\b/, 'self'],
  [/^stay\b/, 'neutral'],
  [/^(?:move )?away\b/, 'reactive'],
];

function stanceIn(r: Reading): Stance {
  const near = nearness.find(([form]) => form.test(plain(r.text).trim()))?.[1];
  return near ? { kind: near, word: r.gist.text } : (stanceOf(r.text) ?? null);
}

const quoteOf = (r: Reading, stance: NonNullable<Stance>): Heard => ({
  quote: r.gist.text.includes(stance.word) ? r.gist.text : stance.word,
  kind: 'stance_toward',
});

function blocked(s: Session, r: Reading, stance: NonNullable<Stance>): Outcome {
  const depth = s.depth + 1;
  const more = { ...s, depth };
  return keep(
    more,
    [quoteOf(r, stance)],
    (kept) => {
      if (depth > deepest)
        return closing(kept, ['There’s a lot going on in you, and that’s enough for today.'], true);
      return enter(kept, 'unblend', 'ask', [inBetween(r, stance.word), 'That matters too.']);
    },
    false,
  );
}

/** Which small word goes between a feeling and "it". A word that is not listed is quoted with its sentence. */
const between: [RegExp, string][] = [
  [
    /^(?:afraid|scared|terrified|frightened|fearful|ashamed|suspicious|wary|jealous|critical|resentful)$/i,
    'of',
  ],
  [/^(?:annoyed|angry|mad|furious|irritated|frustrated)$/i, 'at'],
  [
    /^(?:anxious|nervous|worried|sad|guilty|confused|embarrassed|uncomfortable|bored|overwhelmed|helpless|hopeless|tense|hurt|impatient|disgusted)$/i,
    'about',
  ],
];

/** "is “annoyed” at it", but: says “I hate it”. The sentence follows the shape of their words. */
function inBetween(r: Reading, word: string): string {
  const small = between.find(([words]) => words.test(word))?.[1];
  if (small) return `So something in you is “${word}” ${small} it.`;
  const whole = citeWhole(r.gist.text, 9) ?? citeWhole(word, 9);
  return whole ? `So that’s one side of it: ${whole}.` : 'So there’s another feeling here too.';
}

/** How they stand was said in words that are not known: they are asked which way they lean. */
const isUnclear = ({ judged, step }: Session): boolean =>
  step !== 'side' && judged.some(({ kind }) => kind === 'stance_toward');

const leading = /^(?:(?:and|but|well|so|because|i think|i guess|maybe)\s+)+/i;
const ofIt = /^(?:it|she|he|they)\b/i;

/** How it is with the part is no feeling toward it. */
const itsState =
  /^(?:(?:and|but|well|so|because|i think|i guess|maybe)\s+)*(?:it|she|he|they)(?:['’]?s|['’]?re| is| are| seems?| looks?| feels?| sounds?)(?: (?:just|so|really|very|a bit|kind of|probably|also|pretty))* (?:tired|exhausted|worn out|sad|lonely|alone|scared|afraid|frightened|worried|anxious|lost|hurt|hungry|small|young|old|busy|stuck|stressed|bored|confused|desperate|trying|angry)\b/i;

/** What is told of the part where a feeling toward it was asked: said back, before the question comes again. */
function saidOfIt({ text }: Reading): string | null {
  const told = text.trim().replace(leading, '');
  const said = ofIt.test(told) ? turnedRound(told) : null;
  return said && `${said}. I hear that.`;
}

function take(given: Session, r: Reading): Outcome {
  const isItsState = itsState.test(plain(r.text).trim());
  const s = isItsState ? { ...given, judged: [] } : given;
  const stance =
    r.bare && /^(?:yes|yeah|yep|no|nope|maybe|sure)\b/i.test(r.text.trim())
      ? null
      : tellsElse(s) || isItsState
        ? null
        : stanceIn(r);
  if (r.refusal) return closing(s, ['Okay, we leave it there.'], true);
  if (!stance && tellsElse(s)) return toldElse(s);
  if (!stance && isUnclear(s)) return enter(s, 'toward', 'side', [reflect(s, [])]);
  if (!stance) {
    if (r.unknown || r.question || r.bare) return dontKnow(s);
    const said = saidOfIt(r);
    return said === null ? (once(s, 'Okay.') ?? dontKnow(s)) : toldElse(s, said);
  }
  if (stance.kind === 'reactive') return blocked(s, r, stance);
  const passed = { ...s, light: s.light || stance.kind === 'neutral' };
  if (stance.kind === 'neutral' && s.light) return closing(s, ['Then that may be enough for today.'], true);
  return keep(passed, [quoteOf(r, stance)], (kept) => {
    const back = reflect(kept, []);
    const enough = pick(kept, 'passed', [
      'That’s a good place to go on from.',
      'That helps.',
      'I’m glad you can say that.',
    ]);
    const before = stance.kind === 'neutral' ? 'That’s enough to go on.' : enough;
    return enter(kept, 'befriend', 'job', [back, before]);
  });
}

/** The gate: only a stance that leaves room leads on; anything else is heard first. */
export const toward: Rule = { take, skip: (s) => closing(s, ['Okay, no further today.'], true) };
