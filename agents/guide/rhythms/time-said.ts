/** A time of day as it is said: HH:MM, or an hour of which half of the day is not known. */
export type TimeSaid = { time: string } | { hour: number; minute: number };

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numberWord = numbers.slice(1).join('|');
const number = String.raw`(\d{1,2}|${numberWord})`;
const half = String.raw`(?: ?(a\.?m\b\.?|p\.?m\b\.?))`;

const digits = new RegExp(String.raw`\b(\d{1,2})[:.h](\d{2})(?!\d)${half}?`);
const withHalf = new RegExp(String.raw`\b${number}${half}`);
const past = new RegExp(
  String.raw`\b(half|quarter|a quarter|\d{1,2}|five|ten|twenty) (past|after|to) ${number}\b${half}?`,
);
const oClock = new RegExp(String.raw`\b${number} ?o ?'?clock\b`);
const atHour = new RegExp(
  String.raw`(?:\b(?:at|around|about|by|from|after)|@|\bdays?|\btomorrow|\btonight) ?${number}\b(?! ?(?:days?|weeks?|times|minutes?|hours?|people|of|things|years?|st|nd|rd|th)\b)`,
);

const morning = /\b(?:mornings?|breakfast|before noon|tomorrow morn)\b/;
const afternoon = /\b(?:afternoons?|evenings?|tonight|tonite|nights?|nightly|dinner|supper)\b/;
/** What a time of day without an hour is taken for; it is said with the time. */
const partsOfDay: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at )?(?:noon|midday|lunch ?time)\b/, '12:00'],
  [/\bmidnight\b/, '00:00'],
  [/\b(?:bed ?time|before (?:i go to )?(?:bed|sleep))\b/, '22:00'],
  [/\b(?:in the|this|every|each|tomorrow|day|days) mornings?\b|\bmornings\b/, '09:00'],
  [/\b(?:in the|this|every|each|tomorrow|day|days) afternoons?\b|\bafternoons\b/, '15:00'],
  [/\b(?:in the|this|every|each|tomorrow|day|days) evenings?\b|\bevenings\b|\btonight\b|\btonite\b/, '20:00'],
  [/\b(?:at|every|each|tomorrow|day|days) nights?\b|\bnights\b|\bnightly\b/, '21:00'],
];

const toNumber = (word: string): number => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word));
const two = (value: number): string => String(value).padStart(2, '0');

/** The half of the day: of the mark behind the hour, else of what stands around it. */
function whole(hour: number, minute: number, mark: string | undefined, low: string): TimeSaid | null {
  if (hour > 23 || minute > 59) return null;
  const isMorning = mark ? mark.startsWith('a') : morning.test(low) && !afternoon.test(low);
  const isLater = mark ? mark.startsWith('p') : afternoon.test(low) && !morning.test(low);
  if (hour === 0 || hour > 12) return { time: `${two(hour)}:${two(minute)}` };
  if (isMorning) return { time: `${two(hour % 12)}:${two(minute)}` };
  // Twelve at night is the beginning of a day.
  if (isLater) return { time: `${two(!mark && hour === 12 ? 0 : (hour % 12) + 12)}:${two(minute)}` };
  return { hour, minute };
}

function clockSaid(low: string): TimeSaid | null {
  const [, hours = '', minutes = '', mark] = digits.exec(low) ?? [];
  if (hours)
    return hours.length === 2 && hours.startsWith('0') && !mark
      ? { time: `${hours}:${minutes}` }
      : whole(Number(hours), Number(minutes), mark, low);
  const [, by = '', way, near = '', nearMark] = past.exec(low) ?? [];
  if (near) {
    const named = { half: 30, quarter: 15, 'a quarter': 15, twenty: 20 }[by] ?? toNumber(by);
    const hour = toNumber(near);
    return way === 'to'
      ? whole(hour === 1 ? 12 : hour - 1, 60 - named, nearMark, low)
      : whole(hour, named, nearMark, low);
  }
  const [, marked = '', half] = withHalf.exec(low) ?? [];
  if (marked) return whole(toNumber(marked), 0, half, low);
  const [, bare] = oClock.exec(low) ?? atHour.exec(low) ?? [];
  return bare ? whole(toNumber(bare), 0, undefined, low) : null;
}

const bareHalf = new RegExp(
  String.raw`\bhalf ${number}\b(?! ?(?:days?|weeks?|minutes?|hours?|people|of|years?|times)\b)${half}?`,
);

/**
 * What "half eight" may mean, the earlier first: 7:30 for some and 8:30 for others. In: lower case. Null where nobody says it. Pure.
 */
export function halfSaid(low: string): string[] | null {
  const [, named = '', mark] = bareHalf.exec(low) ?? [];
  const hour = named ? toNumber(named) : 0;
  if (hour < 1 || hour > 12) return null;
  const times = [hour === 1 ? 12 : hour - 1, hour].flatMap((one) => {
    const said = whole(one, 30, mark, low);
    if (!said) return [];
    return 'time' in said ? [said.time] : [`${two(one % 12)}:30`, `${two((one % 12) + 12)}:30`];
  });
  return times.sort();
}

/** The time of day that words name. In: lower case with straight apostrophes. Null where they name none. Pure. */
export function timeSaid(low: string): TimeSaid | null {
  if (halfSaid(low)) return null;
  const clock = clockSaid(low);
  if (clock) return clock;
  const part = partsOfDay.find(([words]) => words.test(low));
  return part ? { time: part[1] } : null;
}
