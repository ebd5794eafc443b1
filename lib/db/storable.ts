/**
 * A value as PostgreSQL can keep it: half characters and NUL, which its texts cannot hold, become U+FFFD.
 * A pasted oddity or a model's slip must not make a whole message or a ledger row unkeepable.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\ufffd');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storable(one)]));
}
