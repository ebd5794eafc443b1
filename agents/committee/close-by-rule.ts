import type { SeatShown, Stance, Synthesis, VoiceSaid } from '@/lib/committee/schema';
import { type SeatSide, unreadTold } from './claimed-sides';
import { withTrueMarks } from './quotes';
import { nameOf } from './told';
import { isEitherOr, isSoon } from './what-is-asked';

type Difference = Synthesis['differences'][number];

/** What each voice said last, and where it said something whole, that; a voice that said nothing is not among them. */
export function lastWords(voices: readonly VoiceSaid[]): VoiceSaid[] {
  const latest = new Map<string, VoiceSaid>();
  for (const one of voices) {
    const before = latest.get(one.seat);
    const isLess = before?.state === 'done' && one.state !== 'done';
    if (one.text.trim() !== '' && !isLess && one.round >= (before?.round ?? 0)) latest.set(one.seat, one);
  }
  return [...latest.values()];
}

/** The round that was heard last; 0 before the first. */
const lastRoundOf = (last: readonly VoiceSaid[]): number => Math.max(0, ...last.map(({ round }) => round));

/** The latest stance of each voice that took one, in any round; null of one whose words for it could not be read. */
function stancesOf(voices: readonly VoiceSaid[]): Map<string, { stance: Stance | null; round: number }> {
  const found = new Map<string, { stance: Stance | null; round: number }>();
  for (const { seat, fields, round } of voices)
    if ((fields?.stance || fields?.unread) && round >= (found.get(seat)?.round ?? 0))
      found.set(seat, { stance: fields.stance, round });
  return found;
}

/** Where a voice stood last; null where it took no side or its words for it could not be read. */
export const stanceOf = (voices: readonly VoiceSaid[], key: SeatShown['key']): Stance | null =>
  stancesOf(voices).get(key)?.stance ?? null;

/** The seats that took a side or said that they take none, with where each stands. */
export function sidesTaken(seats: readonly SeatShown[], voices: readonly VoiceSaid[]): SeatSide[] {
  const taken = stancesOf(voices);
  return seats.flatMap(({ key }) => {
    const stance = taken.get(key)?.stance;
    const own = voices.filter(({ seat }) => seat === key);
    const earlier = [...new Set(own.flatMap(({ fields }) => fields?.stance ?? []))];
    const before = earlier.filter((one) => one !== stance);
    return stance
      ? [{ name: nameOf(seats, key), stance, ...(before.length > 0 && { earlier: before }) }]
      : [];
  });
}

/** The names of those who said where they stand in words that could not be read. */
export function stancesUnread(seats: readonly SeatShown[], voices: readonly VoiceSaid[]): string[] {
  const taken = stancesOf(voices);
  return seats.flatMap(({ key }) => (taken.get(key)?.stance === null ? [nameOf(seats, key)] : []));
}

const firstSentence = (text: string): string =>
  /^.*?(?<![.!?…])[.!?…]+["”’]*(?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();

/** "you to be safe", or "I want you to be safe", as a sentence about the voice. */
const asSentence = (verb: string, said: string): string =>
  `It ${verb} ${said.replace(/^(?:i|it) (?:want|wants|fear|fears) /i, '').replace(/(?<![.!?…])$/, '.')}`;

/** What a voice itself wants or fears, else its first sentence. */
function ownWords({ fields, text, pieces }: VoiceSaid): string {
  if (fields?.wants) return asSentence('wants', fields.wants);
  if (fields?.fears) return asSentence('fears', fields.fears);
  const own = pieces.filter(({ from }) => from === 'yours');
  return withTrueMarks(firstSentence(text), own);
}

/**
 * Every voice whose stance differs from another's, and whoever was found to differ, in the order of the seats: each with its
 * own words and its own stance, whatever anybody made of them. Nobody counts more than another.
 */
export function everyDifference(
  seats: readonly SeatShown[],
  voices: readonly VoiceSaid[],
  found: readonly Difference[],
): Difference[] {
  const taken = stancesOf(voices);
  const differ = new Set([...taken.values()].map(({ stance }) => stance)).size > 1;
  const spoken = lastWords(voices);
  const last = new Map(spoken.map((one) => [one.seat as string, one]));
  const lastRound = lastRoundOf(spoken);
  return seats.flatMap(({ key }): Difference[] => {
    const said = last.get(key);
    const isNamed = found.some(({ seat }) => seat === key);
    if (!said) return [];
    const stance = taken.get(key)?.stance ?? null;
    if (!isNamed && (!differ || !taken.has(key))) return [];
    const before = said.round < lastRound && { round: said.round };
    return [{ seat: key, stance, words: ownWords(said), ...before }];
  });
}

/** Said at the end of every committee, by code. */
export const groundingSentence =
  'Before you go on: feel both feet on the floor, let your eyes rest on one thing in the room, and take one slow breath.';

const list = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/**
 * A synthesis without a model: who wants what, who differs, and small steps that leave all of it open. `asked`: the question
 * and what the person said from the chair.
 */
export function closeByRule(
  seats: readonly SeatShown[],
  voices: readonly VoiceSaid[],
  asked = '',
): { text: string; agreements: string[]; next: string[]; differences: Difference[] } {
  const last = lastWords(voices);
  const differences = everyDifference(seats, voices, []);
  const taken = stancesOf(voices);
  const stances = new Set([...taken.values()].map(({ stance }) => stance));
  const [one] = stances;
  const unread = stancesUnread(seats, voices);
  const read = new Set([...stances].filter((stance) => stance !== null));
  const lastRound = lastRoundOf(last);
  const now = last.filter(({ round }) => round === lastRound);
  const wanting = now.filter(({ fields }) => fields?.wants);
  const heard = list(now.map(({ seat }) => nameOf(seats, seat)));
  const earlier = last
    .filter(({ round }) => round < lastRound)
    .map(({ seat, round }) => ` ${nameOf(seats, seat)} spoke last in round ${round}.`)
    .join('');
  const agreements = [
    ...(wanting.length > 1
      ? [
          `${list(wanting.map(({ seat }) => nameOf(seats, seat)))} each want something for you, each in its own way.`,
        ]
      : []),
    ...(one && stances.size === 1 && taken.size > 1
      ? [(isEitherOr(asked) ? agreedOnTwo : agreedOn)[one]]
      : []),
  ];
  const silent = seats.filter(({ key }) => !last.some(({ seat }) => seat === key));
  const next = [
    differences.length > 0
      ? 'You could ask one of those who differ what would worry it a little less.'
      : 'You could ask one of them what it would like you to know.',
    ...silent
      .slice(0, 1)
      .map(({ name }) => `You could come back to ${name} another time; it has not spoken yet.`),
    ...(isSoon(asked) ? [] : ['You could wait a day before you decide, if it can wait.']),
  ];
  const where =
    read.size > 1
      ? 'They do not agree, and none of them counts more than another.'
      : isSoon(asked)
        ? 'None of them settles it for you.'
        : 'Nothing here has to be settled today.';
  const text =
    last.length > 0
      ? `You heard ${heard}.${earlier}${unread.length > 0 ? ` ${unreadTold(unread)}` : ''} ${where} What you do with it is up to you.`
      : 'Nobody was heard this time. You can ask again, or choose others.';
  return { text, agreements, next, differences };
}

const agreedOn: Record<Stance, string> = {
  for: 'Everyone who took a side is for it.',
  against: 'Everyone who took a side is against it.',
  torn: 'Everyone who said where they stand sees both sides.',
  elsewhere: 'Everyone who said where they stand cares about something else here.',
};
const agreedOnTwo: Record<Stance, string> = {
  ...agreedOn,
  for: 'Everyone who took a side leans to the first way.',
  against: 'Everyone who took a side leans to the second way.',
};
