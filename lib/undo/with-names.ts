import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';

const names = z.record(z.string(), z.string());
/** Where rows name others. */
const naming =
  /^(part|other_part|from_part|to_part|evidence|relationship|conversation|message|goal|source)_id$|^merged_into$|^evidence_ids$/;

type Image = Record<string, unknown> | null;

const idsIn = (image: Image): string[] =>
  Object.entries(image ?? {}).flatMap(([key, value]) =>
    naming.test(key) ? [value].flat().filter((it): it is string => typeof it === 'string') : [],
  );

/** The same changes with the names of the rows that they mention by id, in one more statement. */
export async function withNames<T extends { changes: { before: Image; after: Image }[] }>(
  ctx: Ctx,
  told: Result<T>,
): Promise<Result<T & { names?: Record<string, string> }>> {
  if (!told.ok || ctx.actor !== 'person') return told;
  const ids = [
    ...new Set(told.value.changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])),
  ];
  if (ids.length === 0) return told;
  const answer = await callRpc(ctx, names, 'names_of', { p_rows: ids });
  return answer.ok ? ok({ ...told.value, names: answer.value }) : told;
}
