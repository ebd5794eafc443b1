import type { NextRequest } from 'next/server';
import { unavailableDocument } from '@/components/shell/unavailable-document';
import { problemHeader } from '@/lib/auth/unavailable-page';
import { wordsFor } from '@/lib/db/problem-words';
import { isDatabaseProblem } from '@/lib/db/schema';

export const dynamic = 'force-dynamic';

/** Stands in for a page while the database is away; proxy.ts leads here. A page of Next cannot answer with 503. */
export function GET(request: NextRequest) {
  const problem = request.headers.get(problemHeader);
  if (!isDatabaseProblem(problem)) return new Response(null, { status: 303, headers: { Location: '/' } });
  return new Response(unavailableDocument(wordsFor(problem)), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' },
  });
}
