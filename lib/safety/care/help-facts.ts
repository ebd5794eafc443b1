/** What a script may say about help where the person is. Strings come from the help data, never from here. */
export interface HelpFacts {
  /** ISO 3166-1 alpha-2 code; null when it is not known. */
  country: string | null;
  /** The number to dial, or "your local emergency number". */
  emergency: string;
  /** Whether the country has a line for people in crisis that can be called, texted, written to. */
  call: boolean;
  text: boolean;
  chat: boolean;
  /** The number of the poison line. */
  poison: string | null;
  youth: boolean;
  abuse: boolean;
}

export const unknownHelp: HelpFacts = {
  country: null,
  emergency: 'your local emergency number',
  call: false,
  text: false,
  chat: false,
  poison: null,
  youth: false,
  abuse: false,
};

const anyLine = 'a help line (findahelpline.com has them by country)';

/** What each name in curly brackets stands for. */
const values: Readonly<Record<string, (help: HelpFacts) => string>> = {
  emergency: ({ emergency }) => emergency,
  line: ({ call, text, chat }) => (call || text || chat ? 'the help line on the card' : anyLine),
  youth_line: ({ youth }) => (youth ? 'the youth line on the card' : anyLine),
  abuse_line: ({ abuse }) => (abuse ? 'the abuse line on the card' : anyLine),
  poison: ({ poison }) => poison ?? '',
};

/**
 * Fills one wording with what is true where the person is: `{emergency}` is a value, `[text: …|…]` says the first
 * when the country has it and the second (or nothing) when it does not.
 */
export function fill(wording: string, help: HelpFacts): string {
  return wording
    .replace(/\[(\w+): ([^|\]]*)(?:\|([^\]]*))?\]/g, (_, name: string, has: string, lacks?: string) =>
      isThere(help, name) ? has : (lacks ?? ''),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.(help) ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const isThere = (help: HelpFacts, name: string): boolean => Boolean(help[name as keyof HelpFacts]);
