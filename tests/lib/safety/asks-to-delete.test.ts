import { expect, test } from 'vitest';
import { asksForDeletion } from '@/lib/safety/asks-to-delete';

test.each([
  'delete that, he reads this phone',
  'please delete it',
  'can you delete this?',
  'He checks my phone. Please remove what I wrote',
  'pls erase that he will see it',
  'delete what i said',
  'oh no, delete my last message',
  'how do I delete this',
  'can this be deleted',
  'get rid of this please',
  "don't save this",
  'this has to go, he is coming',
  'can we take that down please',
])('“%s” asks for what was said about this', (text) => {
  expect(asksForDeletion(text)).toBe('this');
});

test.each([
  'Delete everything',
  'please wipe all of it, he looks at my phone',
  'delete this conversation',
  'I need to delete the whole chat now',
  'erase my messages',
])('“%s” asks for everything', (text) => {
  expect(asksForDeletion(text)).toBe('everything');
});

test.each([
  "don't delete that",
  'he deleted my messages',
  'she made me delete all my photos last week',
  'my husband wiped the phone',
  'he says I should delete my friends',
  'it would be good if I were gone',
  'I told him to delete it',
  'he reads this phone',
])('“%s” asks for nothing', (text) => {
  expect(asksForDeletion(text)).toBeNull();
});
