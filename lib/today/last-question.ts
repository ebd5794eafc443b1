const longest = 240;

/** The question that a text ends with, as one line without marks of Markdown; the end of it where it is long. */
export function lastQuestion(text: string): string {
  const plain = text.replaceAll(/[*_`#>]+/g, '').trim();
  const [question = plain] = /[^.!?…。？؟\n]*[?？؟]+$/.exec(plain) ?? [];
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `…${line.slice(-longest).replace(/^\S*\s/, '')}` : line;
}
