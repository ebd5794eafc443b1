import type { Budget, BudgetUsed } from '@/lib/usage/schema';
import { Day } from '../ui/day';
import { sayMoney, sayNumber } from './say-usage';

const part = (count: number, limit: number): number =>
  limit === 0 ? 100 : Math.min(100, Math.max(0, (100 * count) / limit));

function Bar({ used, held, limit }: { used: number; held: number; limit: number }) {
  const done = part(used, limit);
  return (
    <span aria-hidden className="mt-1 flex h-1.5 w-full overflow-hidden rounded-full bg-line">
      <span className="bg-accent" style={{ width: `${done}%` }} />
      <span
        className="bg-accent opacity-40"
        style={{ width: `${Math.min(100 - done, part(held, limit))}%` }}
      />
    </span>
  );
}

/** What a limit in money counts where the cost is not known. */
const unpricedWords =
  'Nobody said what some calls cost. So that the limit in dollars holds, each is counted like other calls of as many words, or, where a model never tells its cost, as 14 dollars for a million word pieces: the highest price that Parley knows. The real cost may be less.';

interface BudgetLinesProps {
  limit: Budget;
  /** Null before the first call. */
  used: BudgetUsed | null;
  /** There are calls whose cost nobody told. */
  withoutCost: boolean;
}

/** How far the budget is used, what is held for answers that are being written, and when it begins anew. */
export function BudgetLines({ limit, used, withoutCost }: BudgetLinesProps) {
  const unpriced = limit.micros !== null && used && withoutCost;
  return (
    <section aria-label="Budget" className="space-y-2">
      {limit.tokens !== null && (
        <p>
          {sayNumber(used?.used_tokens ?? 0)} of {sayNumber(limit.tokens)} words and word pieces are used.
          {(used?.used_tokens ?? 0) >= limit.tokens && ' The limit is reached.'}
          {used && used.held_tokens > 0 && (
            <> About {sayNumber(used.held_tokens)} more are held for an answer that is being written.</>
          )}
          <Bar used={used?.used_tokens ?? 0} held={used?.held_tokens ?? 0} limit={limit.tokens} />
        </p>
      )}
      {limit.micros !== null && (
        <p>
          {sayMoney(used?.used_micros ?? 0)} of {sayMoney(limit.micros)} is used.
          {(used?.used_micros ?? 0) >= limit.micros && ' The limit is reached.'}
          {used && used.held_micros > 0 && (
            <> About {sayMoney(used.held_micros)} more is held for an answer that is being written.</>
          )}
          <Bar used={used?.used_micros ?? 0} held={used?.held_micros ?? 0} limit={limit.micros} />
        </p>
      )}
      {used && (
        <p>
          It begins anew on <Day on={used.until} />.
        </p>
      )}
      {unpriced && <p className="text-soft">{unpricedWords}</p>}
    </section>
  );
}
