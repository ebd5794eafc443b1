import { expect, test } from 'vitest';
import { codeToJoin, hashOfCode, isCode, newCode } from '@/lib/channels/link-code';

const code = 'K7QM-2XAP';

test.each([code, 'k7qm2xap', `${code}.`, `“${code}”`, 'K7QM – 2XAP', ` ${code}! `])(
  '“%s” is a code, and the same one',
  (text) => {
    expect(isCode(text)).toBe(true);
    expect(hashOfCode(text)).toBe(hashOfCode(code));
  },
);

test.each(['want 2day', 'self-harm', `${code} is my code`, '', 'K7QM2XA', 'I feel 4 of 10'])(
  '“%s” is none',
  (text) => expect(isCode(text)).toBe(false),
);

test.each([
  `join ${code}`,
  `/join ${code}`,
  `Join: ${code}`,
  `join ${code}.`,
  `join ${code} please`,
  'join k7qm–2xap',
])('“%s” joins an account', (text) => {
  expect(codeToJoin(text) ?? '').not.toBe('');
  expect(hashOfCode(codeToJoin(text) ?? '')).toBe(hashOfCode(code));
});

test.each(['join me 2day', 'joined K7QM-2XAP', 'I want to join', 'join'])('“%s” joins none', (text) =>
  expect(codeToJoin(text)).toBeNull(),
);

test('a new code is one', () => expect(isCode(newCode())).toBe(true));

test('long words are read no further', () => {
  const blanks = ' '.repeat(5_000);
  expect(codeToJoin(`join${blanks}x\ny`)).toBeNull();
  expect(isCode(`K7QM${blanks}-2XAP`)).toBe(false);
});
