// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FirstNumbers } from '@/components/safety/first-numbers';
import { HelpCard, type HelpCardProps } from '@/components/safety/help-card';
import { HelpFull } from '@/components/safety/help-full';
import { type HelpLines, HelpLinesProvider } from '@/components/safety/help-lines';
import { helpCountries, helpFor } from '@/lib/safety/helplines';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
const route = 'PATCH /api/profile';
afterEach(cleanup);

function linesOf(country: string | null, guess: string | null = null): HelpLines {
  const now = new Date();
  return {
    country,
    help: helpFor(country, undefined, now),
    guess: guess ? helpFor(guess, undefined, now) : null,
    countries: helpCountries(),
    change: 'profile',
  };
}

function Page({ lines, router, full, ...card }: HelpCardProps & PageProps) {
  return (
    <AppRouterContext value={router as never}>
      <HelpLinesProvider value={lines}>{full ? <HelpFull /> : <HelpCard {...card} />}</HelpLinesProvider>
    </AppRouterContext>
  );
}

interface PageProps {
  lines: HelpLines;
  router: object;
  full?: boolean;
}

function show(lines: HelpLines, card: Partial<HelpCardProps & { full: boolean }> = {}) {
  const refreshed = { times: 0 };
  const router = { refresh: () => (refreshed.times += 1) };
  render(<Page lines={lines} router={router} size="full" {...card} />);
  return refreshed;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the card', () => {
  test('shows the emergency number first, then a line to call', () => {
    show(linesOf('GB'));
    expect(hrefs().slice(0, 2)).toEqual(['tel:999', 'tel:116123']);
    expect(screen.queryByText(/Which country/)).toBeNull();
  });

  test('shows no number twice where the country is only guessed', () => {
    show(linesOf(null, 'GB'), { full: true });
    const emergency = hrefs().filter((href) => href === 'tel:999' || href === 'tel:112');
    expect(emergency).toEqual(['tel:999', 'tel:112']);
  });

  test('shows the lines that are needed between the two', () => {
    show(linesOf('GB'), { needs: ['youth', 'abuse'] });
    expect(hrefs()).toEqual([
      'tel:999',
      'tel:08001111',
      'https://www.childline.org.uk/',
      'tel:08082000247',
      'tel:116123',
    ]);
    expect(screen.getByText('for people under 19')).toBeTruthy();
  });

  test('shows both services where no number reaches everything, the ambulance first', () => {
    show(linesOf('JP'));
    expect(hrefs().slice(0, 2)).toEqual(['tel:119', 'tel:110']);
  });

  test('shows a code with a star as text', () => {
    show(linesOf('CL'));
    expect(screen.getByText(/^Dial \*4141/)).toBeTruthy();
    expect(hrefs()).not.toContain('tel:*4141');
  });

  test('names no line of another matter where there is no crisis line', () => {
    show(linesOf('TR'), { size: 'small' });
    expect(hrefs()).toEqual(['tel:112']);
  });
});

describe('a country that is not known', () => {
  test('gets the number that works in most places, and is asked for', () => {
    show(linesOf(null));
    expect(hrefs()).toEqual(['tel:112']);
    expect(screen.getByText(/your local emergency number/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose my country' })).toBeTruthy();
  });

  test('is guessed aloud: every number of the guess stands under its name', () => {
    show(linesOf(null, 'US'));
    expect(screen.getByRole('link', { name: /Call 911 in the United States/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call 112 in other places/ })).toBeTruthy();
    expect(screen.getByText('If you are in the United States')).toBeTruthy();
  });

  test('is settled by one tap, kept, and the numbers are there at once', async () => {
    server.at(route, () => answer({}));
    const refreshed = show(linesOf(null, 'DE'));
    fireEvent.click(screen.getByRole('link', { name: 'I am in Germany' }));
    expect(screen.queryByText(/Which country/)).toBeNull();
    expect(screen.getByRole('link', { name: /Call 0800 111 0111/ })).toBeTruthy();
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(server.asked).toEqual([{ route, body: { country: 'DE' } }]);
  });

  test('is settled even where it could not be kept', async () => {
    server.at(route, () => refusal(500, 'unavailable'));
    show(linesOf(null, 'DE'));
    fireEvent.click(screen.getByRole('link', { name: 'I am in Germany' }));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Call 112' })).toBeTruthy();
    expect(await screen.findByText(/could not be kept/)).toBeTruthy();
  });
});

describe('the hour', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const names = () =>
    within(screen.getByRole('list', { name: 'Others who listen' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  test('a line that closes while the page stands open goes behind the others and says so', () => {
    // iCall is open from 10:00 to 20:00 in India, Monday to Saturday.
    vi.setSystemTime('2026-11-23T14:29:00Z');
    show(linesOf('IN'), { full: true });
    expect(screen.queryByText(/Closed at this hour/)).toBeNull();
    act(() => void vi.advanceTimersByTime(120_000));
    expect(screen.getByText(/Closed at this hour/)).toBeTruthy();
  });

  test('of two lines that listen the open one stands first, hours later too', () => {
    vi.setSystemTime('2026-11-23T15:45:00Z');
    show(linesOf('PT'), { full: true });
    expect(names()).toEqual(['SOS Voz Amiga', 'Vozes Amigas de Esperança']);
  });
});

describe('all ways to get help', () => {
  test('shows what is needed at one tap and puts it away at the next', () => {
    show(linesOf('US'), { full: true });
    expect(screen.queryByRole('link', { name: /Poison Help/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Poison' }));
    expect(screen.getByText(/call the emergency number first/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call 1-800-222-1222, Poison Help' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Poison' }));
    expect(screen.queryByRole('link', { name: /Poison Help/ })).toBeNull();
  });

  test('shows no line twice', () => {
    show(linesOf('GB'), { full: true });
    fireEvent.click(screen.getByRole('link', { name: 'For young people' }));
    expect(screen.getAllByText('PAPYRUS HOPELINE247')).toHaveLength(1);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.indexOf('Childlinefor people under 19')).toBeGreaterThan(0);
  });

  test('says that no line of a kind is known, and what to do', () => {
    show(linesOf('DE'), { full: true });
    fireEvent.click(screen.getByRole('link', { name: 'Poison' }));
    expect(
      screen.getByText(/No poison line is known here. If anything was taken, call the emergency/),
    ).toBeTruthy();
  });

  test('says where to look where no crisis line of a country is known', () => {
    show(linesOf('TR'), { full: true });
    expect(screen.getByText(/No crisis line of Turkey is known here/)).toBeTruthy();
    expect(hrefs()).toContain('https://findahelpline.com/');
  });

  test('comes from the server without the hour, so that no clock but the person’s is believed', () => {
    const html = renderToString(<Page lines={linesOf('GB')} router={{}} size="full" full />);
    expect(html).toContain('tel:116123');
    expect(html).not.toContain('Closed at this hour');
  });
});

describe('the dialog', () => {
  test('has whom to call before the rest of it was fetched', () => {
    const html = renderToString(
      <HelpLinesProvider value={linesOf('GB')}>
        <FirstNumbers lines={linesOf('GB')} />
      </HelpLinesProvider>,
    );
    for (const href of ['tel:999', 'tel:116123', 'tel:111', '/help']) expect(html).toContain(`"${href}"`);
    const guessed = renderToString(<FirstNumbers lines={linesOf(null, 'US')} />);
    expect(guessed).toContain('your local emergency number');
    expect(guessed).toContain('If you are in ');
  });
});
