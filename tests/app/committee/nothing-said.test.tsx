// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { Turn, type TurnProps } from '@/components/chat/thread/turn';
import { settings } from './a-committee';

afterEach(cleanup);

const message = (text: string, again?: 'persona:planner'): ParleyMessage => ({
  id: '11111111-1111-4111-8111-111111111111',
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: {
    committee: {
      ...{ ...settings, continues: '22222222-2222-4222-8222-222222222222' },
      ...(again && { again: [again] }),
    },
  },
});

const show = (said: ParleyMessage) =>
  render(
    <Turn
      {...({ conversationId: 'c', limit: 100, last: true, busy: false, editable: true } as TurnProps)}
      message={said}
      onDeleted={async () => undefined}
    />,
  );

test.each([
  [undefined, 'You asked for another round.'],
  ['persona:planner', 'You asked to hear one of them again.'],
] as const)('what was only pressed does not look like words of the person', (again, told) => {
  const { container } = show(message('', again));
  expect(screen.getByText(told).className).not.toContain('font-person');
  expect(container.querySelector('.person-rule')).toBeNull();
  cleanup();
  const said = show(message('I have two days.', again)).container;
  expect(said.querySelector('.person-rule')?.textContent).toContain('I have two days.');
});
