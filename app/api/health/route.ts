import { backend } from '@/lib/db/backend';

export const dynamic = 'force-dynamic';

/** Answers once the database is open. Says nothing about anybody. */
export async function GET() {
  const { kind } = await backend();
  return Response.json({ ok: true, value: { database: kind } });
}
