// Trains what the guide keeps of an answer and as what, on labelled lines and dialogues: writes
// agents/guide/quotes/model.json. Run as: npm run train:guide
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AskedBefore, askedBefore } from '@/agents/guide/quotes/features';
import { hashText, spread } from '@/lib/text-classifier/hash';
import { examplesOf, type QuoteExample, readQuoteLines } from './guide-quotes/examples';
import { train } from './text-classifier/train';

const labels = [
  'emotion',
  'thought',
  'body',
  'image',
  'job',
  'fear',
  'need',
  'direct_mention',
  'stance_toward',
  'behavior',
  'relation',
  'pattern',
  'keep',
];
const settings = { cost: 8, power: 0.5, fewest: 4, most: 180_000 };
const target = new URL('../agents/guide/quotes/model.json', import.meta.url);

/** People answer another question than the one asked: each line is also learnt without, and under another one. */
function underOthers(line: ReturnType<typeof readQuoteLines>[number]): AskedBefore[] {
  const other = askedBefore[spread(hashText(0x811c9dc5, line.text)) % askedBefore.length];
  return [line.asked, 'none', other ?? 'none'];
}

const folder = new URL('../tests/lib/guide/', import.meta.url);
const written = readdirSync(new URL('lines/', folder)).sort();
const lines = [...written.map((name) => `lines/${name}`), 'dialogues/develop.jsonl'].flatMap((name) =>
  readQuoteLines(readFileSync(new URL(name, folder), 'utf8')),
);
const examples = lines.flatMap((line): QuoteExample[] =>
  underOthers(line).flatMap((asked) => examplesOf({ ...line, asked })),
);
writeFileSync(
  target,
  `${JSON.stringify(train(examples, labels, 'What of an answer the guide keeps, and as what.', settings))}\n`,
);
