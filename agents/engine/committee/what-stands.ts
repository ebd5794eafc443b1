import { type Given, piecesOf, saidByThem } from '@/agents/committee/quotes';
import type { Seat } from '@/agents/committee/seats';
import type { VoiceSaid } from '@/lib/committee/schema';
import { namedIn, splitGone } from '../removed-results';
import { type GoneWords, goneWords, withoutGone } from '../repeated-words';
import { partsSeated, type Standing, saidByThose, standingSeats, withoutRecord } from './standing-seats';
import type { Table } from './table';

type Ids = Pick<Given, 'evidenceId' | 'messageId' | 'conversationId'>;

/** What words of the person are known by when they are removed: their quote and message, else their conversation. */
const idsOf = ({ evidenceId, messageId, conversationId }: Ids): string[] => {
  const own = [evidenceId, messageId].filter((id) => id !== null);
  return own.length > 0 ? own : [conversationId].filter((id) => typeof id === 'string');
};

type Quote = NonNullable<Seat['part']>['quotes'][number];
const idsOfQuote = ({ id, message_id: messageId }: Quote): Ids => ({ evidenceId: id, messageId });

const foundBy = (voices: readonly VoiceSaid[]): unknown[] =>
  voices.flatMap(({ lookUps }) => lookUps.map(({ output }) => output));

/** Ids of all that a committee was told of and that the person may remove. */
function toldTo({ given, seats, found }: Table, voices: readonly VoiceSaid[]): string[] {
  const words = [
    ...given,
    ...seats.flatMap(({ part }) => part?.quotes.map(idsOfQuote) ?? []),
    ...saidByThem(voices),
  ];
  return [...new Set([...words.flatMap(idsOf), ...[...found, ...foundBy(voices)].flatMap(namedIn)])];
}

interface Texts {
  gone: readonly string[];
  stands: readonly string[];
}

/**
 * Words of what is gone that neither stand in what else the person said nor in what else was found with them. `beside`: what went
 * besides, and what stands of it.
 */
function wordsThatWent(
  { given, found }: Table,
  voices: readonly VoiceSaid[],
  gone: ReadonlySet<string>,
  isGone: (words: Ids) => boolean,
  beside: Texts,
): GoneWords {
  const splits = [...found, ...foundBy(voices)].flatMap((one) => splitGone(one, gone) ?? []);
  const words = [...given, ...saidByThem(voices)];
  return goneWords(
    [...splits.flatMap((one) => one.gone), ...words.filter(isGone).map(({ text }) => text), ...beside.gone],
    [
      ...beside.stands,
      ...splits.flatMap(({ stands }) => stands),
      ...given.filter((one) => !isGone(one)).map(({ text }) => text),
    ],
  );
}

/** What a voice said, without a quote that is gone and words of what is gone. */
function lineWithout(
  said: VoiceSaid,
  words: GoneWords,
  ofRecord: (text: string) => string,
  isGone: (words: Ids) => boolean,
): VoiceSaid {
  const { pieces, fields } = said;
  const isQuoteGone = (piece: (typeof pieces)[number]) => piece.from === 'yours' && isGone(piece);
  const joined = pieces.map((piece) => (isQuoteGone(piece) ? '“…”' : piece.text)).join('');
  const text = ofRecord(withoutGone(pieces.length > 0 ? joined : said.text, words));
  const cut = (field: string | null) => field && ofRecord(withoutGone(field, words, true));
  return {
    ...said,
    text,
    pieces: piecesOf(
      text,
      saidByThem([said]).filter((one) => !isGone(one)),
    ),
    fields: fields && {
      ...fields,
      ...{ wants: cut(fields.wants), fears: cut(fields.fears) },
      quotes: fields.quotes.filter((one) => !isGone(one)),
    },
  };
}

/** A committee as it stands by now: what the latest round said, and words without what is gone. */
export interface Now {
  table: Table;
  question: string;
  voices: VoiceSaid[];
  standing: (text: string, voices?: readonly VoiceSaid[]) => string;
}
export type LookAgain = () => Promise<Now | null>;

/**
 * A committee without what the person removed since it began, and with its parts as they are recorded by now: `ask` hears of both,
 * and whether today rests, as the answer is saved, with no round trip of its own. What voices said, the words they are given and
 * who sits are then without it.
 */
export function whatStands(table: Table) {
  const gone = new Set<string>();
  const isGone = (words: Ids) => idsOf(words).some((id) => gone.has(id));
  let stand: Standing | null = null;
  let rests = false;
  let hard = false;
  /** What was removed in any place since it began, and what voices are told by now; null where nothing went. */
  let removed: Set<string> | null = null;
  let told = table.told;
  const beside = (): Texts => ({
    gone: [...(removed ? [...removed, ...table.told.texts] : []), ...(stand?.words.texts ?? [])],
    stands: [...(removed ? told.texts : []), ...(stand?.recorded ?? [])],
  });
  const hasGone = () =>
    removed !== null || gone.size + (stand?.gone.length ?? 0) + (stand?.words.texts.length ?? 0) > 0;
  const askNow = async (voices: readonly VoiceSaid[]): Promise<void> => {
    const heard = await table.checkpoint([...toldTo(table, voices), ...partsSeated(table)]);
    for (const id of heard.gone) gone.add(id);
    rests ||= heard.rests;
    hard ||= heard.hard;
    if (heard.removed) {
      removed = new Set([...(removed ?? []), ...heard.removed]);
      told = await table.tellAgain();
    }
    if (heard.seats) stand = standingSeats(table, heard.seats, [...table.found, ...foundBy(voices)]);
  };
  let asked: Promise<void> = Promise.resolve();
  return {
    /** One after the other: what is removed is heard once, and voices that speak side by side ask side by side. */
    ask(voices: readonly VoiceSaid[]): Promise<void> {
      asked = asked.catch(() => {}).then(() => askNow(voices));
      return asked;
    },
    /** Safety asked for rest since it began. */
    get rests() {
      return rests;
    },
    /** Something hard was said in another conversation since it began. */
    get hard() {
      return hard;
    },
    table(): Table {
      const { seats, shown, gone } = stand ?? { ...table, gone: [] };
      // Of who speaks now alone: where one voice is asked again, nobody else is missed.
      const away = gone.filter((key) => table.seats.some((seat) => seat.key === key));
      return {
        ...{ ...table, told, shown },
        away: [...new Set([...table.away, ...away])],
        given: table.given.filter((one) => !isGone(one)),
        seats: seats.map(({ part, ...seat }) => ({
          ...seat,
          part: part && { ...part, quotes: part.quotes.filter((one) => !isGone(idsOfQuote(one))) },
        })),
      };
    },
    voices(voices: readonly VoiceSaid[]): VoiceSaid[] {
      if (!hasGone()) return [...voices];
      const words = wordsThatWent(table, voices, gone, isGone, beside());
      const ofRecord = withoutRecord(stand?.words ?? { texts: [], names: [] });
      return saidByThose(voices, stand?.gone ?? []).map((one) => lineWithout(one, words, ofRecord, isGone));
    },
    /** The question, or what was written, in its words that stand. */
    text: (text: string, voices: readonly VoiceSaid[] = []): string => {
      if (!hasGone()) return text;
      const kept = withoutGone(text, wordsThatWent(table, voices, gone, isGone, beside()));
      return withoutRecord(stand?.words ?? { texts: [], names: [] })(kept);
    },
  };
}
