import type { UIMessageStreamWriter } from 'ai';
import type { Need } from '@/lib/safety/care';
import type { ParleyMessage } from '../messages';
import type { Care } from './safety-turn';

const needsOf = (need: Need) => (need === 'suicide' ? [] : [need]);

/** Shows the card with help that belongs to what safety says, if any does. */
export function showCard(
  writer: UIMessageStreamWriter<ParleyMessage>,
  { reply, turnLevel: level }: Care,
): void {
  const card = reply?.card;
  if (card) writer.write({ type: 'data-help', data: { level, size: card.size, needs: needsOf(card.needs) } });
}
