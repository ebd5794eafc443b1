import { describe, expect, test } from 'vitest';
import { normalText } from '@/agents/guide/purpose/normal-text';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import { howPut } from '@/agents/guide/purpose/said-to-software';

const put = (text: string) => howPut(normalText(text).low.replace(/[.?! ]+$/, ''), text.includes('?'));

describe('what takes something away is done only where it is said to the software', () => {
  test.each([
    'It says undo that, take it back',
    'He told me to take it back',
    'I wanted to take that back right away',
    'I wish I could undo the last year',
    'If only I could take it all back',
    'A part of me wants to delete everything I ever wrote',
    'A part of me wants to erase me from everyone’s memory',
    'I try to forget it all',
    'everything should be erased, it says',
    'I just want it all deleted, my whole life',
    'my therapist said I should delete what I wrote',
    'Delete that, my mother said, and don’t tell anyone',
    'delete it, that’s what the voice tells me',
    'I deleted his number and then wanted to delete it all',
    'undo my life',
    'I can’t forget what he did to me',
  ])('“%s” tells', (text) => expect(put(text)).toBe('told'));

  test.each([
    'can I undo things?',
    'can you undo things?',
    'how does undo work?',
    'is there an undo?',
    'how can I delete something?',
    'is it possible to delete what I said?',
    'how do I delete my message',
    'could you delete that if I asked?',
    'can i take that back?',
    'do people ever delete what they said?',
  ])('“%s” asks whether or how', (text) => expect(put(text)).toBe('how'));

  test.each([
    'do not undo that',
    'please don’t undo anything',
    'don’t delete anything',
    'never take that back',
  ])('“%s” asks not to', (text) => expect(put(text)).toBe('not'));

  test.each([
    'undo',
    'undo that please',
    'can you undo that?',
    'could you please delete what I said?',
    'I want you to delete that',
    'I wanted you to delete that',
    'I thought about it, delete that',
    'delete what she said to me',
    'forget what I said about my past',
    'delete what I said about my life',
    'I deleted it by accident, undo that',
    'no, don’t, undo that',
    'never mind, undo that',
    'forget that about my sister',
    'delete that, he reads my phone',
    'take that back',
    'I want to undo that',
    'like I said, delete that',
    'this needs to be deleted',
  ])('“%s” asks for it', (text) => expect(put(text)).toBeNull());

  test('a message told is read as told, with no request left', () => {
    const context = { open: 'moment', brought: true, told: 1 } as const;
    for (const text of ['It says undo that, take it back', 'I wanted to take that back right away'])
      expect(readPurpose(text, context)).toMatchObject({ request: null, for: ['answer'] });
    expect(readPurpose('undo that', context)).toMatchObject({ request: 'undo' });
  });
});

test.each(['what do you know about parts?', 'do you know how to swim?'])(
  '“%s” asks nothing that is kept',
  (text) => expect(readPurpose(text, { open: 'moment' }).request).not.toBe('show-kept'),
);
