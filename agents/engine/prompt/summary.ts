import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';
import { redactedWords } from '@/lib/safety/redact';

/** Characters that stay of one message. */
const longest = 160;
/** How the conversation began stays longest. */
const firstKept = 2;

/** A summary has so much of what it stands for, and so many tokens at least, where there is room. */
const ofWhole = 0.08;
const least = 150;

const opening =
  'What this person said earlier in this conversation, oldest first, each cut short. The rest of it is not before you: say so when they ask about it, and do not guess.';

/** The first sentences of a text, or as much of it as fits in 160 characters. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.slice(0, longest).search(/[.!?。！？](?=\s[^.!?]*$)/u);
  return end > 40 ? line.slice(0, end + 1) : `${line.slice(0, longest - 1)}…`;
}

/**
 * A summary of what is left out, made by rule of the person's own words, so that the same messages always have the same
 * one. In: what they said, oldest first, and how many tokens it may have at most. A message of a hard moment has no line.
 */
export function summaryOf(said: readonly string[], tokens: number, family: TokenFamily): string {
  const lines = said
    .filter((text) => text.trim() !== '' && text !== redactedWords)
    .map((text) => `- ${shortened(text)}`);
  if (lines.length === 0) return '';
  const whole = countTokens(said.join('\n'), family);
  let room = Math.min(tokens, Math.max(least, Math.floor(whole * ofWhole))) - countTokens(opening, family);
  const fits = (line: string) => {
    room -= countTokens(line, family) + 1;
    return room >= 0;
  };
  const first = lines.slice(0, firstKept).filter(fits);
  const rest = lines.slice(firstKept);
  let from = rest.length;
  while (from > 0 && fits(rest[from - 1] ?? '')) from -= 1;
  const kept = [...first, ...(from > 0 ? ['- …'] : []), ...rest.slice(from)];
  return first.length === 0 ? '' : `${opening}\n${kept.join('\n')}`;
}
