import type { Week } from '@/lib/jobs/runs';

/** What the guide says when a rhythm comes due: it names itself, since a model may answer what follows. */
export interface RhythmWords {
  /** Of a conversation that begins with it. */
  title: string;
  text: string;
}

const noHurry = 'There is no hurry, and no need to answer.';

const aboutPart: readonly ((part: string) => string)[] = [
  (part) => `The guide here, with the check-in you asked for. How is ${part} today?`,
  (part) => `The guide here. You asked me to check in about ${part}. What have you noticed lately?`,
  (part) => `The guide here, as you wanted. Has ${part} been quiet or loud these days?`,
];
const aboutYou = [
  'The guide here, with the check-in you asked for. How are you, right now?',
  'The guide here, as you wanted. What is present in you today?',
  'The guide here. You asked me to check in. How are things with you today?',
];
/** Said in earlier days of Parley. */
const aboutYouBefore = ['The guide here. You asked me to check in. What would be good to look at today?'];

/** One of several wordings, another one each day. */
const today = <T>(wordings: readonly [T, ...T[]] | readonly T[], day: number): T =>
  // Guarantee: the lists above are not empty.
  wordings[day % wordings.length] as T;

const onceAboutPart = (part: string) =>
  `The guide here. You asked me to come back to ${part} today. How is it with ${part} now?`;
const onceAboutYou = 'The guide here. You asked me to ask you today. How is it now?';
const nowAboutPart = (part: string) =>
  `The guide here, since you asked for it just now. How is ${part} at the moment?`;
const nowAboutYou = 'The guide here, since you asked for it just now. How are you at the moment?';
const weekLead = 'The guide here, with your week.';

/** A check-in about a part, or about the person. `day`: a number that grows from day to day. */
export function checkIn(part: string | null, day: number): RhythmWords {
  const text = part ? today(aboutPart, day)(part) : today(aboutYou, day);
  return { title: titleOf('check_in', part), text: `${text} ${noHurry}` };
}

const titleOf = (kind: 'check_in' | 'once', part: string | null): string => {
  if (kind === 'once') return part ? `Back to ${part}` : 'Asked again';
  return part ? `Check-in: ${part}` : 'Check-in';
};

/** What the person has asked now, whatever its times. */
export const askedNow = (kind: 'check_in' | 'once', part: string | null): RhythmWords => ({
  title: titleOf(kind, part),
  text: `${part ? nowAboutPart(part) : nowAboutYou} ${noHurry}`,
});

/** A question that the person wanted to be asked once. */
export function askedOnce(part: string | null): RhythmWords {
  const text = part ? onceAboutPart(part) : onceAboutYou;
  return { title: titleOf('once', part), text: `${text} ${noHurry}` };
}

const counted = (n: number, one: string, many: string): string =>
  `${n === 1 ? 'one' : n} ${n === 1 ? one : many}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const inQuotes = (title: string): string => `“${title.replace(/[.!?…]+$/, '')}”`;

/** A few true sentences about a week, from what was counted of it, and one question. */
export function weekInWords(week: Week): RhythmWords {
  const { days, conversations, parts, quotes, notes, waiting, moved, quiet } = week;
  const kept = [
    ...(quotes > 0 ? [counted(quotes, 'quote', 'quotes')] : []),
    ...(notes > 0 ? [counted(notes, 'note', 'notes')] : []),
  ];
  const lines = [
    days > 0 &&
      `This week you wrote here on ${counted(days, 'day', 'days')}, in ${counted(conversations, 'conversation', 'conversations')}.`,
    parts.length > 0 && `${listed(parts)} had a voice in it.`,
    kept.length > 0 && `${listed(kept).replace(/^o/, 'O')} ${quotes + notes === 1 ? 'was' : 'were'} kept.`,
    moved.length > 0 && `You were with ${listed(moved.map(inQuotes))}.`,
    quiet.length > 0 && `It was quiet around ${listed(quiet.map(inQuotes))}, and it may be.`,
    waiting > 0 &&
      `${counted(waiting, 'suggestion waits', 'suggestions wait').replace(/^o/, 'O')} in your inbox, for whenever you like.`,
  ].filter((line) => line !== false);
  const isQuiet = days === 0 && parts.length === 0 && kept.length === 0 && moved.length === 0;
  const all = isQuiet
    ? ['It was a quiet week here, and that is fine.', ...lines, 'How was it, away from here?']
    : [...lines, 'What of this week would you like to stay with?'];
  return { title: 'Your week', text: `${weekLead} ${all.join(' ')} ${noHurry}` };
}

/** What a question of a rhythm is about: a part by its name, or the person. */
export interface AskedByRhythm {
  part: string | null;
}

/** The name that a wording was said with; null where it is not that wording. */
function nameSaid(text: string, wording: (part: string) => string): string | null {
  const around = wording('').length;
  const times = wording('x').length - around;
  const begins = wording('\n').indexOf('\n');
  const name = text.slice(begins, begins + (text.length - around) / times);
  return name !== '' && wording(name) === text ? name : null;
}

/** What a text asks that the guide said of itself when a rhythm came due; null for any other text. */
export function askedIn(said: string): AskedByRhythm | null {
  if (!said.endsWith(` ${noHurry}`)) return null;
  const text = said.slice(0, -noHurry.length - 1);
  const isAboutYou =
    [...aboutYou, ...aboutYouBefore, onceAboutYou, nowAboutYou].includes(text) || text.startsWith(weekLead);
  if (isAboutYou) return { part: null };
  const part = [...aboutPart, onceAboutPart, nowAboutPart]
    .map((wording) => nameSaid(text, wording))
    .find(Boolean);
  return part ? { part } : null;
}
