import { type CommitteeOffer, type CommitteeSettings, mostSeats, type SeatKey } from '@/lib/committee/schema';

/** After so many rounds the person is asked whether to go on, so no more are asked for at once. */
export const roundsAtOnce = 3;

/** Own parts that sit where nobody was chosen, and the examples beside them. */
const usualOwn = 3;
const usualExamples: readonly SeatKey[] = ['persona:protector', 'persona:rebel'];

/** Who is chosen when the dialog opens: the part it was opened with, then who sat last. */
export function seatsAtFirst({ seats, settings }: CommitteeOffer, part: string | undefined): SeatKey[] {
  const asked = seats.filter(({ key, enough }) => enough && key === `part:${part}`).map(({ key }) => key);
  return [...new Set([...asked, ...settings.seats])].slice(0, mostSeats);
}

/** How a committee is held by somebody who never chose. */
export function usualSettings({ seats, byMeaning }: CommitteeOffer): CommitteeSettings {
  const able = seats.filter(({ enough }) => enough).map(({ key }) => key);
  const own = able.filter((key) => key.startsWith('part:')).slice(0, usualOwn);
  return {
    seats: [...own, ...usualExamples.filter((key) => able.includes(key))],
    ...{ rounds: 1, breadth: 5, thinking: false, context: 'usual' },
    search: byMeaning ? 'hybrid' : 'text',
  };
}
