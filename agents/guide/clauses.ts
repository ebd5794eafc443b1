/** A verbatim piece of what the person wrote: `text` is `source.slice(start, end)`. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

const sentenceEnd = /[.!?;:\n…]+|\s[-–—]+\s|—/g;
const opening =
  "i|i'm|i've|it|it's|its|my|there|that|a part|part of me|something|then|he|she|they|when|after|like|instead|also|sometimes|in my|his|her";
// A stretch of white space is tried from its beginning alone, or it would be read again from each of its characters.
const joint = new RegExp(
  `,\\s+(?:(?:and|but|so)\\s+)?(?=(?:${opening}|because|maybe|and|but|so)\\b)|(?<!\\s)\\s+(?:and then|and|but|so|then)\\s+(?=(?:${opening})\\b)|(?<!\\s)\\s+(?=because\\b)`,
  'g',
);
const fillers =
  /^(?:(?:well|um+|uh+|hmm+|so|and|but|oh|yeah|yes|no|ok|okay|ok fine|fine(?=,? (?:i|she|he|it|they)\b)|lol|haha+|like,|honestly|i guess|i suppose|maybe|perhaps|probably|actually|also|then|just|kind of|sort of|i think it'?s|i think|i mean|i'd say|it'?s)(?=[\s,]|$)[\s,]*)+/;
const trailers =
  /(?<![\s,])(?:[\s,]+(?:i guess|i suppose|i think|maybe|probably|honestly|really|or something|kind of|sort of|though|actually|right now|please|you know|lol|lmao|tbh|idk|innit|(?:ha){2,}h?))+$/;

/** So far from its end a text is searched for what trails it. */
const trailReach = 200;

/** Lower case and straight apostrophes, the same length as the text, so that offsets hold in both. */
export const plain = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘`]/g, "'");

const span = (source: string, start: number, end: number): Span => ({
  text: source.slice(start, end),
  start,
  end,
});

/** The span without white space, quotation marks and commas at its ends. */
export function trim(source: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /[\s"“”'‘’,.;:!?()*_-]/.test(source.charAt(from))) from += 1;
  while (to > from && /[\s"“”'‘’,.;:!?()*_-]/.test(source.charAt(to - 1))) to -= 1;
  return span(source, from, to);
}

/** The span without "well", "I guess" and the like at its ends; still verbatim. */
export function unpad(source: string, { start, end }: Span): Span {
  const low = plain(source.slice(start, end));
  const lead = fillers.exec(low)?.[0].length ?? 0;
  const rest = low.slice(lead);
  const tail = trailers.exec(rest.slice(-trailReach))?.[0].length ?? 0;
  if (lead + tail >= low.length) return trim(source, start, end);
  return trim(source, start + lead, end - tail);
}

function cut(source: string, pieces: Span[], at: RegExp): Span[] {
  return pieces.flatMap((piece) => {
    const found: Span[] = [];
    let from = piece.start;
    for (const match of plain(piece.text).matchAll(at)) {
      const stop = piece.start + match.index;
      if (stop > from) found.push(span(source, from, stop));
      from = stop + match[0].length;
    }
    found.push(span(source, from, piece.end));
    return found;
  });
}

/** The text cut into clauses: at ends of sentences, and where a new subject begins. Empty pieces are dropped. */
export function clausesOf(source: string): Span[] {
  const whole = [span(source, 0, source.length)];
  return cut(source, cut(source, whole, sentenceEnd), joint)
    .map((piece) => trim(source, piece.start, piece.end))
    .filter((piece) => piece.text !== '');
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
