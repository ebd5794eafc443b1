// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Palette } from '@/components/palette/palette';
import { onAppEvent } from '@/components/ui/app-events';

let pages: string[] = [];
let closed = 0;
// The rest of the router is never asked for here.
const router = {
  push: (page: string) => pages.push(page),
  refresh: () => {},
} as unknown as AppRouterInstance;

beforeEach(() => {
  [pages, closed] = [[], 0];
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const heavy = String(init?.body).includes('kill');
    const value = path.startsWith('/api/actions')
      ? { actions: [], next: null }
      : { groups: [], slips: [], loose: false, level: heavy ? 'acute' : 'none' };
    return Response.json({ ok: true, value });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const palette = (open: boolean) => (
  <AppRouterContext.Provider value={router}>
    <Palette typedBefore={() => ''} open={open} onOpenChange={() => (closed += 1)} />
  </AppRouterContext.Provider>
);
const names = () => screen.getAllByRole('option', { hidden: true }).map((it) => it.textContent);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value } });

test('Help is in the list whatever is typed, and first for words of danger', async () => {
  render(palette(true));
  expect(names()[0]).toBe('Help');
  type('xylophone');
  expect(names()).toEqual(['Search everything for “xylophone”', 'Help']);
  type('I want to kill myself');
  await waitFor(() => expect(names()[0]).toBe('Help'));
});

test('what is chosen happens once the palette is closed', () => {
  const asked: string[] = [];
  const stop = onAppEvent('ground', () => asked.push('ground'));
  const { rerender } = render(palette(true));
  type('ground');
  fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Enter' });
  expect([closed, asked]).toEqual([1, []]);
  rerender(palette(false));
  expect(asked).toEqual(['ground']);
  stop();
});

test('a page opens by its name, and the search keeps the words out of the address', () => {
  const { rerender } = render(palette(true));
  type('violin');
  fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Enter' });
  rerender(palette(false));
  expect(pages).toEqual(['/search']);
  expect(sessionStorage.getItem('parley.search')).toBe('violin');
});

test('where there is nothing to undo, it says so and stays', async () => {
  render(palette(true));
  type('undo');
  fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Enter' });
  expect(await screen.findByText('There is nothing to undo.')).toBeTruthy();
  expect(closed).toBe(0);
});

/** A page on a slow machine: effects that may wait are left for later. */
function Slow() {
  const until = performance.now() + 30;
  while (performance.now() < until);
  return null;
}

test('what was typed before it was there stands in the focused field as soon as the field does', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const seen = new Promise<[string, boolean, boolean]>((resolve) => {
    const watcher = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[role=combobox]');
      if (!field) return;
      watcher.disconnect();
      resolve([field.value, document.activeElement === field, field.closest('dialog')?.open ?? false]);
    });
    watcher.observe(document.body, { subtree: true, childList: true });
  });
  const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  acts.IS_REACT_ACT_ENVIRONMENT = false;
  root.render(
    <AppRouterContext.Provider value={router}>
      <Palette typedBefore={() => 'plan'} open onOpenChange={() => {}} />
      <Slow />
    </AppRouterContext.Provider>,
  );
  const first = await seen;
  root.unmount();
  await new Promise((settled) => setTimeout(settled));
  acts.IS_REACT_ACT_ENVIRONMENT = true;
  expect(first).toEqual(['plan', true, true]);
});
