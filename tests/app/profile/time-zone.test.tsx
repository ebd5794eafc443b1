// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { isSameZone, sayZone, zonesWith } from '@/components/labels/zone-names';
import { DayZone } from '@/components/profile/day-zone';
import { deviceZone } from '@/components/profile/device-zone';
import { FirstZone } from '@/components/profile/first-zone';
import { sayRule } from '@/components/proposals/rule-words';
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

test.each([
  ['Asia/Calcutta', 'Kolkata (Asia)'],
  ['Europe/Kiev', 'Kyiv (Europe)'],
  ['Asia/Saigon', 'Ho Chi Minh (Asia)'],
  ['America/Godthab', 'Nuuk (America)'],
  ['America/Indianapolis', 'Indianapolis (Indiana, America)'],
  ['America/Los_Angeles', 'Los Angeles (America)'],
])('%s is shown as it is called today: %s', (zone, words) => {
  expect(sayZone(zone)).toBe(words);
});

test('a stored zone stays the one that is chosen, and its place stands in the list once', () => {
  for (const zone of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv', 'Europe/Kiev']) {
    const zones = zonesWith(zone);
    expect(zones.filter((one) => isSameZone(one, zone))).toEqual([zone]);
    const words = zones.map(sayZone);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('where the device calls the same zone by its other name, nothing is offered', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Calcutta',
  } as Intl.ResolvedDateTimeFormatOptions);
  open('Asia/Kolkata');
  expect(field().value).toBe('Asia/Kolkata');
  expect(screen.queryByRole('button', { name: /Use the zone of this device/ })).toBeNull();
  vi.restoreAllMocks();
});

test('what is said of days is what the rules ask', () => {
  open(elsewhere);
  expect(screen.getByText(/any other only from words of two days or more/)).toBeTruthy();
  expect(sayRule({ rule: 'two_days', have: 1, need: 2, met: false }).text).toBe('On two different days');
});
