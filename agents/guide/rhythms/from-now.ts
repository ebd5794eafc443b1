const words: Record<string, number> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, ninety: 90 },
  ...{ 'a couple of': 2, 'a few': 3 },
};
const count = String.raw`(\d{1,3}|${Object.keys(words).join('|')})`;
const unit = '(hours?|hrs?|h|minutes?|mins?)';
/** "in half an hour", "in an hour and a half", "in two hours", "20 minutes from now". */
export const fromNowSaid = new RegExp(
  String.raw`\b(?:in (?:about |around |like |maybe )?(?:(half an|half a) hour|${count}(?: (?:and a half|more))? ?${unit}(?: and a half)?)|${count} ${unit} from now)\b`,
);

const minutesIn = (low: string): number | null => {
  const found = fromNowSaid.exec(low);
  if (!found) return null;
  const [all, half, first, firstUnit, second, secondUnit] = found;
  if (half) return 30;
  const said = first ?? second ?? '';
  const number = /^\d/.test(said) ? Number(said) : (words[said] ?? 0);
  const isHours = (firstUnit ?? secondUnit ?? '').startsWith('h');
  const each = isHours ? 60 : 1;
  return Math.round((number + (all.includes('and a half') && isHours ? 0.5 : 0)) * each);
};

/**
 * The day and the minute that lie so far ahead. In: lower case words, the day (YYYY-MM-DD) and the minute (HH:MM) of the person. Null
 * where nothing of that kind is said. Pure. A night on which clocks change is not counted on.
 */
export function fromNow(low: string, today: string, now: string): { date: string; time: string } | null {
  const minutes = minutesIn(low);
  if (minutes === null || minutes < 1) return null;
  const at = new Date(Date.parse(`${today}T${now}:00Z`) + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}
