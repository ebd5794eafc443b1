import { assess, heavier } from '@/lib/safety/assess';
import { readLanguage } from '@/lib/safety/reading/languages/read-language';

/** Somebody else's "you" and "we" as the person would say it of themselves. */
const asTheirOwn = (text: string): string =>
  text
    .replace(/\b(?:you|we) (?:are|were)\b|\b(?:you|we)'re\b/gi, 'I am')
    .replace(/\byou have\b|\byou've\b/gi, 'I have')
    .replace(/\b(?:you|we)\b/gi, 'I')
    .replace(/\b(?:your|our)\b/gi, 'my')
    .replace(/\byourself\b|\bourselves\b/gi, 'myself')
    .replace(/\bdu bist\b|\bwir sind\b/gi, 'ich bin')
    .replace(/\bdu hast\b|\bwir haben\b/gi, 'ich habe')
    .replace(/\bdein(e[rmns]?)?\b/gi, 'mein$1')
    .replace(/\bdich\b|\buns\b/gi, 'mich');

/**
 * How much like dangerous words a text must be as a whole, where that is known. A voice is no person who writes of themselves; the
 * lines that were judged by hand, harmful and kind ones, part there. What somebody is told to say reads heavier.
 */
const likeness = { ownWords: 1.5, ofAnother: 2.7 };

/** Of voices everybody here speaks. */
const ofVoices: ReadonlySet<string> = new Set(['command_voice', 'outside_voice', 'unclear']);

function endangers(text: string, least: number): boolean {
  const { level, rank, kinds } = assess(text);
  return (
    heavier(level, 'minor') && (rank === null || rank >= least) && kinds.some((one) => !ofVoices.has(one))
  );
}

const germanDie = /(?<!\p{L})die(?!\p{L})/iu;
/**
 * A line as it is told of whoever says it. What stands in marks is theirs of whom it was heard, and read as that alone.
 * After "says" in English the German article "Die" would read as "to die".
 */
const asOfAnother = (text: string): string =>
  `${germanDie.test(text) && readLanguage(text).code === 'de' ? 'Er sagt' : 'He says'}: ${text.replace(/“[^”]*”?/g, '…')}`;

/** Whether a sentence would be read as of danger: said as it stands, by the person of themselves, or told of somebody else. */
export const isDangerous = (text: string): boolean =>
  endangers(text, likeness.ownWords) ||
  endangers(asTheirOwn(text), likeness.ownWords) ||
  endangers(asOfAnother(text), likeness.ofAnother);
