import { expect, test } from 'vitest';
import { claimedDeletion, nothingDeleted, withTrueDeletions } from '@/lib/safety/claims-of-deletion';
import { createReplyGuard } from '@/lib/safety/reply-guard';

test.each([
  'I have deleted it, done.',
  'I’ve deleted that for you.',
  'Done.',
  'Okay, done. Nothing of it is left.',
  'It has been removed.',
  'That’s gone now.',
  'Consider it deleted.',
  'I’ll delete that right away.',
  'I just erased everything.',
  'I went ahead and removed it.',
  'I have already forgotten it.',
  'All of it is deleted now.',
])('where a deletion was asked for, “%s” claims one', (text) => {
  expect(claimedDeletion(text, true)).not.toBeNull();
});

test.each([
  'I have deleted your last message.',
  'Your messages have been erased.',
  'I’ve removed what you wrote.',
  'I will delete the whole conversation.',
  'This conversation is now deleted.',
])('“%s” claims a deletion of messages in any conversation', (text) => {
  expect(claimedDeletion(text, false)).toBe('message');
});

test.each([
  'I can’t delete that; the menu of your message can.',
  'I have not deleted anything.',
  'Nothing has been deleted.',
  'Would you like me to take that back?',
  'Shall I say that it is gone?',
  'You can delete it in the menu.',
  'If I deleted it, you could not read it any more.',
  'I hear that you want it gone.',
])('“%s” claims nothing, also where a deletion was asked for', (text) => {
  expect(claimedDeletion(text, true)).toBeNull();
});

test.each([
  'It’s gone quiet in there.',
  'That’s done its work for years.',
  'The part has cleared the table.',
  'I’ve taken in what you said.',
  'It is gone for a while, you said.',
])('“%s” claims nothing in an ordinary conversation', (text) => {
  expect(claimedDeletion(text, false)).toBeNull();
});

function through(text: string, isTrue: boolean, cut = 3): string {
  const guard = withTrueDeletions(createReplyGuard({ crisis: false }), {
    wasAsked: true,
    isTrue: () => isTrue,
  });
  let out = '';
  for (let at = 0; at < text.length; at += cut) out += guard.push(text.slice(at, at + cut));
  return out + guard.end();
}

test.each([1, 3, 7, 200])('an untrue claim is put right after its sentence, in chunks of %d', (cut) => {
  expect(through('I have deleted it, done. What else is there?', false, cut)).toBe(
    `I have deleted it, done. ${nothingDeleted} What else is there?`,
  );
  expect(through('I have deleted it', false, cut)).toBe(`I have deleted it ${nothingDeleted}`);
  expect(through('It is gone. I deleted it. Good.', false, cut).split(nothingDeleted)).toHaveLength(2);
});

test('a true claim and ordinary words go out as they are', () => {
  const text = 'I have deleted it, done. What else is there?';
  expect(through(text, true)).toBe(text);
  const other = 'I hear you. Where in your body is it?\nTake your time…';
  expect(through(other, false)).toBe(other);
});

test('a claim is put right in an answer that arrives in one piece, however much follows it', () => {
  const guard = withTrueDeletions(createReplyGuard({ crisis: false }), {
    wasAsked: true,
    isTrue: () => false,
  });
  const long = `Okay. I have deleted your message. ${'And how is your evening going so far, I wonder. '.repeat(30)}`;
  expect(guard.push(long) + guard.end()).toContain(nothingDeleted);
});
