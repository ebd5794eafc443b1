const most = 40;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first words of a text, to tell one message from another where its text cannot be seen. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const all = Array.from(letters.segment(line.slice(0, most * 20)), ({ segment }) => segment);
  if (all.length <= most) return line;
  const cut = all.slice(0, most).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
