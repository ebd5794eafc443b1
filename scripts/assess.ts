// Reads texts or conversations as safety does: `npm run assess -- FILE`.
// FILE holds a JSON list of texts or of conversations (lists of texts). Out: one JSON line each, for a conversation
// one line with a list.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { assessNext, type Heard, nothingHeard } from '../lib/safety/heard.ts';

const input = z.array(z.union([z.string(), z.array(z.string())]));

function readNext(heard: Heard, text: string) {
  const start = performance.now();
  const next = assessNext(heard, text);
  const us = Math.round((performance.now() - start) * 1000);
  const { level, kinds, asks, why, spans } = next.assessment;
  return { heard: next.heard, line: { level, kinds, asks, why, spans, us } };
}

function readAll(texts: readonly string[]) {
  let heard = nothingHeard;
  return texts.map((text) => {
    const next = readNext(heard, text);
    heard = next.heard;
    return next.line;
  });
}

// The tables are compiled by the first text, which is not measured.
readNext(nothingHeard, 'hello');
const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: npm run assess -- FILE');
for (const one of input.parse(JSON.parse(readFileSync(file, 'utf8')))) {
  const lines = readAll(typeof one === 'string' ? [one] : one);
  console.log(JSON.stringify(typeof one === 'string' ? lines[0] : lines));
}
