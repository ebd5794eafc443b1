// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { PersonasView } from '@/components/personas/personas-view';
import type { PlacedPersona } from '@/lib/personas/schema';
import { answer, aServer } from '../chat/a-server';

const server = aServer();
const router = { refresh: () => {} };
afterEach(cleanup);

const persona: PlacedPersona = {
  ...{ id: '11111111-1111-4111-8111-111111111111', channel: 'webhook', server: 'harbour', own: true },
  ...{ name: 'Night desk', words: 'Speak of the sea.', tools_off: ['createDocument', 'writeNote'] },
  ...{ model: 'small', output_tokens: 300 },
};
const open = (personas: PlacedPersona[]) =>
  render(
    <AppRouterContext value={router as never}>
      <PersonasView personas={personas} />
    </AppRouterContext>,
  );

test('a persona says where it answers and what it takes away; of somebody else it cannot be changed', () => {
  open([persona, { ...persona, id: '22222222-2222-4222-8222-222222222222', name: 'Day desk', own: false }]);
  const own = within(screen.getByRole('group', { name: 'Night desk' }));
  expect(own.getByText('A webhook, from the server harbour.')).toBeTruthy();
  expect(own.getByText('It does not do this: Write documents and notes for you.')).toBeTruthy();
  expect(own.getByText('One answer has about 300 tokens at most.')).toBeTruthy();
  expect(own.getByRole('button', { name: 'Remove' })).toBeTruthy();
  const other = within(screen.getByRole('group', { name: 'Day desk' }));
  expect(other.queryByRole('button')).toBeNull();
});

test('a persona is written for a place, with what it leaves out', async () => {
  server.at('POST /api/personas', () => answer({ id: persona.id }));
  open([]);
  fireEvent.click(screen.getByRole('button', { name: 'Write a persona' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Telegram' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Night desk' } });
  fireEvent.change(screen.getByLabelText('How it answers'), { target: { value: 'Speak of the sea.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Write documents and notes for you' }));
  fireEvent.change(screen.getByLabelText('Tokens of one answer at most'), {
    target: { value: '300 tokens' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodiesAt('POST /api/personas')).toEqual([
      {
        ...{ channel: 'telegram', server: null, name: 'Night desk', words: 'Speak of the sea.' },
        ...{ groupsOff: ['documents'], model: null, outputTokens: 300 },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});
