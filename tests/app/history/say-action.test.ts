import { expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { sayAction, sentence } from '@/components/history/say-action';
import { editNames, isKnownTool } from '@/components/history/words';
import { anAction } from './an-action';

const say = (over: Parameters<typeof anAction>[0]) => sentence(sayAction(anAction(over)));

test('every tool the companion has and every edit by hand has words of its own', () => {
  for (const name of [...Object.keys(registry), ...editNames]) {
    expect(isKnownTool(name), name).toBe(true);
    expect(say({ tool: name })).not.toContain(name);
  }
});

test('a sentence says who did what, in the past tense', () => {
  expect(say({ tool: 'searchParts' })).toBe('Parley looked through your parts');
  expect(
    say({ tool: 'editPart', actor: 'person', about: { name: 'Critic', quote: null, decision: null } }),
  ).toBe('You changed a part: Critic');
});

test('a decision is said as it was made', () => {
  const decided = (decision: string) =>
    say({
      tool: 'decideProposal',
      actor: 'person',
      input: { decision },
      output: { changes: { name: 'Critic' } },
    });
  expect(decided('accept')).toBe('You accepted a suggestion: Critic');
  expect(decided('not_now')).toBe('You said “not now” to a suggestion: Critic');
  expect(decided('something new')).toBe('You answered a suggestion: Critic');
  expect(decided('never')).toBe('You asked that this is not suggested again: Critic');
});

test('an undo says how much it took back', () => {
  expect(say({ tool: 'undo', actor: 'person', reverts: ['a'] })).toBe('You took back one step');
  expect(say({ tool: 'redo', actor: 'person', reverts: ['a', 'b'] })).toBe('You brought back 2 steps');
  expect(say({ tool: 'undoAction', reverts: ['a'] })).toBe('Parley took back one step');
});

test('what was refused or failed is not said as if it had been done', () => {
  expect(say({ status: 'refused' })).toBe('Parley could not keep a quote');
  expect(say({ status: 'failed', tool: 'createProposal' })).toBe('Parley could not suggest something');
  expect(say({ status: 'running' })).toBe('Parley started to keep a quote');
});

test('a tool nobody has written words for is named honestly', () => {
  expect(say({ tool: 'paintMap' })).toBe('Parley used “paintMap”, which this page has no words for yet');
  expect(say({ tool: 'constructor' })).toContain('“constructor”');
  expect(say({ tool: 'part_evidence.delete', actor: 'person' })).toBe('You removed a quote');
});

test('the quote that was kept is what the person said, as the server found it', () => {
  const said = sayAction(anAction({ input: { quote: 'i am  tired' }, output: { quote: 'I am tired' } }));
  expect(said.quote).toBe('I am tired');
});

test('words that a tool only claimed the person said are not set as theirs', () => {
  expect(sayAction(anAction({ status: 'refused', input: { quote: 'I never said this' } })).quote).toBe(null);
});
