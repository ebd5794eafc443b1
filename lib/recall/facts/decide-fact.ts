import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { type Result, refuse } from '../../errors';
import { byTime, decidedFacts, isSameKey } from './decided-facts';
import { saidOfAnybody } from './people-and-places';
import { type Fact, keyOf } from './read-facts';
import { saidAbout } from './said-about';
import { type DecideFactInput, decidedFact, type SaidForFacts } from './schema';
import { seenOf, sentenceOf } from './show-fact';

/** As many as can be decided at once; what was said of it before these goes with a dismissal. */
const most = 5000;
const changed =
  'This changed since it was shown here, perhaps by something you said or decided elsewhere. Nothing was changed. Please look at it again.';

const decisionOn = ({ confirmed, dismissed }: Fact): 'confirmed' | 'dismissed' | null =>
  confirmed ? 'confirmed' : dismissed ? 'dismissed' : null;

/** What was said, read in two ways, each message once and in order. */
const together = (one: SaidForFacts, other: SaidForFacts): Omit<SaidForFacts, 'time_zone'> => ({
  messages: [...new Map([...one.messages, ...other.messages].map((it) => [it.id, it])).values()].sort(byTime),
  decisions: [...one.decisions, ...other.decisions],
  understood: [...one.understood, ...other.understood],
  dismissals: one.dismissals,
});

/**
 * The person says that a fact is right ("confirmed") or not ("dismissed"), or takes that back (null): of each message of
 * theirs that states it up to now. What they say anew afterwards is another fact. Out: the action, which can be undone.
 * What is kept is the sentence they were shown. Refuses with `not_found` what is not read from their words, and with
 * `conflict` what is shown in another way by now.
 */
export async function decideFact(
  ctx: Ctx,
  { decision, seen, ...key }: DecideFactInput,
): Promise<Result<{ action: string | null }>> {
  const anybody = await saidOfAnybody(ctx);
  if (!anybody.ok) return anybody;
  const named = await saidAbout(ctx, key.subject === 'you' ? [] : [key.subject]);
  if (!named.ok) return named;
  const { standing, dismissed, proposed } = decidedFacts(together(anybody.value, named.value));
  const fact = [...standing, ...dismissed, ...proposed].find(({ said }) =>
    said.some((it) => isSameKey(keyOf(it), key)),
  );
  if (!fact)
    return refuse(
      'not_found',
      'This is not read from your words any more. They may have been deleted. Nothing was changed.',
    );
  if (seenOf(fact) !== seen) return refuse('conflict', changed);
  const shown = sentenceOf(fact);
  const facts = fact.said.slice(-most).map((it) => {
    const { messageId: message, ...read } = keyOf(it);
    return { message, ...read, statement: shown, before: decisionOn(it) };
  });
  return callRpc(ctx, decidedFact, 'decide_facts', { p_facts: facts, p_decision: decision as string });
}
