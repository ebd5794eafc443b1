import { type Seat, seatsOf } from '@/agents/committee/seats';
import type { SeatKey, SeatOfPart, SeatShown, VoiceSaid } from '@/lib/committee/schema';
import { escapeForRegExp } from '@/lib/whole-word';
import type { Table } from './table';

const ofPart = 'part:';
const several = /[\p{L}\p{N}]\S*\s+\S*[\p{L}\p{N}]/u;

/** The ids of the parts that sit, or sat in a committee that is gone on with. */
export const partsSeated = ({ shown }: Pick<Table, 'shown'>): string[] =>
  shown.flatMap(({ key }) => (key.startsWith(ofPart) ? [key.slice(ofPart.length)] : []));

/** Who sits now, by what is recorded of the parts by now; `gone`: those that sat and do no more. */
export interface Standing {
  seats: Seat[];
  shown: SeatShown[];
  gone: SeatKey[];
  /** What was recorded of them before and is not now, and what they were called that are gone. */
  words: { texts: string[]; names: string[] };
  /** What is recorded of them now. */
  recorded: string[];
}

const recorded = ({ role, protects, fears, needs, beliefs }: Omit<SeatOfPart, 'quotes'>): string[] =>
  [role, protects, ...fears, ...needs, ...beliefs].filter((one) => one !== null);

/** Single words are anybody's. As in supabase/schemas/committee/gone_parts.sql. */
const textsGone = (before: readonly string[], now: readonly string[]): string[] =>
  before
    .filter((one) => !now.includes(one) && several.test(one))
    .map((one) => one.replace(/[\s.,;:!?…]+$/, ''));

/** What look-ups told of parts, as it stood then, by the ids of these. */
function toldOf(found: readonly unknown[]): [id: string, texts: string[]][] {
  return found.flatMap((one): [string, string[]][] => {
    const part: unknown = Object(one).part;
    if (typeof part !== 'object' || part === null || !('id' in part) || typeof part.id !== 'string')
      return [];
    const fields = ['role', 'protects', 'fears', 'needs', 'beliefs'].flatMap(
      (key): unknown => Object(part)[key] ?? [],
    );
    return [[part.id, fields.filter((field) => typeof field === 'string')]];
  });
}

/** A table by the records of its parts as they are `now`. */
export function standingSeats(
  { ask, seats: before, shown: shownBefore }: Table,
  now: readonly SeatOfPart[],
  found: readonly unknown[],
): Standing {
  const here = new Map(now.map((part) => [part.id, part]));
  const isHere = (key: SeatKey) => !key.startsWith(ofPart) || here.has(key.slice(ofPart.length));
  const sitting = new Set(before.map(({ key }) => key));
  const fresh = seatsOf({ ask: { ...ask, tokens: 0 }, parts: [...now] });
  const seats = fresh.filter(({ key }) => sitting.has(key) && isHere(key));
  const gone = shownBefore.map(({ key }) => key).filter((key) => !isHere(key));
  const shown = shownBefore
    .filter(({ key }) => isHere(key))
    .map((one) => fresh.find(({ key }) => key === one.key)?.shown ?? one);
  const told: [string, string[]][] = [
    ...before.flatMap(({ part }): [string, string[]][] => (part ? [[part.id, recorded(part)]] : [])),
    ...toldOf(found),
  ];
  const kept = new Set(shown.map(({ name }) => name.toLowerCase()));
  const names = shownBefore
    .filter(({ key, name }) => gone.includes(key) && name.length > 2 && !kept.has(name.toLowerCase()))
    .map(({ name }) => name);
  const texts = told.flatMap(([id, was]) => {
    const part = here.get(id);
    const light = fresh.find((seat) => seat.part?.id === id)?.part;
    return textsGone(
      was,
      [part, light].flatMap((one) => (one ? recorded(one) : [])),
    );
  });
  const stands = [...now, ...fresh.flatMap(({ part }) => part ?? [])].flatMap(recorded);
  return { seats, shown, gone, words: { texts: [...new Set(texts)], names }, recorded: stands };
}

const inAnySpace = (text: string) => escapeForRegExp(text).replace(/\s+/g, '\\s+');
const whole = (texts: readonly string[], flags: string) =>
  texts.length > 0
    ? new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${texts
          .toSorted((a, b) => b.length - a.length)
          .map(inAnySpace)
          .join('|')})(?![\\p{L}\\p{N}])`,
        flags,
      )
    : null;

/** A text with “…” in the place of what was recorded before, and of names of parts that are gone, which count as they are written. */
export function withoutRecord({ texts, names }: Standing['words']): (text: string) => string {
  const [ofTexts, ofNames] = [whole(texts, 'giu'), whole(names, 'gu')];
  return (text) => {
    const cut = ofTexts ? text.replace(ofTexts, '…') : text;
    return ofNames ? cut.replace(ofNames, '…') : cut;
  };
}

/** What was said by those who are still here. */
export const saidByThose = (voices: readonly VoiceSaid[], gone: readonly SeatKey[]): VoiceSaid[] =>
  voices.filter(({ seat }) => !gone.includes(seat));
