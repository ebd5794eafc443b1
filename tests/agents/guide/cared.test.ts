import { expect, test } from 'vitest';
import { foldTurns, type Next } from '@/agents/guide/fold';

const turns = (...texts: string[]) => texts.map((text) => ({ text, done: [] }));
const lineOf = (next: Next): string => ('line' in next ? next.line.text : '');

test('the guide never speaks for safety where safety has said that it does not answer', () => {
  const talk = turns("I'm 15 and I want to talk about my critic", 'hello');
  expect(lineOf(foldTurns(talk, {}, () => false))).toContain('youth line');
  const known = foldTurns(talk, { cared: [true, false], open: true }, () => false);
  expect(lineOf(known)).not.toMatch(/youth line|help line/);
  const misread = turns('I want to kill myself', "I'm going to kill myself tonight", 'hello');
  expect(lineOf(foldTurns(misread, { cared: [true, true, false] }, () => false))).not.toMatch(
    /help line|emergency/,
  );
});
