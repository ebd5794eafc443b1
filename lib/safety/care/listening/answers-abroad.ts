import type { Answer } from '../answer';
import { peopleAbroad } from './people-abroad';
import { type WordingsAbroad, wordingsAbroad } from './wordings-abroad';

type Meaning = keyof WordingsAbroad & string;
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };
const meanings: readonly Meaning[] = [
  'yes',
  'no',
  'noPlan',
  'unsure',
  'ratherNot',
  'nobody',
  'soon',
  'reach',
  'called',
  'here',
  'inHouse',
  'people',
  'farewell',
  'away',
  'scared',
  'numbers',
  'near',
];
const compiled = Object.values(wordingsAbroad).map((words) =>
  meanings.flatMap((name) => {
    const source = words[name];
    if (source === undefined) return [];
    const isWhole = name === 'no';
    const isLead = name === 'yes';
    const pattern = isWhole
      ? `^(?:${source})(?: (?:${source}))*$`
      : isLead
        ? `^(?:${source})${edge.after}`
        : `${edge.before}(?:${source})${edge.after}`;
    return [[name, new RegExp(pattern, 'u')] as const];
  }),
);

/** What a message says that is not in English. */
export interface Foreign {
  answers: Answer[];
  isFarewell: boolean;
  /** What could be used is at hand. */
  isNear: boolean;
  people: Answer[];
}

/** Small letters without accents and signs. */
const folded = (text: string): string =>
  text
    .slice(0, 300)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const mostWords = 14;

/** In: a message. Out: what it answers in the language that holds most of it; nothing for a long one. Pure. */
export function listenAbroad(text: string): Foreign {
  const plain = folded(text);
  if (plain === '' || plain.split(' ').length > mostWords)
    return { answers: [], isFarewell: false, isNear: false, people: [] };
  let best: readonly Meaning[] = [];
  for (const words of compiled) {
    const found = words.filter(([, pattern]) => pattern.test(plain)).map(([name]) => name);
    if (found.length > best.length) best = found;
  }
  return {
    answers: answersOf(new Set(best), notSoon.test(plain)),
    isFarewell: best.includes('farewell'),
    isNear: best.includes('near') && !best.includes('people'),
    people: peopleAbroad(plain),
  };
}

/** "Pas ce soir", "heute nicht", "hoy no". */
const notSoon =
  /(?:^| )(?:pas|nicht|niet|nie|inte|не|hindi)(?: \S+)? (?:ce soir|cette nuit|heute|jetzt|morgen|vanavond|vandaag|nu|dzis\S*|teraz|i kvall|idag|сегодня|сейчас|ngayon)|(?:^| )(?:hoy|ahora|hoje|agora|oggi|stasera|heute|jetzt|vandaag) (?:no|nao|non|nicht|niet)(?= |$)/u;

function answersOf(found: ReadonlySet<Meaning>, isLater: boolean): Answer[] {
  const answers: Answer[] = [];
  if (found.has('reach')) answers.push('will_reach');
  else if (found.has('people'))
    answers.push(found.has('inHouse') ? 'asleep' : found.has('here') ? 'present' : 'named');
  else if (found.has('nobody')) answers.push('nobody');
  if (found.has('called')) answers.push('called');
  if (found.has('numbers')) answers.push('numbers');
  if (found.has('soon') && !found.has('people')) answers.push(isLater ? 'unsure' : 'when_soon');
  if (found.has('noPlan')) answers.push('no_plan');
  else if (found.has('ratherNot')) answers.push('rather_not');
  else if (found.has('unsure')) answers.push('unsure');
  else if (found.has('no')) answers.push('no');
  else if (found.has('yes')) answers.push('yes');
  if (found.has('away')) answers.push('away');
  if (found.has('scared')) answers.push('scared');
  return answers;
}
