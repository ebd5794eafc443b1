import type { HelpFacts } from '../helplines/facts';

interface Place {
  /** The card stands beside the sentence. */
  isCard: boolean;
  /** It is about a body in danger: the ambulance's number. */
  isBody: boolean;
  /** Under eighteen: a line for the young stands in for the one for abuse. */
  isYoung?: boolean;
  /** Somebody who can't hear or speak on a telephone: others call for them. */
  isVoiceless?: boolean;
}

const localNumber = 'your local emergency number';
const lineName = (name: string | null, kind: string, { finder }: HelpFacts, { isCard }: Place): string => {
  if (name === null) return `${kind} (${finder} lists them)`;
  return isCard
    ? `the ${kind.replace(/^an? /, '')} on the card`
    : `the ${kind.replace(/^an? /, '')} (${name})`;
};

const values: Readonly<Record<string, (help: HelpFacts, place: Place) => string>> = {
  emergency: (help, { isBody }) =>
    help.country === null ? localNumber : isBody ? help.ambulance : help.emergency,
  line: (help, place) =>
    place.isYoung && help.youth !== null
      ? lineName(help.youth, 'a youth line', help, place)
      : lineName(help.line, 'a help line', help, place),
  youth_line: (help, place) => lineName(help.youth, 'a youth line', help, place),
  abuse_line: (help, place) =>
    place.isYoung
      ? lineName(help.youth, 'a youth line', help, place)
      : lineName(help.abuse, 'a line for abuse at home', help, place),
};

/**
 * Fills one wording with what is true where the person is: `{emergency}` is a value, and `[text: …]` is said only
 * where there is a line that can be reached so. Numbers and names come from the help data alone.
 */
export function fill(wording: string, help: HelpFacts, place: Place): string {
  return suited(wording, place)
    .replace(/\[(\w+): ([^\]]*)\]/g, (_, name: string, words: string) => (isThere(help, name) ? words : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.(help, place) ?? '')
    .replace(/ {2,}/g, ' ')
    .replace(/(^|[.?]”? )([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)
    .trim();
}

/** Who is to be turned to, and who calls, as it suits the person. */
function suited(wording: string, { isYoung = false, isVoiceless = false }: Place): string {
  const young = isYoung
    ? wording.replace(
        /\b([Ss])omeone you trust\b/g,
        (_, s: string) => `${s === 'S' ? 'A' : 'a'} grown-up you trust`,
      )
    : wording;
  return isVoiceless
    ? young.replace(
        /(^|Please |please |Then |then |, |and |Or |or |: )([Cc])all \{emergency\}/g,
        (_, before: string, c: string) => `${before}${c === 'C' ? 'Get' : 'get'} someone to call {emergency}`,
      )
    : young;
}

const isThere = (help: HelpFacts, name: string): boolean =>
  Boolean((help as unknown as Record<string, unknown>)[name]);
