import { type NextRequest, NextResponse } from 'next/server';
import { stopAllRuns } from '@/agents/engine/run-stream';
import { deleteAccount } from '@/lib/account/delete-account';
import { deletionInput } from '@/lib/account/schema';
import { expiredSession } from '@/lib/auth/hosted-session';
import { respond, withInput } from '../../route-handler';

/** Deletes the account of whoever asks, and ends the session in this browser with it. */
export async function POST(request: NextRequest) {
  return withInput(request, deletionInput, async (ctx, { personId }) => {
    // A page of an account that is not open any more deletes nothing, and stops nobody's answers.
    if (personId === ctx.personId) await stopAllRuns(ctx);
    const deleted = await deleteAccount({ ...ctx, tool: 'deleteAccount' }, personId);
    if (!deleted.ok) return respond(deleted);
    const response = NextResponse.json(deleted);
    for (const { name, value, options } of expiredSession(request.cookies.getAll()))
      response.cookies.set(name, value, options);
    return response;
  });
}
