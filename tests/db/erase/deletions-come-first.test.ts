import { expect, test } from 'vitest';
import { readSchemas, schemasDir } from '../../../scripts/schema/files';

/** These take no words of the person away, or their callers hold deletions. */
const others = new Set([
  ...['public.retire_part', 'public.decide_proposal', 'public.remove_evidence'],
  ...['private.withdraw_derived', 'private.delete_chosen', 'private.end_undo'],
]);

/** Each function with what it does first. */
const functions = readSchemas(schemasDir())
  .flatMap(({ text }) => text.split(/^create or replace function /m).slice(1))
  .map((text) => {
    const body = text.split(/\nbegin\n/)[1] ?? '';
    return { name: text.slice(0, text.indexOf('(')), text, first: body.trim().split('\n')[0]?.trim() ?? '' };
  });

test('whatever deletes words holds off the writes of agents before it holds any row', () => {
  const deleting = functions.filter(
    ({ name, text }) =>
      /perform private\.(withdraw_derived|withdraw_quotes|delete_words)\(/.test(text) && !others.has(name),
  );
  expect(deleting.length).toBeGreaterThan(8);
  expect(
    deleting.filter(({ first }) => first !== 'perform private.hold_deletions();').map(({ name }) => name),
  ).toEqual([]);
  for (const name of ['private.message_that_asks', 'private.last_words', 'public.withdraw_last_message'])
    expect(functions.find((one) => one.name === name)?.first).toBe('perform private.hold_deletions();');
  const undo = functions.find(({ name }) => name === 'private.one_undo_at_a_time');
  expect(undo?.text).toContain('perform private.hold_deletions();');
});
