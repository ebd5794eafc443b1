import { plain } from './clauses';
import type { Session } from './session';

/** How the guide speaks of what is listened to: as the person does. */
export interface Pronoun {
  it: 'it' | 'he' | 'she' | 'they';
  them: 'it' | 'him' | 'her' | 'them';
  is: string;
  does: string;
  has: string;
}

const singular = { is: 'is', does: 'does', has: 'has' };
const pronouns: Record<Pronoun['it'], Pronoun> = {
  it: { it: 'it', them: 'it', ...singular },
  he: { it: 'he', them: 'him', ...singular },
  she: { it: 'she', them: 'her', ...singular },
  they: { it: 'they', them: 'them', is: 'are', does: 'do', has: 'have' },
};

/** People outside: a "she" beside them may be one of them. */
const outside =
  /\b(?:mum|mom|mother|dad|father|boss|manager|wife|husband|partner|friend|sister|brother|son|daughter|colleague|teacher|therapist|girlfriend|boyfriend|nan|gran\w*|uncle|aunt\w*|doctor|landlord|neighbou?r|ex|kid|kids|baby|client)\b/;
const put = /\b(?:its|it's|it is|call it|say) (?:a )?(he|she|they)\b(?!\s+\w)/;
const begins =
  /^(?:(?:and|but|so|well|yeah|yes|no|because|cos|then|maybe|um+|i think|oh|ok)[ ,]+)*(he|she|they|it)(?:'s|s|'re|'d|'ll)?\b/;
const most = 12;

/** The word the person uses for it in answers about it, the latest that is plain; "it" until they use one. */
export function pronounOf(s: Session): Pronoun {
  const since = s.aboutSince[s.about] ?? 0;
  const said = [...s.said.slice(since), ...(s.purpose ? s.purpose.stretches.map(({ text }) => text) : [])];
  for (const text of said.slice(-most).reverse()) {
    const low = plain(text).trim();
    const corrected = put.exec(low)?.[1];
    const found = corrected ?? (outside.test(low) ? undefined : begins.exec(low)?.[1]);
    if (found === 'he' || found === 'she' || found === 'they') return pronouns[found];
    if (found === 'it' && low.split(/\s+/).length > 2) return pronouns.it;
  }
  return pronouns.it;
}
