// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { AgeNote } from '@/components/profile/age-note';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
afterEach(cleanup);
const route = 'POST /api/profile/age';

function open(age: { minor: boolean; age_corrected: boolean }) {
  const refreshed = { times: 0 };
  render(
    <AppRouterContext value={{ refresh: () => (refreshed.times += 1) } as never}>
      <AgeNote age={age} />
    </AppRouterContext>,
  );
  return refreshed;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'I’m eighteen or over' }));

test('who was never taken for a minor sees nothing of it', () => {
  open({ minor: false, age_corrected: false });
  expect(screen.queryByRole('region', { name: 'Your age' })).toBeNull();
});

test('one press puts it right', async () => {
  server.at(route, () => answer({}));
  const refreshed = open({ minor: true, age_corrected: false });
  press();
  await waitFor(() => expect(refreshed.times).toBe(1));
  expect(server.asked).toEqual([{ route, body: { adult: true } }]);
});

test('a second time it is told that it cannot be', () => {
  open({ minor: true, age_corrected: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/only once/)).toBeTruthy();
});

test('what could not be put right is said', async () => {
  server.at(route, () => refusal(409, 'conflict'));
  const refreshed = open({ minor: true, age_corrected: false });
  press();
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  expect(refreshed.times).toBe(0);
});
