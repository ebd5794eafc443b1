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
