// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sayRule } from '@/components/proposals/rule-words';
import { rulesOf } from '@/components/proposals/still-needed';
import { WhatIsNeeded } from '@/components/proposals/what-is-needed';
import { ruleNames } from '@/lib/evidence/schema';
import { answer, aServer } from '../chat/a-server';

const server = aServer();
afterEach(cleanup);
const route = 'POST /api/evidence/part-rules';
const rule = (name: string, met: boolean, have: number, need: number) => ({ rule: name, met, have, need });

test('what we would still need is asked for when it is opened, and again for other quotes', async () => {
  server.at(route, () =>
    answer([
      rule('three_quotes', false, 2, 3),
      rule('two_days', true, 2, 2),
      rule('three_pending', true, 0, 3),
    ]),
  );
  const { rerender } = render(<WhatIsNeeded evidenceIds={['a', 'b']} chosen={false} />);
  expect(server.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /What we would still need/ }));
  const missing = await screen.findByText('Three quotes of yours');
  expect(missing.parentElement?.textContent).toContain('Missing: Three quotes of yours · 2 so far');
  expect(screen.getByText('On two different days').textContent).toContain('There: ');
  expect(screen.queryByText(/suggestions waiting/)).toBeNull();
  rerender(<WhatIsNeeded evidenceIds={['b']} chosen />);
  await waitFor(() =>
    expect(server.bodiesAt(route)).toEqual([{ evidenceIds: ['a', 'b'] }, { evidenceIds: ['b'] }]),
  );
});

test('every rule has words, and a refusal without rules has none', () => {
  for (const name of ruleNames)
    expect(sayRule({ rule: name, met: false, have: 0, need: 1 }).text).toMatch(/^[A-Z].{10,}/);
  expect(rulesOf({ unmet: ['one_quote'], rules: [rule('one_quote', false, 0, 1)] })).toHaveLength(1);
  for (const detail of [undefined, 'flagged', { rules: 'x' }, { rules: [{ rule: 'nonsense' }] }])
    expect(rulesOf(detail)).toBeNull();
});
