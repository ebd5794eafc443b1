import { expect, test } from 'vitest';
import { foldTurns, type Next } from '@/agents/guide/fold';
import { documentLimits } from '@/lib/files/schema';

const voice = 'There is a voice in me that says I am lazy.';
const asking = 'write that as a file';

function next(said: string[], earlierMissing = false, isMade = false): Next {
  const fold = (done: { tool: string; input: unknown; answer: unknown }[]) =>
    foldTurns(
      said.map((text, n) => ({ text, done: n === said.length - 1 ? done : [] })) as Parameters<
        typeof foldTurns
      >[0],
      { cared: said.map(() => false), open: true, earlierMissing },
      () => true,
    );
  const asked = fold([]);
  if (!isMade || !('calls' in asked)) return asked;
  return fold(asked.calls.map((call) => ({ ...call, answer: { ok: true, name: 'In my own words.md' } })));
}

const document = (made: Next): string => {
  const input = 'calls' in made ? made.calls[0]?.input : undefined;
  return typeof input === 'object' && input !== null && 'text' in input ? String(input.text) : '';
};
const line = (made: Next): string => ('line' in made ? made.line.text : '');

const long = `${'My sister calls me every evening and tells me of the harbour. '.repeat(318)}The boat was blue.`;

test('of one message that is longer than a document its end is written, and it says so', () => {
  expect(long.length).toBeGreaterThan(19_500);
  expect(long.length).toBeLessThan(20_000);
  const text = document(next(['4', voice, long, asking]));
  expect(text).toContain('harbour');
  expect(text).toMatch(/The boat was blue\.$/);
  expect(text.length).toBeLessThanOrEqual(documentLimits.text);
  expect(line(next(['4', voice, long, asking], false, true))).toContain('The beginning did not fit');
  expect(line(next(['4', long, asking], false, true))).toContain('The beginning did not fit');
});

test('a document says that its beginning is missing where the conversation is longer than what is read', () => {
  expect(line(next(['4', voice, asking], false, true))).not.toContain('The beginning');
  expect(line(next(['4', voice, asking], true, true))).toContain('The beginning did not fit');
});
