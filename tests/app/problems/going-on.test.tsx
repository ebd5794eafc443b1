// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GoingOn } from '@/components/problems/going-on';
import { type ErrandNow, shownNow } from '@/lib/problems/schema';

afterEach(cleanup);

const now = '2026-11-01T10:00:00Z';
const errand = (n: number): ErrandNow => ({
  ...{ id: `errand-${n}`, goal_id: `goal-${n}`, goal: `Intention ${n}`, status: 'paused' },
  ...{ held_by: null, next_at: null, since: now },
});
const show = (count: number) =>
  render(
    <GoingOn
      health={{ runs: [], errands: Array.from({ length: count }, (_, n) => errand(n)), failed_calls: 0 }}
      now={now}
    />,
  );

test('says that there are more errands than it shows', () => {
  show(shownNow + 1);
  expect(screen.getAllByRole('link')).toHaveLength(shownNow);
  expect(screen.getByText('There are more. These are the latest 20.')).toBeDefined();
});

test('says nothing of more where all are shown', () => {
  show(shownNow);
  expect(screen.getAllByRole('link')).toHaveLength(shownNow);
  expect(screen.queryByText(/There are more/)).toBeNull();
});
