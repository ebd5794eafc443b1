// Trains what hears risk over a conversation, and writes its weights; the same talks give the same bytes.
// `npm run train:talks`, again whenever tests/lib/safety/talks, the labelled talks, the concepts or the score change. With
// `-- without=a,b` the talks of these writers are left out, to measure on them.
import { writeFileSync } from 'node:fs';
import { learntTalks } from './talks/talks';
import { readTalks, trainTalks } from './talks/train';

const file = new URL('../lib/safety/talk/talk-weights.json', import.meta.url);
const without = (
  process.argv.find((one) => one.startsWith('without='))?.slice('without='.length) ?? ''
).split(',');
const talks = learntTalks().filter(({ writer }) => !without.includes(writer));
const text = JSON.stringify(trainTalks(readTalks(talks)), null, 2);
// Short lists stand on one line, as the formatter has them.
const inLines = text.replaceAll(
  /\[\s+([^\]]*?)\s+\]/g,
  (_, inner: string) => `[${inner.replaceAll(/\s+/g, ' ')}]`,
);
writeFileSync(file, `${inLines}\n`);
