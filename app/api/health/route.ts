import { reachedDatabase } from '@/lib/db/reached-database';
import { unreachable } from '../route-handler';

export const dynamic = 'force-dynamic';

/** Answers once the database does, and 503 while it is away. Says nothing about anybody. */
export async function GET() {
  try {
    return Response.json({ ok: true, value: { database: await reachedDatabase() } });
  } catch (error) {
    return unreachable(error);
  }
}
