import { escapeForRegExp } from '@/lib/whole-word';
import type { Ctx } from '../../context';
import { ok, type Result } from '../../errors';
import { fold } from '../../search/fold';
import { sameMatter } from './closings';
import { decidedFacts } from './decided-facts';
import { factId } from './fact-id';
import { holds } from './in-time';
import { type Fact, keyOf } from './read-facts';
import { saidAbout } from './said-about';
import type { KnownFact } from './schema';

interface Asked {
  people: readonly string[];
  places: readonly string[];
  /** A day of the person as YYYY-MM-DD: what was known and held then. */
  asOf?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

const perPage = 40;

/** Before the name of a place: with it, it is another one. */
const before =
  '(?:new|north|south|east|west|fort|port|san|saint|st\\.?|los|las|mount|lake|upper|lower|great|little)';
const isNamedIn = (text: string, name: string): boolean =>
  new RegExp(`(?<![^ ])(?<!(?<![^ ])${before} )${escapeForRegExp(fold(name))}(?![^ ])`, 'u').test(fold(text));

/** Whether a fact is about one who is named. “York” is not “New York”. */
const isAbout = ({ subject, object }: Fact, names: readonly string[]): boolean =>
  names.some((name) => isNamedIn(subject, name) || isNamedIn(object ?? '', name));

/** Whether a statement that something is over only ends what was said as so, which tells both its days. */
const onlyEnds = (over: Fact, { over: isOver, to, ...fact }: Fact): boolean =>
  over.over &&
  !isOver &&
  to === over.from &&
  sameMatter({ ...fact, over: isOver, to }, over) &&
  fold(fact.object ?? '') === fold(over.object ?? '');

/** Each once, with the statements that end it and tell nothing beside that. */
function eachOnce(facts: readonly Fact[]): { fact: Fact; ends: Fact[] }[] {
  const ending = new Set(facts.filter((one) => facts.some((it) => onlyEnds(one, it))));
  return facts
    .filter((fact) => !ending.has(fact))
    .map((fact) => ({ fact, ends: [...ending].filter((one) => onlyEnds(one, fact)) }));
}

const tell = (fact: Fact, ends: readonly Fact[], day: string | undefined): KnownFact => {
  const { subject, relation, object, confirmed, from, to, since, quote, message } = fact;
  const status = holds(fact, day) ? 'is' : 'was';
  return {
    ...{ subject, relation, object, status, confirmed, from, to, since, quote },
    ...{
      conversationId: message.c,
      messageId: message.id,
      rests_on: [fact, ...ends].map((one) => factId(keyOf(one))),
    },
  };
};

/** What is looked for whole where nobody is named: of anybody else only who they are, so that no end of it is missed. */
const isOwn = ({ subject, matter, object }: Fact): boolean =>
  subject === 'you' || (matter === 'tie' && /(?:sister|brother|partner)/.test(object ?? ''));

interface Known {
  facts: KnownFact[];
  /** There is another page. */
  hasMore: boolean;
  timeZone: string;
}

/**
 * What the person said of people and places, as facts with their days: what is and what was, what holds first, and of that what they said is right. Read from
 * their messages at the moment of asking, so that each goes with the words it was read from; none that they dismissed, and
 * of what a model understood only what they confirmed. For agents. Without names: what they said of themselves, and who is nearest to them. In: names, a day whose state is wanted, and a page. Out: at most 40 of a page, each with
 * the way to where it was said.
 */
export async function searchKnowledge(
  ctx: Ctx,
  { people, places, asOf, page = 1 }: Asked,
): Promise<Result<Known>> {
  const names = [...people, ...places].map((name) => name.trim()).filter((name) => name !== '');
  const said = await saidAbout(ctx, names, asOf);
  if (!said.ok) return said;
  const facts = eachOnce(
    decidedFacts(said.value).standing.filter((fact) =>
      names.length === 0 ? isOwn(fact) : isAbout(fact, names),
    ),
  );
  const known = facts.map(({ fact, ends }) => tell(fact, ends, asOf));
  const ordered = [
    ...known.filter(({ status, confirmed }) => status === 'is' && confirmed).reverse(),
    ...known.filter(({ status, confirmed }) => status === 'is' && !confirmed).reverse(),
    ...known.filter(({ status }) => status === 'was').reverse(),
  ];
  return ok({
    facts: ordered.slice((page - 1) * perPage, page * perPage),
    hasMore: ordered.length > page * perPage,
    timeZone: said.value.time_zone,
  });
}
