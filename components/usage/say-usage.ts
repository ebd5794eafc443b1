import type { UsageRow } from '@/lib/usage/schema';
import type { Measure } from './chart-days';

const whole = new Intl.NumberFormat('en-GB');
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });
const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

type Counted = Pick<
  UsageRow,
  'calls' | 'input_tokens' | 'output_tokens' | 'cost_micros' | 'without_tokens' | 'without_cost'
>;

/** Tokens of some calls; what nobody told is said. */
export function sayTokens({ calls, input_tokens, output_tokens, without_tokens }: Counted): string {
  if (calls > 0 && without_tokens === calls) return 'not known';
  const known = whole.format(input_tokens + output_tokens);
  return without_tokens > 0 ? `${known}, and ${sayCalls(without_tokens)} not known` : known;
}

/** Millionths of a US dollar in words. */
export const sayMoney = (micros: number): string => {
  if (micros === 0) return '$0';
  return micros < 10_000 ? 'under 1 cent' : `$${(micros / 1e6).toFixed(2)}`;
};

/** The cost of some calls; what nobody told is said. */
export function sayCost({ calls, cost_micros, without_cost }: Counted): string {
  if (calls > 0 && without_cost === calls) return 'not known';
  const known = sayMoney(cost_micros);
  return without_cost > 0 ? `${known}, and ${sayCalls(without_cost)} not known` : known;
}

export const sayCalls = (calls: number): string => (calls === 1 ? '1 call' : `${whole.format(calls)} calls`);

export const sayNumber = (count: number): string => whole.format(count);

/** Tokens, or millionths of a US dollar, in words. */
export function sayMeasured(value: number, of: Measure): string {
  if (of === 'cost') return sayMoney(value);
  return value === 1 ? '1 word or piece' : `${whole.format(value)} words and pieces`;
}

/** The same at an axis, where there is little room. */
export const sayAxis = (value: number, of: Measure): string =>
  of === 'cost' ? `$${(value % 1e6 === 0 ? compact : cents).format(value / 1e6)}` : compact.format(value);
