import { fold } from '../../search/fold';
import type { Fact } from './read-facts';

/** What one says of a subject, where a later thing may end an earlier one. */
const kindOf = ({ matter, relation }: Fact): string => {
  if (matter === 'work') return / (?:as|an?)$/.test(relation) ? 'as' : (relation.split(' ').at(-1) ?? '');
  return matter === 'study' ? relation : '';
};
const bare = (object: string | null): string => fold(object ?? '').replace(/^(?:an?|the) /, '');
const sameObject = (one: Fact, other: Fact): boolean => bare(one.object) === bare(other.object);
export const sameMatter = (one: Fact, other: Fact): boolean =>
  one.matter === other.matter && fold(one.subject) === fold(other.subject);

/** Ties that only the living have to somebody. */
const ofTheLiving =
  /(?<!\p{L})(?:boss|manager|supervisor|colleague|flatmate|roommate|housemate|neighbou?r|therapist|doctor|teacher|landlord|landlady)$/u;
const birth = /(?:baby|daughter|son|girl|boy)$/;
const lostBaby = /^(?:lost (?:the|her|their) baby|(?:had|has had) a miscarriage|miscarried)$/;
const endsWithBirth = /^(?:expecting|pregnant)$/;
const again = /^started (\w+) again$/;

/** A death ends what holds only of the living: a sister stays one, and a child was born. */
function endsWithDeath({ matter, object }: Fact): boolean {
  if (matter === 'tie') return ofTheLiving.test(object ?? '');
  if (matter === 'life') return !birth.test(object ?? '');
  return matter !== 'origin';
}

/** A habit that was left is taken up again, or the other way round; what happened to one says nothing of another. */
function turnsHabit(later: Fact, earlier: Fact): boolean {
  const [one, other] = [later.object ?? '', earlier.object ?? ''];
  const habit = (object: string) => again.exec(object)?.[1] ?? (object === 'relapsed' ? 'drinking' : object);
  const isBack = (object: string) => object === 'relapsed' || again.test(object);
  return habit(one) === habit(other) && isBack(one) !== isBack(other);
}

/** At and for whom one works, as what one is, where: of each the later one holds. Beside a job another may begin. */
function takesThePlace(later: Fact, earlier: Fact): boolean {
  if (kindOf(later) !== kindOf(earlier)) {
    const kinds = [kindOf(later), kindOf(earlier)];
    return /\b(?:started|new job)\b/.test(later.quote) && kinds.every((it) => it === 'at' || it === 'for');
  }
  return kindOf(later) !== 'in';
}

const former = /^(?:(?:\p{L}+ )*former |ex-|ex$)/u;
const ofCouples = /(?:partner|husband|wife|girlfriend|boyfriend|fiancée?)$/u;
const engaged = /(?:engaged|fiancée?)$/u;

/** What two were to each other as a couple; of an engagement that is over, the engagement. */
function endsWithParting(later: Fact, { matter, object }: Fact): boolean {
  const is = object ?? '';
  if (/^engage(?:d|ment)$/.test(later.object ?? '')) return engaged.test(is);
  return matter === 'together' || (matter === 'tie' && ofCouples.test(is) && !former.test(is));
}

/** An ex was a partner, a former boss a boss; and a partner once more is no ex. */
function turnsTie(later: Fact, earlier: Fact): boolean {
  const [one, other] = [later.object ?? '', earlier.object ?? ''];
  if (former.test(one) === former.test(other)) return false;
  const [was, is] = former.test(one) ? [one, other] : [other, one];
  const named = was.replace(/^(?:.*former |ex-|ex$)/u, '');
  return named === '' || ofCouples.test(named) ? ofCouples.test(is) : is.endsWith(named);
}

const newTie = /^new (boss|manager|supervisor|landlord|landlady|therapist|doctor|teacher|flatmate|roommate)$/;

/** A new boss takes the place of the one before, who is somebody else. */
const takesTie = (later: Fact, earlier: Fact): boolean => {
  const tie = newTie.exec(later.object ?? '')?.[1];
  return (
    later.matter === 'tie' &&
    earlier.matter === 'tie' &&
    tie !== undefined &&
    fold(later.subject) !== fold(earlier.subject) &&
    (earlier.object ?? '').replace(/^new /, '') === tie
  );
};

const byMatter: Partial<Record<Fact['matter'], (later: Fact, earlier: Fact) => boolean>> = {
  tie: turnsTie,
  origin: () => false,
  study: (later, earlier) => kindOf(later) === kindOf(earlier),
  work: takesThePlace,
  drink: turnsHabit,
  life: (later, earlier) => birth.test(later.object ?? '') && endsWithBirth.test(earlier.object ?? ''),
};

/** Whether a later statement ends an earlier one that was open. What is over ends what it says, or a job, or a life. */
export function closes(later: Fact, earlier: Fact): boolean {
  if (later === earlier || later.ahead || later.ends === 'nothing') return false;
  if (later.ends === 'living') return fold(later.subject) === fold(earlier.subject) && endsWithDeath(earlier);
  if (later.ends === 'couple')
    return (
      (fold(later.subject) === fold(earlier.subject) || later.object === 'engagement') &&
      endsWithParting(later, earlier)
    );
  if (takesTie(later, earlier)) return true;
  if (!sameMatter(later, earlier)) return false;
  if (later.over && lostBaby.test(later.object ?? '')) return endsWithBirth.test(earlier.object ?? '');
  if (later.over) return later.ends === 'matter' || sameObject(later, earlier);
  return byMatter[later.matter]?.(later, earlier) ?? true;
}

/** Ties of which one person may be several to somebody: a boss was a colleague, a partner is an ex. */
const groups = [
  ['partner', 'husband', 'wife', 'girlfriend', 'boyfriend', 'fiance', 'fiancee', 'ex'],
  ['boss', 'manager', 'supervisor', 'colleague'],
  ['flatmate', 'roommate', 'housemate', 'neighbour', 'neighbor', 'landlord', 'landlady'],
  ['mother', 'mum', 'mom'],
  ['father', 'dad'],
];
const groupOf = (by: string): string => {
  const word = fold(by);
  return groups.find((one) => one.includes(word))?.[0] ?? word;
};
const anybody = /friend$/;

/** Who somebody is to the person where that stands beside the name; a friend may be anybody. */
const whoIs = ({ by, matter, object }: Fact): string | null => {
  const word = by ?? (matter === 'tie' ? (object?.split(' ').at(-1) ?? null) : null);
  return word === null || anybody.test(fold(word)) ? null : groupOf(word);
};

/** Names that two people have, as their ties tell: “my sister Anna” and “my boss Anna”. */
export function sharedNames(facts: readonly Fact[]): Set<string> {
  const ties = Map.groupBy(
    facts.filter((fact) => fact.by !== null),
    (fact) => fold(fact.subject),
  );
  return new Set(
    [...ties].flatMap(([name, own]) =>
      new Set(own.flatMap((it) => whoIs(it) ?? [])).size > 1 ? [name] : [],
    ),
  );
}

/** Whether two facts may be about one person: of a name that two have, only where the same tie stands beside it. */
export const areOfOne = (one: Fact, other: Fact, shared: ReadonlySet<string>): boolean =>
  !shared.has(fold(one.subject)) ||
  one.matter === 'tie' ||
  (whoIs(one) !== null && whoIs(one) === whoIs(other));
