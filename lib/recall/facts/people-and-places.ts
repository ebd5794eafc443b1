import { z } from 'zod';
import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { ok, type Result } from '../../errors';
import { fold } from '../../search/fold';
import { decidedFacts } from './decided-facts';
import { wordsOfFacts } from './patterns';
import type { Fact } from './read-facts';
import { type FactGroup, type PeopleAndPlaces, saidForFacts } from './schema';
import { showFact } from './show-fact';

const perPage = 20;
const mostDismissed = 100;

/** The newest messages in which the person may have stated a fact, at most 1,000; `cut`: there may be more. */
export const saidOfAnybody = (ctx: Ctx) =>
  callRpc(ctx, saidForFacts.extend({ cut: z.boolean() }), 'said_with', {
    p_words: [...wordsOfFacts],
  });

/** Whom or which place it is told under: their own home stands under the place. */
const headingOf = ({ subject, matter, object }: Fact): string | null =>
  subject === 'you' ? (matter === 'home' ? object : null) : subject;

/** By person and place, the one spoken of last first; of each what is so before what was, the newest first. */
function grouped(facts: readonly Fact[]): FactGroup[] {
  const newestFirst = facts.toReversed();
  const groups = Map.groupBy(newestFirst, (fact) => fold(headingOf(fact) ?? ''));
  return [...groups.values()].map((own) => {
    const shown = own.map(showFact);
    return {
      name: own[0] ? headingOf(own[0]) : null,
      facts: [
        ...shown.filter(({ status }) => status === 'is'),
        ...shown.filter(({ status }) => status === 'was'),
      ],
    };
  });
}

/**
 * The people and places that the person named, with what was read from their own words, for the person alone. Read from
 * their newest words at the moment of asking. In: a page from 1. Out: at most 20 people and places, and on the first page
 * what the person dismissed.
 */
export async function peopleAndPlaces(ctx: Ctx, page = 1): Promise<Result<PeopleAndPlaces>> {
  const said = await saidOfAnybody(ctx);
  if (!said.ok) return said;
  const { standing, dismissed } = decidedFacts(said.value);
  const groups = grouped(standing);
  return ok({
    groups: groups.slice((page - 1) * perPage, page * perPage),
    dismissed: page === 1 ? dismissed.toReversed().slice(0, mostDismissed).map(showFact) : [],
    hasMore: groups.length > page * perPage,
    cut: said.value.cut,
  });
}
