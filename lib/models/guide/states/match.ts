import { askAgain, onward } from '../advance';
import { plain } from '../clauses';
import { fill, heardOf, keep } from '../keep';
import type { Outcome } from '../outcome';
import { cite } from '../phrases';
import { proposeNamed } from '../propose';
import type { Reading } from '../read';
import type { Session } from '../session';
import type { Rule } from './rule';

const same =
  /^(?:it'?s |it is |yes,? |yeah,? |i think |probably |maybe |that'?s |the )*(?:same|yes|yeah|yep|it is|it's (?:it|that one|her|him))\b/;

/** The answer is in: what was held back is kept, with the part or apart from it. */
function settle(s: Session, r: Reading | null, isSame: boolean, before: string): Outcome {
  const part = isSame ? s.match : null;
  const more = r && !r.unknown ? heardOf(r.slots) : [];
  const heard = [...s.held, ...more];
  const target = fill({ ...s.target, part }, more);
  const at: Session = { ...s, target, match: null, held: [] };
  return keep(at, heard, (kept) => {
    const name = kept.wanted;
    if (!name || isSame) return onward({ ...kept, wanted: null }, [before]);
    const named = { ...kept, wanted: null, target: { ...kept.target, name } };
    return proposeNamed(named, name, (done) =>
      onward(done, [
        done.proposed === 'shown'
          ? `There is a card for ${cite(name) ?? 'it'}; you decide.`
          : 'It is not a part yet.',
      ]),
    );
  });
}

function take(s: Session, r: Reading): Outcome {
  const low = plain(r.text).trim();
  if (r.unknown) return settle(s, null, false, 'Then we leave that open.');
  if (same.test(low) || r.answer === 'yes') {
    return settle(s, r, true, `${cite(s.match?.name) ?? 'That one'}, then.`);
  }
  if (r.answer === 'no' || /\b(?:different|another|other|new)\b/.test(low)) {
    return settle(s, r, false, 'Different, then. We take it as it is.');
  }
  if (r.question) return askAgain(s);
  return settle(s, r, false, 'Then we leave that open.');
}

/** "This sounds like what you called …": only the person says whether it is. */
export const match: Rule = { take, skip: (s) => settle(s, null, false, 'We leave that open.') };
