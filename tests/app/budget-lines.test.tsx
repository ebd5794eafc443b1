// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BudgetLines } from '@/components/usage/budget-lines';

afterEach(cleanup);

const used = {
  ...{ used_tokens: 1_000, used_micros: 0, held_tokens: 8_000, held_micros: 0 },
  ...{ began: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
};
const shown = (limit: { tokens: number | null; micros: number | null }, now = used, withoutCost = true) => {
  render(<BudgetLines limit={limit} used={now} withoutCost={withoutCost} />);
  return screen.getByRole('region', { name: 'Budget' }).textContent;
};

test('what is held for an answer that is being written is told apart from what is used', () => {
  expect(shown({ tokens: 10_000, micros: null })).toMatch(
    /1,000 of 10,000 words and word pieces are used\. About 8,000 more are held for an answer that is being written\./,
  );
});

test('what is not held is not told', () => {
  expect(shown({ tokens: 10_000, micros: null }, { ...used, held_tokens: 0 })).not.toContain('held');
});

test('a limit in dollars says what it counts where nobody told a cost, and how far it is used', () => {
  const counted = { ...used, used_micros: 5_000_000 };
  expect(shown({ tokens: null, micros: 5_000_000 }, counted)).toContain(
    'as 14 dollars for a million word pieces',
  );
  cleanup();
  expect(shown({ tokens: null, micros: 5_000_000 }, counted)).toContain(
    '$5.00 of $5.00 is used. The limit is reached.',
  );
  cleanup();
  expect(shown({ tokens: null, micros: 5_000_000 }, used, false)).not.toContain('Nobody said');
  cleanup();
  expect(shown({ tokens: 10_000, micros: null })).not.toContain('Nobody said');
});
