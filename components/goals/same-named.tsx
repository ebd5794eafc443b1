import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { Refusal } from '@/lib/errors';
import type { Goal } from '@/lib/goals/schema';

type Named = Pick<Goal, 'id' | 'title'>;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value;

/** The intention of the same name for which a new one was refused; nothing where it was refused for another reason. */
export function sameNamedIn({ detail }: Refusal): Named | undefined {
  const told = typeof detail === 'object' && detail !== null && 'goal' in detail ? detail.goal : undefined;
  return isNamed(told) ? told : undefined;
}

/** That an intention of this name is there, and the way to it. */
export function SameNamed({ goal: { id, title }, children }: { goal: Named; children: string }) {
  return (
    <Notice tone="attention" title="There is an intention of this name already">
      <Link href={`/intentions/${id}`} className="wrap-anywhere font-person underline underline-offset-3">
        {title}
      </Link>
      . {children}
    </Notice>
  );
}
