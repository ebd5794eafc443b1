import { alarmsOf, sentencesOf, verdictOf } from './measure';

const [, , ...args] = process.argv;
const tell = args.includes('--misses');
const counts = new Map<string, Record<string, number>>();
const files = args.filter((arg) => !arg.startsWith('--'));
for (const sentence of files.flatMap(sentencesOf)) {
  const verdict = verdictOf(sentence);
  for (const key of ['all', sentence.language, `group ${sentence.group}`]) {
    const row = counts.get(key) ?? {};
    row[verdict] = (row[verdict] ?? 0) + 1;
    counts.set(key, row);
  }
  if (tell && verdict !== 'right' && verdict !== 'quiet')
    console.log(verdict, sentence.language, sentence.group, sentence.text, alarmsOf(sentence.text).join(' '));
}
for (const [key, row] of counts) console.log(key, JSON.stringify(row));
