import { describe, expect, test } from 'vitest';
import { redactedWords, redactText, redactValue } from '@/lib/safety/redact';

const heavy = 'I want to kill myself tonight.';

describe('redacting a text', () => {
  test('leaves ordinary words as they are, letter for letter', () => {
    for (const text of [
      '',
      'Tea helps.\n\n- It is late. Quiet!\n',
      'I feel empty; nothing matters.',
      'a'.repeat(300),
    ])
      expect(redactText(text)).toEqual({ value: text, count: 0 });
  });

  test('takes the heavy sentence out and keeps the lines around it', () => {
    expect(redactText(`Tea helps. ${heavy} Rain too.\nI walk.`)).toEqual({
      value: `Tea helps. ${redactedWords} Rain too.\nI walk.`,
      count: 1,
    });
  });

  test('sees a sentence that goes over several lines, and takes all of it', () => {
    const { value } = redactText('Tea helps.\n\nI am going to kill\nmyself tonight. Rain\ntoo.\n- I walk.');
    expect(value).toBe(`Tea helps.\n\n${redactedWords} Rain\ntoo.\n- I walk.`);
    expect(redactText('I want to\ndie')).toEqual({ value: redactedWords, count: 1 });
  });

  test('finds a heavy line among much that is light, also in the head of a file', () => {
    const file = `---\ntitle: I want to die, zqx\nkind: part\n---\n\n${'## What it is like\n<!-- @about -->\n\nIt keeps watch. It likes tea.\n\n'.repeat(6)}`;
    const { value, count } = redactText(file);
    expect(count).toBeGreaterThan(0);
    expect(value).not.toContain('zqx');
    expect(value).toContain('It likes tea.');
  });

  test('leaves nothing of a text that is heavy only as a whole', () => {
    const apart = 'I would rather not be alive. I have pills here.';
    expect(redactText(apart).value.replaceAll(redactedWords, '')).not.toMatch(/alive/);
    expect(redactText('k i l l  m y s e l f')).toEqual({ value: redactedWords, count: 1 });
  });

  test('reads paths and anchors as the words they are made of', () => {
    expect(redactText('notes/i-want-to-kill-myself.md').count).toBe(1);
    expect(redactText('notes/i-want-to-kill-myself.md was begun').count).toBe(1);
    expect(redactText('notes/what-helps.md').count).toBe(0);
  });

  test('what stands in its place can be read again without being taken out', () => {
    expect(redactText(redactedWords).count).toBe(0);
    const once = redactText(`Tea. ${heavy}`).value;
    expect(redactText(once)).toEqual({ value: once, count: 0 });
  });
});

test('redacting a value reaches every text in it and leaves the rest', () => {
  const value = { id: 'b9f9', n: 3, none: null, on: true, list: ['Tea', heavy], deep: { note: `${heavy}` } };
  expect(redactValue(value)).toEqual({
    value: { ...value, list: ['Tea', redactedWords], deep: { note: redactedWords } },
    count: 2,
  });
});
