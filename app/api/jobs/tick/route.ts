import { isScheduler } from '@/lib/auth/scheduler';
import { refuse } from '@/lib/errors';
import { housekeep } from '@/lib/jobs/housekeep';
import { respond } from '../../route-handler';

export const dynamic = 'force-dynamic';
export const maxDuration = 60;

/** What a scheduler asks for every few minutes where no process keeps running. Nobody else is answered. */
export async function GET(request: Request) {
  if (!isScheduler(request.headers)) return respond(refuse('not_found', 'There is nothing like that here.'));
  return respond(await housekeep());
}
