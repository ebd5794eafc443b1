import type { ActionFilter } from '@/lib/undo/schema';

export type Filter = Pick<ActionFilter, 'actor' | 'tool' | 'status'>;

/** A filter as it stands in an address, empty when everything is shown. */
export function filterQuery({ actor, tool, status }: Filter): string {
  const query = new URLSearchParams();
  if (actor) query.set('actor', actor);
  if (tool) query.set('tool', tool);
  if (status) query.set('status', status);
  return query.toString();
}
