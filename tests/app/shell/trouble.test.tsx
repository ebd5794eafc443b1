// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseTrouble, Trouble } from '@/components/shell/trouble';
import { unavailableDocument } from '@/components/shell/unavailable-document';
import { aServer } from '../chat/a-server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const server = aServer();
const full = {
  title: 'The disk is full.',
  text: 'Once some space is free, Parley goes on by itself.',
};
const sick = () =>
  Response.json(
    { ok: false, error: { code: 'unavailable', message: 'All of it.', detail: full } },
    { status: 503 },
  );
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while the database is away the page says so, that nothing is lost, and comes back by itself', async () => {
  const again = vi.fn();
  render(<DatabaseTrouble onRetry={again} />);
  expect(screen.getByRole('heading').textContent).toBe('Parley cannot reach its database right now.');
  expect(screen.getByRole('alert').textContent).toMatch(/Nothing you wrote and kept is lost/);
  await later(3_600_000);
  expect(again).not.toHaveBeenCalled();
  expect(server.asked.length).toBeLessThan(130);
  server.at('GET /api/health', () => Response.json({ ok: true, value: {} }));
  await later(30_000);
  expect(again).toHaveBeenCalledOnce();
});

test('the reason and the way out are asked for and shown', async () => {
  server.at('GET /api/health', sick);
  const page = render(<DatabaseTrouble onRetry={() => {}} />);
  await later(1);
  expect(screen.getByRole('heading').textContent).toBe(full.title);
  expect(screen.getByRole('alert').textContent).toContain(full.text);
  page.unmount();
  const asked = server.asked.length;
  await later(16_000);
  expect(server.asked).toHaveLength(asked);
});

test('what stands in for a whole page is readable without a script and takes nothing for markup', () => {
  const html = unavailableDocument({ title: full.title, text: 'The folder /a<b>&"c' });
  expect(html).toContain(full.title);
  expect(html).toContain('The folder /a&lt;b&gt;&amp;&quot;c');
  expect(html).toContain('<a class="first" href="">Try again</a>');
  expect(html).toContain('<a href="/help">Help</a>');
});

test('any other fault is not tried again behind the back', () => {
  const again = vi.fn();
  render(<Trouble mark="123" onRetry={again} />);
  act(() => vi.advanceTimersByTime(60_000));
  expect(again).not.toHaveBeenCalled();
  expect(screen.getByText('Mark 123')).toBeTruthy();
});
