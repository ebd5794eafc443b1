import type { VoiceSaid } from '@/lib/committee/schema';

const unsaidFields = { stance: null, wants: null, fears: null, sure: null, quotes: [] };

/** What counts of a voice that was asked twice in a round: what it said whole stays until it says something whole again. */
function counted(before: VoiceSaid, after: VoiceSaid): VoiceSaid {
  const isLess = before.state === 'done' ? after.state !== 'done' : after.text.trim() === '';
  if (isLess) return before;
  // A stance stays until another is taken.
  const stance = after.fields?.stance ?? (after.fields?.unread ? null : before.fields?.stance);
  return stance ? { ...after, fields: { ...(after.fields ?? unsaidFields), stance } } : after;
}

/** Of each voice in each round what counts, in the order in which it was said. */
export function latestSaid(voices: readonly VoiceSaid[]): VoiceSaid[] {
  const latest = new Map<string, VoiceSaid>();
  for (const one of voices) {
    const key = `${one.round}|${one.seat}`;
    const before = latest.get(key);
    latest.set(key, before ? counted(before, one) : one);
  }
  return [...latest.values()];
}
