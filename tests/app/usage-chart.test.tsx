// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { axisEnd, chartDays, type Measure } from '@/components/usage/chart-days';
import { UsageChart } from '@/components/usage/usage-chart';
import type { UsageRow } from '@/lib/usage/schema';

afterEach(cleanup);

const row = (key: string, told: Partial<UsageRow>): UsageRow => ({
  ...{ key, last: 1, at: `${key}T12:00:00Z`, title: null, calls: 1, failed: 0, conversation_id: null },
  ...{
    input_tokens: 0,
    output_tokens: 0,
    cached_tokens: 0,
    cost_micros: 0,
    without_tokens: 0,
    without_cost: 0,
  },
  ...told,
});
const rows = [
  row('2026-03-30', { input_tokens: 100, output_tokens: 60, calls: 2, without_tokens: 1, without_cost: 2 }),
  row('2026-03-29', { input_tokens: 300, output_tokens: 20, cost_micros: 40_000 }),
  row('2026-03-02', { calls: 3, without_tokens: 3, cost_micros: 20_000 }),
];
const today = '2026-03-31';
const chart = (of: Measure = 'tokens') => {
  render(<UsageChart of={of} days={chartDays(rows, { today, days: 30, of })} />);
  return screen.getByRole('img', { name: of === 'tokens' ? 'Words and pieces by day' : 'Cost by day' });
};
const heightOf = (title: string) =>
  screen.getByTitle(title).querySelector<HTMLElement>('[style*="height"]')?.style.height;

test('a bar for each day of the period, also for those without a call, as high as its number', () => {
  const drawn = chart();
  expect(drawn.querySelectorAll('[title]')).toHaveLength(30);
  expect(drawn.querySelector('[title]')?.getAttribute('title')).toBe('2 March: not known');
  expect(heightOf('29 March: 320 words and pieces')).toBe('80%');
  expect(heightOf('30 March: 160 words and pieces, and 1 call not known')).toBe('40%');
  expect(heightOf('31 March: no calls')).toBe('0%');
  expect(drawn.textContent).toMatch(/^4002000/);
  expect(drawn.textContent).toMatch(/2 Mar17 Mar31 Mar$/);
});

test('its words say the period, the sum and the highest day, and what is not known', () => {
  const described = document.getElementById(chart().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(
    '2 March to 31 March: 480 words and pieces in all. Most on 29 March: 320 words and pieces. The table below has the numbers.',
  );
  expect(
    screen.getByText(/nobody said how many words 4 calls took, so the bar may be too low/),
  ).toBeDefined();
  expect(document.querySelectorAll('.border-dashed')).toHaveLength(2);
});

test('costs are drawn by the same rule', () => {
  expect(chart('cost').textContent).toMatch(/^\$0\.04\$0\.02\$0/);
  expect(heightOf('29 March: $0.04')).toBe('100%');
  expect(heightOf('2 March: $0.02')).toBe('50%');
});

test('a call that came after midnight has its day, and little is not drawn as nothing', () => {
  const late = [row('2026-04-01', { input_tokens: 90_000 }), row('2026-03-31', { input_tokens: 1 })];
  const days = chartDays(late, { today, days: 30, of: 'tokens' });
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-03-03', '2026-04-01', 30]);
  render(<UsageChart of="tokens" days={days} />);
  expect(heightOf('31 March: 1 word or piece')).toBe('1%');
  expect(heightOf('1 April: 90,000 words and pieces')).toBe('90%');
});

test('an axis ends at a round number that nothing passes', () => {
  expect([0, 10, 11, 21, 51, 320, 1_000, 1_001, 8_400_000].map(axisEnd)).toEqual([
    10, 10, 20, 30, 60, 400, 1_000, 2_000, 10_000_000,
  ]);
});
