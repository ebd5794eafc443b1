import { expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { sayAction, sayBackTo, sentence } from '@/components/history/say-action';
import { isLookUp, sayTurn } from '@/components/history/say-turn';
import { editNames, isKnownTool } from '@/components/history/words';
import type { BriefChange } from '@/lib/undo/schema';
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

test('a call that leaves Parley is told as used only where it was made', () => {
  const told = (over: Parameters<typeof anAction>[0]) => say({ tool: 'mypost__send_mail', ...over });
  expect(told({})).toBe('Parley used “send_mail” of a connection');
  expect(told({ status: 'refused', output: { asked: { approval: 'x' } } })).toBe(
    'Parley asked you about calling “send_mail” of a connection',
  );
  expect(told({ status: 'refused' })).toBe('Parley did not reach “send_mail” of a connection');
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

const brief = (...changes: Partial<BriefChange>[]): BriefChange[] =>
  changes.map((change) => ({ table_name: 'parts', op: 'update', ...change }));

test('a sentence names what was changed, and how', () => {
  const byHand = (tool: string, ...changes: Partial<BriefChange>[]) =>
    say({ tool, actor: 'person', brief: brief(...changes) });
  const link = { table_name: 'part_relationships', from: 'The Planner', to: 'The little one' };
  expect(byHand('relateParts', { ...link, op: 'insert' })).toBe('You linked The Planner → The little one');
  expect(byHand('removeRelationship', { ...link, op: 'delete' })).toBe(
    'You removed the link The Planner → The little one',
  );
  expect(byHand('editPart', { name: 'Critic', fields: ['fears', 'needs'] })).toBe(
    'You changed Critic: what it is afraid of and what it needs',
  );
  expect(byHand('editPart', { name: 'Critic', was: 'Judge', fields: ['name'] })).toBe(
    'You renamed Judge to Critic',
  );
  expect(byHand('addNote', { table_name: 'part_notes', kind: 'letter', part: 'Critic' })).toBe(
    'You wrote a letter to Critic',
  );
  expect(byHand('placeParts', { name: 'Critic' }, { name: 'Judge' })).toBe(
    'You moved on the map: Critic and Judge',
  );
  expect(byHand('renameConversation', { table_name: 'conversations', was: 'Hello', name: 'Rain' })).toBe(
    'You renamed “Hello” to Rain',
  );
  expect(say({ brief: brief({ table_name: 'part_evidence', name: 'I must', part: 'Critic' }) })).toBe(
    'Parley kept a quote for Critic',
  );
});

test('an undo, and an answer to a suggestion, say what they changed', () => {
  const part = { table_name: 'parts', op: 'delete', name: 'Critic' } as const;
  expect(say({ tool: 'undo', actor: 'person', reverts: ['a'], brief: brief(part) })).toBe(
    'You took back the part Critic',
  );
  const moved = brief({ ...part, op: 'update' });
  expect(say({ tool: 'undo', actor: 'person', reverts: ['a'], brief: moved })).toBe(
    'You took back a change to Critic',
  );
  const made = brief(
    { table_name: 'part_evidence', op: 'update', part: 'Critic' },
    { table_name: 'part_evidence', op: 'insert', name: 'I must', part: 'Critic' },
    { ...part, op: 'delete' },
    { table_name: 'proposals', op: 'update', name: 'Critic' },
  );
  expect(say({ tool: 'undo', actor: 'person', reverts: ['a'], brief: made })).toBe(
    'You took back the part Critic',
  );
  const back = brief(
    { table_name: 'part_evidence', op: 'insert', part: 'Critic' },
    { ...part, op: 'insert' },
  );
  expect(say({ tool: 'undo', actor: 'person', reverts: ['a'], brief: back })).toBe(
    'You brought back the part Critic',
  );
  expect(
    say({
      tool: 'undo',
      actor: 'person',
      reverts: ['a'],
      brief: brief({ table_name: 'part_evidence', op: 'update', part: 'Critic' }),
    }),
  ).toBe('You took back a change to a quote for Critic');
  const week = brief(
    { table_name: 'part_notes', op: 'delete', kind: 'note', part: 'Planner' },
    { table_name: 'part_notes', op: 'delete', kind: 'note', part: 'Critic' },
    { ...part, op: 'delete' },
  );
  expect(say({ tool: 'undoSince', actor: 'person', reverts: ['a', 'b', 'c'], brief: week })).toBe(
    'You took back the part Critic and a note about Planner',
  );
  const accepted = brief(
    { table_name: 'proposals', name: 'Critic' },
    { table_name: 'part_relationships', from: 'A', to: 'B' },
  );
  expect(
    say({ tool: 'decideProposal', actor: 'person', input: { decision: 'accept' }, brief: accepted }),
  ).toBe('You accepted a suggestion: the link A → B');
});

test('without names, or when it was not done, the words of the tool are said', () => {
  expect(say({ tool: 'relateParts', actor: 'person', brief: [] })).toBe('You connected two parts');
  expect(
    say({ tool: 'relateParts', actor: 'person', brief: brief({ table_name: 'part_relationships' }) }),
  ).toBe('You connected two parts');
  expect(say({ status: 'failed', brief: brief({ table_name: 'part_evidence', part: 'Critic' }) })).toBe(
    'Parley could not keep a quote',
  );
});

test('the way back differs from one row to the next', () => {
  const now = new Date(2026, 2, 4, 12);
  const at = (hour: number) => new Date(2026, 2, 4, hour).toISOString();
  const back = (hour: number) => sayBackTo(anAction({ created_at: at(hour) }), now);
  expect(back(9)).toBe('Go back to before Parley kept a quote, today at 09:00');
  expect(back(9)).not.toBe(back(8));
});

test('a turn is one line that says what changed; look-ups do not count', () => {
  const quote = () => anAction({ brief: brief({ table_name: 'part_evidence', part: 'Critic' }) });
  const lookUp = anAction({ tool: 'searchParts', change_count: 0 });
  expect(sayTurn([lookUp, quote(), quote(), anAction({ actor: 'person', tool: 'sendMessage' })])).toBe(
    'Parley kept 2 quotes for Critic',
  );
  expect(sayTurn([anAction({ tool: 'createProposal', input: { kind: 'create_part' } }), quote()])).toBe(
    'Parley kept a quote for Critic, suggested a new part',
  );
  expect(sayTurn([lookUp, lookUp])).toBe('Parley only looked things up');
  expect(isLookUp(lookUp)).toBe(true);
  expect(isLookUp(quote())).toBe(false);
});

test('a note that was begun is named once', () => {
  const about = { name: 'notes/sunday-by-the-sea.md', quote: null, decision: null };
  const begun = (tool: string) => sentence(sayAction(anAction({ tool, actor: 'person', about })));
  expect(begun('createNote')).toBe('You began a note: “Sunday by the sea”');
  expect(begun('editMemory')).toBe('You changed a memory file: the note “Sunday by the sea”');
});
