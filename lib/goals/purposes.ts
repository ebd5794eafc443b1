/** How a reason names a purpose, and what is wished for in it as a title would say it. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^(?:in order|so as)? ?(?:just |only |simply |finally )?to (?=\p{L})/iu, ''],
  [/^(?:so|so that|in order that|because then|and then|then|until) i(?:['’]m| am)\b/iu, 'be'],
  [
    /^(?:so|so that|in order that|because then|and then|then|until) i(?:['’]ll|['’]d)?(?: (?:can|could|will|may|might|would|do|get to|finally))* (?=\p{L})/iu,
    '',
  ],
  [/^um (?:(.*) )?zu (?=\p{L})/iu, '$1 '],
  [
    /^um (?:(.*) )?(ab|an|auf|aus|ein|fort|heim|her|hin|los|um|vor|weg|zusammen|zurück)zu(?=\p{L}+n\b)/iu,
    '$1 $2',
  ],
  [/^damit ich (.*?)e?(?: (?:kann|darf|werde|will))?$/iu, '$1en'],
  [/^damit ich (.*) (?:kann|darf|werde|will)$/iu, '$1'],
  [/^(?:pour|afin de|afin d['’]|de|d['’])(?: |(?<=['’]))/iu, ''],
  [/^para /iu, ''],
  [/^(?:per|al fine di|a fin de|a fim de|con el fin de) /iu, ''],
  [/^om (?:(.*) )?te (?=\p{L})/iu, '$1 '],
  [/^(?:żeby|aby|by|ażeby) /iu, ''],
  [/^(?:чтобы|чтоб|что бы|щоб|аби|ради того,? чтобы|для того,? чтобы) ?/iu, ''],
  [/ için$/iu, ''],
  [/^(?:لكي|كي|من أجل|لأجل) ?/u, ''],
  [/ने के लिए$/u, 'ना'],
  [/ के लिए$/u, ''],
  [/^(?:为了|為了)/u, ''],
  [/(?:の)?ため(?:に)?$/u, ''],
  [/ ?위해(?:서)?$/u, ''],
];

/** Whole sentences say themselves what they say, and are read as they stand. */
const saysItself =
  /^["'“„«‚‘]|^(?:i|he|she|it|they|we|you|there|this|that|because|since|ich|er|sie|es|wir|man|weil|denn|da|je|j['’]|il|elle|on|ils|elles|nous|parce|yo|él|ella|porque|io|lui|lei|perché|eu|ele|ela|ik|hij|zij|omdat|я|он|она|мы|потому)(?![\p{L}\p{M}])/iu;

/**
 * So many pieces of a title or a reason are read as names of what is wished for, none longer than a title; a purpose is, wherever it
 * stands, of many the first and the last.
 */
const most = { pieces: 5, letters: 120, purposes: 20 };

const sentenceEnds = /[.!?;…。！？।؟\n]+/u;
/** What parts a sentence, and what names that which stands behind it ("My goal: …", "Then – …"). */
const partEnds = /\s*[,:،、–—]\s*|\s-\s/u;
const namingEnds = /\s*[:–—→]\s*|\s-\s|\s\/\s|[()]/u;

/** Numbers and marks of a list in front of a piece. */
const listMark = /^(?:[^\p{L}\p{N}"'“„«‚‘]|\p{N}+[.):\s])+/u;
/** All of it in quotation marks: nobody is named who said it. */
const wholeQuote = /^["'“„«‚‘]([^"'“”„«»‚‘’]+)["'”“»’‘]$/u;

const parts = (text: string, ends: RegExp): string[] =>
  text
    .split(ends)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && part.length <= most.letters);

/** Pieces that may name what is wished for, each without its place in a list; of many the first and the last. */
const named = (pieces: readonly string[]): string[] =>
  endsOf(pieces.filter(namesSomething).map(bare), 2 * most.pieces);

/** Whole sentences and their pieces: many pieces leave no sentence out. */
const namedIn = (sentences: readonly string[]): string[] => [
  ...named(sentences),
  ...named(sentences.flatMap((sentence) => parts(sentence, namingEnds))),
];

const bare = (piece: string): string => piece.replace(listMark, '').replace(wholeQuote, '$1');

const namesSomething = (piece: string): boolean => !saysItself.test(piece.replace(wholeQuote, '$1'));

function endsOf(pieces: readonly string[], atMost: number): string[] {
  const there = [...new Set(pieces)].filter((one) => one !== '');
  return there.length > atMost ? [...there.slice(0, atMost / 2), ...there.slice(-atMost / 2)] : there;
}

/** A verb that takes what stands behind its colon, and says nothing without it: "Cut: sugar, coffee", "End with: a question". */
const takesWhatFollows =
  /^((?:[^\p{L}]*)(?:cut|drop|end|finish|hang|jump|kill)(?: (?:by|on|to|with))?)\s*:\s*/iu;

const sentencesOf = (text: string): string[] =>
  parts(text, sentenceEnds).map((sentence) => sentence.replace(takesWhatFollows, '$1 '));

/** What a title names as wished for: all of it, and each of its sentences and of the things that it lists. Pure. */
export function wishedIn(title: string): string[] {
  return [...new Set([title, ...namedIn(sentencesOf(title))])];
}

/** What a reason may name as wished for, each as a title would say it: its sentences and what they name as a purpose. Pure. */
export function wishedFor(why: string): string[] {
  const sentences = sentencesOf(why);
  const purposesNamed = sentences
    .flatMap((sentence) => [sentence, ...parts(sentence, partEnds)])
    .flatMap((part) =>
      purposes.flatMap(([names, wish]) => (names.test(part) ? [part.replace(names, wish).trim()] : [])),
    );
  const pieces = namedIn(sentences.filter(namesSomething));
  return [...new Set([...pieces, ...endsOf(purposesNamed, most.purposes)])];
}
