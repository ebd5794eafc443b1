import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { type SummaryPage, summaryPage } from '../sessions/schema';
import { redactSnapshot } from './redact-snapshot';
import { type MemoryFile, memoryFile, type RedactedSnapshot, snapshot } from './schema';

const home = z.object({ files: z.array(memoryFile), snapshot, talks: summaryPage });

export interface MemoryHome {
  files: MemoryFile[];
  known: RedactedSnapshot;
  /** The latest of what was talked about. */
  talks: SummaryPage;
}

/** What the memory page shows: every file, put away ones last, and what the companion knows when the person arrives. */
export async function memoryHome(ctx: Ctx): Promise<Result<MemoryHome>> {
  const answer = await callRpc(ctx, home, 'memory_home', {});
  if (!answer.ok) return answer;
  return ok({
    files: answer.value.files,
    known: redactSnapshot(answer.value.snapshot),
    talks: answer.value.talks,
  });
}
