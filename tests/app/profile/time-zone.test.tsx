// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { sayZone } from '@/components/labels/say-zone';
import { DayZone } from '@/components/profile/day-zone';
import { deviceZone } from '@/components/profile/device-zone';
import { FirstZone } from '@/components/profile/first-zone';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
afterEach(cleanup);
const route = 'PATCH /api/profile/time-zone';
const device = deviceZone() ?? 'UTC';
const elsewhere = device === 'Pacific/Auckland' ? 'Asia/Tokyo' : 'Pacific/Auckland';

function open(zone: string | null) {
  const refreshed = { times: 0 };
  const router = { refresh: () => (refreshed.times += 1) };
  render(
    <AppRouterContext value={router as never}>
      <DayZone zone={zone} />
    </AppRouterContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Your days follow the clock of/ }));
  return refreshed;
}
const field = () => screen.getByLabelText<HTMLSelectElement>('Where your days begin and end');

test('the zone is told in words, and another can be chosen', async () => {
  server.at(route, () => answer({}));
  const refreshed = open(elsewhere);
  expect(screen.getByText(`Your days follow the clock of ${sayZone(elsewhere)}`)).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'Europe/Berlin' } });
  await waitFor(() => expect(refreshed.times).toBe(1));
  expect(server.asked).toEqual([{ route, body: { timeZone: 'Europe/Berlin' } }]);
});

test('where this device is elsewhere, its zone is one press away, and the focus stays near', async () => {
  server.at(route, () => answer({}));
  open(elsewhere);
  fireEvent.click(screen.getByRole('button', { name: `Use the zone of this device: ${sayZone(device)}` }));
  await waitFor(() => expect(server.asked).toEqual([{ route, body: { timeZone: device } }]));
  expect(document.activeElement).toBe(field());
});

test('a zone that was not kept is not shown as if it were', async () => {
  server.at(route, () => refusal(400, 'invalid_input'));
  open(elsewhere);
  fireEvent.change(field(), { target: { value: 'Europe/Berlin' } });
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  expect(field().value).toBe(elsewhere);
});

test('without a known zone the device tells its own once, marked as the first', async () => {
  server.at(route, () => answer({}));
  render(<FirstZone known />);
  expect(server.asked).toEqual([]);
  render(<FirstZone known={false} />);
  await waitFor(() => expect(server.asked).toEqual([{ route, body: { timeZone: device, first: true } }]));
});
