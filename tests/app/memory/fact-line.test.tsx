// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FactLine } from '@/components/facts/fact-line';
import type { ShownFact } from '@/lib/recall/facts/schema';

const fact: ShownFact = {
  ...{ messageId: 'm', matter: 'home', past: false, subject: 'Klara', object: 'Porto', nth: 1 },
  ...{ sentence: 'Klara lives in Porto', status: 'is', confirmed: false, from: '2026-03-01', to: null },
  ...{ since: null, quote: 'Klara rents a flat in Porto.', conversationId: 'c', understoodBy: null },
  ...{ seen: 'open: Klara lives in Porto', beside: false },
};
const onDecide = vi.fn();
const show = (changes: Partial<ShownFact> = {}) =>
  render(<FactLine fact={{ ...fact, ...changes }} onDecide={onDecide} />).container.textContent;
afterEach(() => {
  cleanup();
  onDecide.mockClear();
});

test('what a model understood is marked as that and asked about, and decided like any other', () => {
  expect(show({ understoodBy: 'small-1 at home' })).toContain('Understood by small-1 at home. Is it right?');
  fireEvent.click(screen.getByRole('button', { name: 'That’s right: Klara lives in Porto' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not right: Klara lives in Porto' }));
  expect(onDecide.mock.calls).toEqual([['confirmed'], ['dismissed']]);
});

test('what differs from what is right is said as that', () => {
  const text = show({ beside: true });
  expect(text).toContain('This differs from what you said is right');
  expect(text).toContain('You also said this on 1 March 2026');
});

test('once it is confirmed nothing is asked, and it still says who understood it', () => {
  const text = show({ understoodBy: 'small-1 at home', confirmed: true });
  expect(text).not.toContain('Is it right?');
  expect(text).toContain('Understood by small-1 at home');
  cleanup();
  expect(show()).not.toContain('Understood');
});

test.each([
  [{}, 'You said this on 1 March 2026'],
  [{ since: 'last week' }, 'Since last week, as you said on 1 March 2026'],
  [
    { status: 'was', to: '2026-04-02' },
    'You said this on 1 March 2026; you said something newer on 2 April 2026',
  ],
  [
    { status: 'was', to: '2026-03-01' },
    'You said this on 1 March 2026; later that day you said something newer',
  ],
  [{ status: 'was', past: true }, 'You said this on 1 March 2026'],
] as const)('its day is the one on which it was said: %j', (changes, words) => {
  const text = show(changes);
  expect(text).toContain(words);
  if (!('since' in changes)) expect(text).not.toMatch(/since/i);
});
