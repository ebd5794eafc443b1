import { askAgain, enter, onward } from './advance';
import { keep } from './keep';
import { isSameName } from './known-part';
import type { MakePart } from './naming';
import { call, type Outcome } from './outcome';
import { parting, quiet } from './parting';
import { cite } from './phrases';
import { proposeNamed } from './propose';
import type { Session, StateName } from './session';
import { bestMatch } from './states/find';

/** States in which nothing is being listened to yet, so the new name becomes what one turns to. */
const early: StateName[] = ['arrive', 'wish', 'return', 'find', 'offer', 'journal'];

const askedAgain = (s: Session, before: string[]): Outcome =>
  s.state === 'ended' ? quiet(s, before) : askAgain(s, before);

/** Path A: "add my Critic", "make this a part". Asks for a name when there is none, and whether it is one they have. */
export function makePart(s: Session, make: MakePart): Outcome {
  const name = make.name ?? s.target.name ?? s.target.label?.words ?? null;
  if (s.target.part) return askAgain(s, [`That is ${cite(s.target.part.name) ?? 'a part'} already.`]);
  if (s.proposed === 'shown')
    return askedAgain(s, ['There is a card already; the name on it can be changed there.']);
  if (!name) return enter(s, 'name', 'close', []);
  const named: Session = { ...s, target: { ...s.target, name } };
  return call([{ tool: 'searchParts', input: { query: name } }], ([answer]) => {
    const match = bestMatch(answer);
    const said = make.quote ?? name;
    const heard = [{ quote: said, kind: 'direct_mention' as const, sure: true }];
    if (match && isSameName(match.name, name))
      return askedAgain(s, [`${cite(match.name, 5) ?? 'That'} is one of your parts already.`]);
    if (match) return enter({ ...s, wanted: name, match, held: heard }, 'match', 'ask');
    return keep(named, heard, (kept) => proposeNamed(kept, name, (done) => goOn(done, name)));
  });
}

function goOn(s: Session, name: string): Outcome {
  const cited = cite(name, 5) ?? 'it';
  const before =
    s.proposed === 'shown'
      ? `There is a card for ${cited}. It becomes a part only if you accept.`
      : `I can’t make a part of ${cited} now. Your words stay here.`;
  if (s.state === 'ended') return quiet(s, [before, parting(s)]);
  return early.includes(s.state) ? onward({ ...s, state: 'find' }, [before]) : askAgain(s, [before]);
}
