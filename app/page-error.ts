import { problemIn } from '@/lib/db/schema';
import { DatabaseUnreachable } from '@/lib/db/unreachable';
import type { Refusal } from '@/lib/errors';

/** What a page throws when it cannot go on without `what`: its error page tells a database that is away from a fault. */
export const pageError = (what: string, { code, detail }: Refusal): Error =>
  code === 'unavailable' ? new DatabaseUnreachable(problemIn(detail)) : new Error(`${what}: ${code}`);
