import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { asksDirectly } from '../goals/as-wish';
import { asksAboutGoal } from '../goals/asked-first';
import { assess, isFlagged } from '../safety/assess';
import { lastQuestion } from './last-question';
import { type CardKind, type FoundCard, type Today, type TodayCard, todayFound } from './schema';

const isLight = (words: string | null | undefined): boolean => !words || !isFlagged(assess(words));

/** Cards whose name may be the title of an intention, one that an agent suggests as well. */
const namesIntention: ReadonlySet<CardKind> = new Set(['errand', 'goal_quiet', 'proposal']);

/**
 * A card as it is shown; none where safety reads its words as those of a hard moment by now. The name of what a conversation would ask
 * about first is left out, too, unless the person has answered that: of an intention by its title or its reason.
 */
function shown({ words, answered, why, ...card }: FoundCard): TodayCard[] {
  const asks = (name: string): boolean =>
    namesIntention.has(card.kind) ? asksAboutGoal({ title: name, why: why ?? null }) : asksDirectly(name);
  const isNamed = isLight(card.name) && (answered || !card.name || !asks(card.name));
  if (!isLight(words) || (card.kind === 'goal_quiet' && !isNamed)) return [];
  return [{ ...card, name: isNamed ? card.name : null, words: words && lastQuestion(words) }];
}

/**
 * At most three cards of what really happened: what an errand asks, what a rhythm asked, the week, a question left open, a suggestion that waits, an
 * intention gone quiet. One round trip. Nothing while the day is to stay gentle, and nothing of a hard moment.
 */
export async function todayCards(ctx: Ctx): Promise<Result<Today>> {
  const found = await callRpc(ctx, todayFound, 'today_cards', {});
  return found.ok ? ok({ ...found.value, cards: found.value.cards.flatMap(shown) }) : found;
}
