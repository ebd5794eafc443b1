import { type CommitteeOffer, type CommitteeSettings, mostSeats, type SeatKey } from '@/lib/committee/schema';

/** After so many rounds the person is asked whether to go on, so no more are asked for at once. */
export const roundsAtOnce = 3;

/** Own parts that sit where nobody was chosen, and the examples beside them. */
const usualOwn = 3;
const usualExamples: readonly SeatKey[] = ['persona:protector', 'persona:rebel'];
/** As many sit in all then, as in the server's first offer. */
const usualSeats = 4;

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
    seats: [...own, ...usualExamples.filter((key) => able.includes(key))].slice(0, usualSeats),
    ...{ rounds: 1, breadth: 5, thinking: false, context: 'usual' },
    search: byMeaning ? 'hybrid' : 'text',
  };
}

/** Whether a committee would be held so by somebody who never chose. */
export function isUsual(offer: CommitteeOffer): boolean {
  const { seats, ...usual } = usualSettings(offer);
  const { settings } = offer;
  const isSame = Object.entries(usual).every(
    ([name, value]) => settings[name as keyof typeof usual] === value,
  );
  return (
    isSame && new Set([...seats, ...settings.seats]).size === Math.max(seats.length, settings.seats.length)
  );
}
