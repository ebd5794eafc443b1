import { useCallback, useState } from 'react';
import type { Proposal } from '@/lib/proposals/schema';

export interface Cards {
  cards: readonly Proposal[];
  /** How many of them wait. */
  waiting: number;
  /** Keeps a card as it was answered here. */
  onAnswered: (proposal: Proposal) => void;
}

const none: readonly Proposal[] = [];

/**
 * The cards of this visit in the order in which they were first seen, so that none moves while somebody presses: what was
 * answered stays where it stood until the page is left, and what is new comes last. `recent`: answered ones that are known.
 */
export function useCards(pending: readonly Proposal[], recent = none): Cards {
  const [ids, setIds] = useState(() => pending.map(({ id }) => id));
  const [answered, setAnswered] = useState(none);
  const onAnswered = useCallback((one: Proposal) => setAnswered((before) => [...before, one]), []);
  const fresh = pending.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
  if (fresh.length > 0) setIds([...ids, ...fresh]);
  const known = new Map([...answered, ...recent, ...pending].map((one) => [one.id, one]));
  const cards = [...ids, ...fresh].flatMap((id) => known.get(id) ?? []);
  return { cards, waiting: pending.length, onAnswered };
}
