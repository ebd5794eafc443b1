import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { listParts } from './list-parts';
import { partSlug } from './part-slug';

/** The id of the part whose name reads so in an address; the oldest of several, null when there is none. */
export async function partNamed(ctx: Ctx, slug: string): Promise<Result<string | null>> {
  const here = await listParts(ctx);
  if (!here.ok) return here;
  const found = here.value.find(({ name }) => partSlug(name) === slug);
  if (found) return ok(found.id);
  const resting = await listParts(ctx, { resting: true });
  return resting.ok ? ok(resting.value.find(({ name }) => partSlug(name) === slug)?.id ?? null) : resting;
}
