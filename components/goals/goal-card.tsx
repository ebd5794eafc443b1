import Link from 'next/link';
import type { Goal } from '@/lib/goals/schema';
import { StandingBadge } from './standing-badge';

const namesOf = (goal: Goal, stance: 'for' | 'against') =>
  goal.parts.filter((part) => part.stance === stance).map(({ name }) => name);

/** An intention at a glance. The whole card leads to it. */
export function GoalCard({ goal }: { goal: Goal }) {
  const caring = [
    ...namesOf(goal, 'for').map((name) => `${name} for it`),
    ...namesOf(goal, 'against').map((name) => `${name} against it`),
  ];
  return (
    <li className="relative grid content-start gap-2 rounded-xl border border-line bg-raised p-5 transition-colors hover:border-edge max-sm:p-4">
      <h3 dir="auto" className="wrap-anywhere font-person font-semibold text-lg leading-snug">
        <Link href={`/intentions/${goal.id}`} className="after:absolute after:inset-0 after:rounded-xl">
          {goal.title}
        </Link>
      </h3>
      {goal.why && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere font-person text-soft">
          {goal.why}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-faint text-sm">
        <StandingBadge standing={goal.standing} />
        {caring.length > 0 && (
          <span dir="auto" className="wrap-anywhere">
            {caring.join(', ')}
          </span>
        )}
      </p>
    </li>
  );
}
