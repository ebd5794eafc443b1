const longest = 160;

/** The first sentence of what was said, as much of it as a question can hold. */
function essence(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”"]/g, '').trim();
  if (line.length <= longest) return line;
  const end = line.slice(0, longest).search(/[.!?。！？](?=\s[^.!?]*$)/u);
  return end > 20 ? line.slice(0, end + 1) : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** The question of a committee by rule, from the person's message: their words, and what is asked about them. */
export const questionByRule = (text: string): string =>
  `What does each of you want for me, and what are you afraid of, in this: “${essence(text)}”?`;

/** A question that a model put, if it is one: a single line, no longer than a question is. */
export function asQuestion(text: string): string | null {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“]([^"“”]*)["”]$/, '$1');
  return line.length >= 10 && line.length <= 300 ? line : null;
}
