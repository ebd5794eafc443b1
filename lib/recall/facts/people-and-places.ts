import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { ok, type Result } from '../../errors';
import { fold } from '../../search/fold';
import { decidedFacts } from './decided-facts';
import { wordsOfFacts } from './patterns';
import type { Fact } from './read-facts';
import { type FactGroup, type PeopleAndPlaces, type ShownFact, saidForFacts } from './schema';
import { eachSaidOnce, showFact } from './show-fact';

const perPage = 20;
const mostDismissed = 100;

/** The newest messages in which the person may have stated a fact, at most 1,000; `cut`: there may be more. */
export const saidOfAnybody = (ctx: Ctx) =>
  callRpc(ctx, saidForFacts.extend({ cut: z.boolean() }), 'said_with', {
    p_words: [...wordsOfFacts],
  });

/** Whom or which place it is told under: the person’s own home stands under the place, their work for somebody under them. */
function headingOf({ subject, matter, object }: Fact, named: ReadonlySet<string>): string | null {
  if (subject !== 'you') return subject.charAt(0).toUpperCase() + subject.slice(1);
  const isTheirs = matter === 'home' || matter === 'origin' || named.has(fold(object ?? ''));
  return isTheirs ? object : null;
}

const places = { is: 0, asked: 1, was: 2 };
const placeOf = ({ status, understoodBy, confirmed }: ShownFact): number =>
  places[understoodBy !== null && !confirmed ? 'asked' : status];

/**
 * By person and place, the one spoken of last first; of each what is so, then what a model understood and the person has not
 * decided about, then what was, the newest first.
 */
function grouped(facts: readonly Fact[]): FactGroup[] {
  const named = new Set(facts.map(({ subject }) => fold(subject)));
  const newestFirst = facts.toSorted(
    (one, other) => other.message.at.localeCompare(one.message.at) || other.message.o - one.message.o,
  );
  const groups = Map.groupBy(newestFirst, (fact) => fold(headingOf(fact, named) ?? ''));
  return [...groups.values()].map((own) => ({
    name: own[0] ? headingOf(own[0], named) : null,
    facts: own.map(showFact).sort((one, other) => placeOf(one) - placeOf(other)),
  }));
}

/**
 * The people and places that the person named, with what was read from their own words, for the person alone. Read from
 * their newest words at the moment of asking, and from what a model understood in them. In: a page from 1. Out: at most 20 people and places, and on the first page
 * what the person dismissed.
 */
export async function peopleAndPlaces(ctx: Ctx, page = 1): Promise<Result<PeopleAndPlaces>> {
  const said = await saidOfAnybody(ctx);
  if (!said.ok) return said;
  const { standing, dismissed, proposed } = decidedFacts(said.value);
  const groups = grouped([...eachSaidOnce(standing), ...proposed].toReversed());
  return ok({
    groups: groups.slice((page - 1) * perPage, page * perPage),
    dismissed: page === 1 ? dismissed.toReversed().slice(0, mostDismissed).map(showFact) : [],
    hasMore: groups.length > page * perPage,
    cut: said.value.cut,
  });
}
