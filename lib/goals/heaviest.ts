import { assess } from '../safety/assess';
import { careTurn, startCare } from '../safety/care';
import { frameWeight } from '../safety/care/open-frame';
import { askStrengths } from '../safety/danger';

/**
 * How these words are met where they are said first in a conversation, the weightiest first: in mortal danger, by which frame, with a
 * question that stays open or one that so many ordinary messages end, and how strongly they are asked about.
 */
function met(text: string, isOwn: boolean): readonly number[] {
  const { reply, state } = careTurn(startCare(), text);
  const asks = askStrengths.indexOf(assess(text).asks);
  // A wish tells of nothing that is under way: “Ich möchte not wake up” is no body that does not wake.
  if (reply === null || (!isOwn && state.name === 'in_progress')) return [0, -1, -1, asks];
  return [Number(state.danger), frameWeight[reply.frame], state.endsAfter ?? Number.POSITIVE_INFINITY, asks];
}

function isHeavier(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((weight, n) => weight !== b[n]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/**
 * Of several texts the one that a conversation meets most heavily, the first of equals; undefined of none. `own`: those in the words of
 * the person. Pure.
 */
export function heaviest(texts: readonly string[], own: readonly string[] = texts): string | undefined {
  if (texts.length < 2) return texts[0];
  return texts
    .map((text) => ({ text, weight: met(text, own.includes(text)) }))
    .reduce((most, one) => (isHeavier(one.weight, most.weight) ? one : most)).text;
}
