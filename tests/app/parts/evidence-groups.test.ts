import { describe, expect, it } from 'vitest';
import { lastMonths, lastWeeks, monthWords } from '@/components/labels/calendar';
import { groupEvidence, portraitQuote } from '@/components/parts/evidence-groups';
import { type Evidence, evidenceKinds } from '@/lib/evidence/schema';

const quote = (kind: Evidence['kind'], n = 1): Evidence => ({
  id: `${kind} ${n}`,
  part_id: null,
  conversation_id: 'c',
  message_id: 'm',
  kind,
  quote: `words of ${kind}`,
  start_offset: 0,
  end_offset: 5,
  created_at: '2026-11-22T10:00:00Z',
});

describe('quotes of a part', () => {
  it('stand each in one group, whatever their kind', () => {
    const all = evidenceKinds.map((kind) => quote(kind));
    const grouped = groupEvidence(all).flatMap(({ quotes }) => quotes);
    expect(grouped.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      all.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    expect(groupEvidence([])).toEqual([]);
  });

  it('bring the chosen one to the head, else one that says what it does or fears, never a stray one', () => {
    const some = [quote('direct_mention'), quote('fear'), quote('body')];
    expect(portraitQuote(some, 'body 1')?.kind).toBe('body');
    expect(portraitQuote(some, 'gone')?.kind).toBe('fear');
    expect(portraitQuote([...some, quote('job')], null)?.kind).toBe('job');
    expect(portraitQuote([quote('direct_mention'), quote('body')], null)).toBeNull();
  });
});

describe('the year of a part', () => {
  it('ends with the present month and the present week', () => {
    const today = new Date('2026-01-04T23:30:00Z');
    expect(lastMonths(today)).toHaveLength(12);
    expect(lastMonths(today).at(0)).toBe('2025-02');
    expect(lastMonths(today).at(-1)).toBe('2026-01');
    expect(lastWeeks(today).at(-1)).toBe('2025-12-29');
    expect(lastWeeks(today)).toHaveLength(26);
    expect(monthWords('2026-01', 'long')).toBe('January');
  });
});
