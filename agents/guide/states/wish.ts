import { dontKnow, enter, once } from '../advance';
import { plain } from '../clauses';
import { closing } from '../close';
import { heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { farewell, isThanks } from '../parting';
import { pick } from '../phrases';
import type { Reading } from '../read';
import { reflect } from '../reflect';
import type { Session } from '../session';
import { carriesNoticing, notice } from './find';
import { startJournal } from './journal';
import { searchFor } from './return';
import type { Rule } from './rule';

export type Wish = 'notice' | 'return' | 'write' | 'rest';

const forms: [Wish, RegExp][] = [
  ['write', /\b(?:just |only |rather )?(?:write|writing|journal|journaling|vent|type|get it out)\b/],
  [
    'return',
    /\b(?:return|come back|go back|back|revisit|again|continue|last time)\b.{0,200}\b(?:part|critic|one|it|to)\b|^(?:return|come back|go back|last time|a part)\b/,
  ],
  [
    'rest',
    /^(?:i (?:want|need|would like|'d like) (?:to |a )?|to |just |let's |a )*(?:rest|resting|nothing|be quiet|quiet|leave it)\b/,
  ],
  [
    'notice',
    /^(?:just |only |i |i'd |want |like |would |need |to |please |can we |let's )*(?:talk|chat)(?: to someone| a bit| please| about (?:it|something))?$|\b(?:notice|noticing|notice something|explore|look at|work on|small moment|a moment|start|begin)\b/,
  ],
];

/** Which of the four was chosen. */
export function readWish(r: Reading): Wish | null {
  const low = plain(r.text).trim();
  if (low.split(/\s+/).length > 12) return null;
  return forms.find(([, form]) => form.test(low))?.[0] ?? null;
}

/** "I'd like to go back to my critic": the word for it stands in the same sentence. */
function take(s: Session, r: Reading): Outcome {
  const wanted = readWish(r);
  if (wanted === 'return') {
    return r.label ? searchFor({ ...s, state: 'return' }, r.label.words) : enter(s, 'return', 'which');
  }
  const short = r.text.trim().split(/\s+/).length <= 7;
  if (carriesNoticing(r) && !(wanted && short)) return notice(s, r);
  if (wanted === 'write') return startJournal(s);
  if (wanted === 'rest') return closing(s, ['Rest is a good choice.'], true);
  if (wanted === 'notice')
    return enter(s, 'find', 'open', [/\b(?:talk|chat)\b/i.test(r.text) ? 'Gladly.' : null]);
  if (isThanks(r.text)) return farewell(s, r.text);
  if (r.unknown) return dontKnow(s);
  const outside = heardOf(r.slots);
  if (outside.length > 0) {
    const at: Session = { ...s, reasked: { ...s.reasked, find: 1 } };
    return keep(at, outside, (kept) => enter(kept, 'find', 'inward', [reflect(kept, outside)]));
  }
  if (r.answer === 'no') return closing(s, ['That’s fine.'], true);
  return (
    once(s, pick(s, 'wish-again', ['Okay.', 'I hear you.'])) ??
    enter(s, 'find', 'open', ['Let’s start small.'])
  );
}

export const wish: Rule = { take, skip: (s) => enter(s, 'find', 'open') };
