import { withLineRules } from '@/agents/committee/line-rules';
import type { Persona } from '@/agents/committee/personas';
import { verified } from '@/agents/committee/quotes';
import { countWords, mostWords } from '@/agents/committee/sentences';
import { tellsTopic } from '@/agents/committee/told-topics';
import type { SeatOfPart, Stance } from '@/lib/committee/schema';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { firstSentenceOf, onlyGoesOn } from './from-chair';

/**
 * Whose words say what a voice wants: those of an example, which stand as "wants …"; the person's; what is noted of a part; or
 * a model's.
 */
export const wantsFrom = ['example', 'words', 'notes', 'model'] as const;
export type WantsFrom = (typeof wantsFrom)[number];

/** What another voice said in the round before, as far as it can be given back. */
interface Other {
  name: string;
  wants: string | null;
  from: WantsFrom;
  stance: Stance | null;
}

/** What a voice of the guide speaks from. */
export interface Speaks {
  persona: Persona | null;
  part: SeatOfPart | null;
  /** Where it sits, from 0: neighbours say the same in other words. */
  place: number;
  round: number;
  /** The others in turn, from its neighbour on. */
  others: readonly Other[];
  /** Its own stance; null where nothing says it. */
  stance: Stance | null;
  /** What the person said from the chair before this round; empty where they said nothing. */
  chair: string;
}

export interface Line {
  text: string;
  wants: string | null;
  fears: string | null;
}

const askMe = (what: string) => `I haven’t said yet ${what}. Would you ask me?`;
/** With one mark at its end. */
const ended = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);
const marked = (words: string) => `“${words.replace(/[“”"]/g, '').trim()}”`;
/** Longer words would leave no room for the rest of a line. */
const longestQuote = 160;

const quoteOf = (part: SeatOfPart, ...kinds: string[]): string | null =>
  part.quotes.find(({ kind }) => kinds.includes(kind))?.quote ?? null;

/** Whether words may be said by this voice: what a rule would stop fails the whole voice. */
function isSayable(words: string, { category }: { category: string }): boolean {
  const guard = withLineRules(createReplyGuard({ crisis: true }), { tender: category === 'exile' });
  const text = `Fears: ${words}\nI am afraid of ${marked(words)}.\n`;
  return guard.push(text) + guard.end() === text && guard.tripped === null;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const beforeName = new Set([
  'a',
  'an',
  'the',
  'my',
  'this',
  'that',
  'part',
  'called',
  'named',
  'it',
  'is',
  's',
]);

/** Whether a quote says a name and nothing of who has it. */
function isOnlyName(quote: string, name: string): boolean {
  const own = new Set(wordsIn(name));
  return wordsIn(quote).every((word) => own.has(word) || beforeName.has(word));
}

/** What somebody says of themselves, said to them: a diagnosis is one in whosever words. */
const toThem = (words: string): string =>
  words.replace(/\bI(?: am|['’]m)\b/gi, 'you are').replace(/\bI(?: have|['’]ve)\b/gi, 'you have');

/** The record without what may not be said, and what is too long for a line. */
function sayable(part: SeatOfPart): SeatOfPart {
  const may = (words: string) =>
    words.length <= longestQuote && isSayable(words, part) && !tellsTopic(toThem(words));
  return {
    ...part,
    fears: part.fears.filter(may),
    needs: part.needs.filter(may),
    quotes: part.quotes.filter(({ quote }) => !isOnlyName(quote, part.name) && may(quote)),
  };
}

/** Words that are noted of a part: in marks where the person said them so, else as notes. */
function noted(part: SeatOfPart, words: string): { how: string; words: string } {
  const said = part.quotes.map(({ quote: text }) => ({ text, evidenceId: null, messageId: null }));
  return verified(words, said)
    ? { how: 'in your words', words: marked(words) }
    : { how: 'from your notes', words: words.replace(/[“”"]/g, '').trim() };
}

const opposite: Partial<Record<Stance, Stance>> = { for: 'against', against: 'for' };
/** Whom a voice gives back in the third round: somebody of the other side, else its neighbour who spoke. */
const counterpart = ({ others, stance }: Speaks): Other | null =>
  others.find((one) => one.wants && stance && one.stance === opposite[stance]) ??
  others.find((one) => one.wants) ??
  null;

function givenBack(speaks: Speaks, own: string): string {
  const other = counterpart(speaks);
  if (!other?.wants) return own;
  return `${wantsOf(other, other.wants)} ${inTurn(sees, speaks)} ${own}`;
}

/** What another wants, as a sentence where it is known to be one; else as it stands. */
function wantsOf({ name, from }: Other, wants: string): string {
  switch (from) {
    case 'example':
      return `${name} wants ${lowered(wants)}.`;
    case 'words':
      return `What ${name} wants, in your words: ${marked(wants)}.`;
    case 'notes':
      return `What ${name} wants, from your notes: ${ended(wants)}`;
    case 'model':
      return `What ${name} wants: ${ended(wants)}`;
    default:
      return from satisfies never;
  }
}

/** How a voice honours what another wants. */
const sees = [
  'I can see what that is good for.',
  'I would not want that to be lost.',
  'That makes sense to me.',
  'I can hear the care in that.',
  'There is room for that, too.',
  'I am glad it said so.',
] as const;
/** How a voice takes up what the person said. */
const hears = [
  'I heard that.',
  'I took that in.',
  'Thank you for telling us.',
  'I keep that in mind.',
  'That stays with me.',
  'Good to know.',
] as const;

const inTurn = (sayings: readonly string[], { place }: Speaks): string =>
  sayings[place % sayings.length] ?? '';

const lowered = (text: string): string => text.replace(/[.!?]+$/, '');

/** A line of an example: from its own few words, and nothing of the person. */
function ofPersona(persona: Persona, speaks: Speaks): Line {
  const { wants, fears } = persona;
  const want = `I want ${wants}.`;
  const fear = `I am afraid ${fears}.`;
  switch (speaks.round) {
    case 1:
      return { text: want, wants, fears: null };
    case 2:
      return { text: `${fear} That is why I speak up.`, wants, fears };
    case 3:
      return { text: givenBack(speaks, `And still: ${want}`), wants, fears };
    case 4:
      return { text: `I could live with ${persona.couldLiveWith}.`, wants, fears };
    default:
      return { text: `I ask one thing of you: ${persona.asks}.`, wants, fears };
  }
}

/**
 * A line of a part: what was recorded of it, and an honest gap where nothing was. What it does, urges or is for is no want
 * of its.
 */
function ofPart(recorded: SeatOfPart, speaks: Speaks): Line {
  const part = sayable(recorded);
  const need = part.needs[0] ?? quoteOf(part, 'need');
  const fear = part.fears[0] ?? quoteOf(part, 'fear');
  const wants = need ? noted(part, need) : null;
  const fears = fear ? noted(part, fear) : null;
  const said = quoteOf(part, 'direct_mention', 'thought', 'job');
  const want = wants ? `What I want, ${wants.how}: ${ended(wants.words)}` : askMe('what I want for you');
  const afraid = fears
    ? `What I am afraid of, ${fears.how}: ${ended(fears.words)}`
    : askMe('what I am afraid of');
  const line = { wants: wants?.words ?? null, fears: fears?.words ?? null };
  switch (speaks.round) {
    case 1:
      return { ...line, text: said && said !== need ? `You said of me: ${marked(said)}. ${want}` : want };
    case 2:
      return { ...line, text: afraid };
    case 3:
      return { ...line, text: givenBack(speaks, want) };
    case 4:
      return { ...line, text: askMe('what I could live with') };
    default:
      return { ...line, text: askMe('what I ask of you') };
  }
}

const longestOfChair = 90;

/** The person's first sentence from the chair as far as a line has room, letter for letter; null where there is none to give back. */
function saidFromChair(chair: string, who: { category: string }): string | null {
  const said = chair.replace(/\s+/g, ' ').trim();
  if (onlyGoesOn(said) || /[“”„"«»]/.test(said)) return null;
  const first = firstSentenceOf(said);
  const words = first.length <= longestOfChair ? first : (/^.{20,90}(?=\s)/.exec(first)?.[0] ?? '');
  return words !== '' && isSayable(words, who) ? words : null;
}

/** A voice takes up what the person said, and then says its own. */
function takenUp(line: Line, speaks: Speaks, who: { category: string }): Line {
  const said = speaks.round > 1 ? saidFromChair(speaks.chair, who) : null;
  return said ? { ...line, text: `You said: ${marked(said)}. ${inTurn(hears, speaks)} ${line.text}` } : line;
}

export function lineOf(speaks: Speaks): Line {
  const { persona, part } = speaks;
  const who = persona ?? part;
  const sayable = speaks.others.filter(({ wants }) => !wants || !who || isSayable(wants, who));
  const giving = (others: readonly Other[]): Line => {
    if (persona) return takenUp(ofPersona(persona, { ...speaks, others }), speaks, persona);
    return part
      ? takenUp(ofPart(part, { ...speaks, others }), speaks, part)
      : { text: askMe('anything'), wants: null, fears: null };
  };
  const line = giving(sayable);
  // Where a line has no room for both, its own stands.
  return countWords(line.text) <= mostWords ? line : giving([]);
}

/** A line with its labelled end, as a model would write it. */
export function written(speaks: Speaks): string {
  const { text, wants, fears } = lineOf(speaks);
  const quotes = [...text.matchAll(/“[^”]+”/g)].map(([quote]) => quote);
  const ends = [
    speaks.stance && `Stance: ${speaks.stance}`,
    wants && `Wants: ${wants}`,
    fears && `Fears: ${fears}`,
    quotes.length > 0 && `Quotes: ${quotes.join(' | ')}`,
  ].filter(Boolean);
  return [text, '', ...ends].join('\n');
}
