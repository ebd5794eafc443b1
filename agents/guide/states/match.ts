import { askAgain, onward } from '../advance';
import { plain } from '../clauses';
import { keep } from '../keep';
import { recallPart } from '../known-part';
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
  const at: Session = { ...s, target: { ...s.target, part: null }, match: null, held: [] };
  if (isSame && s.match)
    return recallPart(at, s.match, (known, said) =>
      keep(r ? known : { ...known, isJudgedUsed: true }, s.held, (kept) =>
        onward({ ...kept, wanted: null }, [said ? `${before} ${said}` : before]),
      ),
    );
  return keep(r ? at : { ...at, isJudgedUsed: true }, s.held, (kept) => {
    const name = kept.wanted;
    if (!name) return onward(kept, [before]);
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
  if (r.unknown) return settle(s, null, false, 'That’s fine, we can decide later.');
  if (same.test(low) || r.answer === 'yes') {
    return settle(s, r, true, `Okay, ${cite(s.match?.name) ?? 'that one'} again.`);
  }
  if (r.answer === 'no' || /\b(?:different|another|other|new)\b/.test(low)) {
    return settle(s, r, false, 'Okay, a different one.');
  }
  if (r.question) return askAgain(s);
  return settle(s, r, false, 'That’s fine, we can decide later.');
}

/** "This sounds like what you called …": only the person says whether it is. */
export const match: Rule = { take, skip: (s) => settle(s, null, false, 'That’s fine, we can decide later.') };
