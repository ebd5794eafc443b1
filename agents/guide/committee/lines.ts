import type { Persona } from '@/agents/committee/personas';
import type { SeatOfPart, Stance } from '@/lib/committee/schema';

/** What another voice said before, as far as it can be given back. */
interface Other {
  name: string;
  wants: string | null;
  stance: Stance | null;
}

/** What a voice of the guide speaks from. */
export interface Speaks {
  persona: Persona | null;
  part: SeatOfPart | null;
  round: number;
  /** Those who spoke in earlier rounds, without itself. */
  others: readonly Other[];
  /** Its own stance; null where nothing says it. */
  stance: Stance | null;
}

export interface Line {
  text: string;
  wants: string | null;
  fears: string | null;
}

const askMe = (what: string) => `I haven’t said yet ${what}. Would you ask me?`;
const marked = (words: string) => `“${words.replace(/[“”"]/g, '').trim()}”`;
/** Longer words would leave no room for the rest of a line. */
const longestQuote = 160;

const quoteOf = (part: SeatOfPart, ...kinds: string[]): string | null =>
  part.quotes.find(({ kind, quote }) => kinds.includes(kind) && quote.length <= longestQuote)?.quote ?? null;

/** Whom a voice gives back in the third round: somebody who differs, else whoever spoke. */
const counterpart = ({ others, stance }: Speaks): Other | null =>
  others.find((one) => one.wants && one.stance !== stance) ?? others.find((one) => one.wants) ?? null;

function givenBack(speaks: Speaks, own: string): string {
  const other = counterpart(speaks);
  if (!other?.wants) return own;
  return `${other.name} wants ${lowered(other.wants)}. I can see what that is good for. ${own}`;
}

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

/** A line of a part: what was recorded of it, in the person's words, and an honest gap where nothing was. */
function ofPart(part: SeatOfPart, speaks: Speaks): Line {
  const wants = part.needs[0] ?? part.protects ?? part.role ?? quoteOf(part, 'need', 'job');
  const fears = part.fears[0] ?? quoteOf(part, 'fear');
  const said = quoteOf(part, 'job', 'need', 'thought', 'direct_mention', 'behavior', 'urge');
  const want = wants ? `What I want, in your words: ${marked(wants)}.` : askMe('what I want for you');
  const fear = fears ? `What I am afraid of, in your words: ${marked(fears)}.` : askMe('what I am afraid of');
  const line = { wants: wants && marked(wants), fears: fears && marked(fears) };
  switch (speaks.round) {
    case 1:
      return { ...line, text: said && said !== wants ? `You said of me: ${marked(said)}. ${want}` : want };
    case 2:
      return { ...line, text: fear };
    case 3:
      return { ...line, text: givenBack(speaks, want) };
    case 4:
      return { ...line, text: askMe('what I could live with') };
    default:
      return { ...line, text: askMe('what I ask of you') };
  }
}

export function lineOf(speaks: Speaks): Line {
  const { persona, part } = speaks;
  if (persona) return ofPersona(persona, speaks);
  return part ? ofPart(part, speaks) : { text: askMe('anything'), wants: null, fears: null };
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
