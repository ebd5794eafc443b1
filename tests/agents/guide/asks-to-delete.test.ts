import { describe, expect, test } from 'vitest';
import { asksToDelete, whyNothing } from '@/agents/guide/requests/asks-to-delete';

describe('words are deleted only when that is plainly asked', () => {
  test.each([
    'delete what I said',
    'can you please delete that?',
    'Erase my last message.',
    'forget what i said about my sister',
    'delete everything I wrote here',
  ])('“%s” asks', (text) => expect([asksToDelete(text), whyNothing(text)]).toEqual([true, null]));

  test.each([
    'Is it possible to delete that?',
    'I might want to delete that.',
    'Do you delete everything I said after a while?',
    'Have you deleted my message?',
    'erase him',
    'I want it erased from my head.',
    'I just want to forget about it.',
    'erase everything about her from my life',
    'Take out the name Anna.',
    'borra todo',
    'Forget it.',
  ])('“%s” does not', (text) => expect(asksToDelete(text)).toBe(false));

  test.each(["Please don't delete that.", 'Delete what you said.', 'scratch that'])(
    'of “%s” it is said that nothing is deleted',
    (text) => expect(whyNothing(text)).not.toBeNull(),
  );
});
