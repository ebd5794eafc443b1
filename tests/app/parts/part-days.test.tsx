// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartDays } from '@/components/parts/part-days';
import { aPart } from './a-part';

afterEach(cleanup);

const shown = (own: string | null, quoted: string | null) => {
  const { container } = render(
    <PartDays
      part={aPart({ first_noticed_on: own, last_active_on: own })}
      said={{ first_at: quoted, last_at: quoted, quotes: 1 }}
    />,
  );
  return [...container.querySelectorAll('dd')].map((dd) => dd.textContent);
};

test('last around is the newest of what they said and of what they were quoted with', () => {
  expect(shown('2026-03-04', '2026-05-06T10:00:00Z')).toEqual([
    '4 March 2026',
    '6 May 2026 · by your words here',
  ]);
  expect(shown('2026-05-06', '2026-03-04T10:00:00Z')).toEqual(['6 May 2026', '6 May 2026']);
  expect(shown('2026-05-06', '2026-05-06T10:00:00Z')).toEqual(['6 May 2026', '6 May 2026']);
  expect(shown(null, '2026-05-06T10:00:00Z')[1]).toBe('6 May 2026 · by your words here');
  expect(shown(null, null)).toEqual([]);
});
