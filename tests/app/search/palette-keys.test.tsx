// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaletteHost } from '@/components/palette/palette-host';

beforeEach(() => {
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
  vi.stubGlobal('fetch', async () =>
    Response.json({ ok: true, value: { groups: [], slips: [], loose: false, level: 'none' } }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const router = { push: () => {}, refresh: () => {} };
const page = (
  <AppRouterContext.Provider value={router as never}>
    <textarea aria-label="Behind" />
    <PaletteHost />
  </AppRouterContext.Provider>
);
const field = () => screen.findByRole('combobox', { hidden: true }, { timeout: 20_000 });

/** Letters typed one after the other into whatever has the focus; those that nobody stopped land there. */
function typed(target: Element, letters: string): string {
  return [...letters].filter((key) => fireEvent.keyDown(target, { key })).join('');
}

test('letters typed at once after Ctrl+K wait for the palette, and none lands in the field behind it', async () => {
  render(page);
  const behind = screen.getByLabelText('Behind');
  fireEvent.keyDown(behind, { key: 'k', ctrlKey: true });
  expect(typed(behind, 'maps')).toBe('');
  fireEvent.keyDown(behind, { key: 'Backspace' });
  expect(await field()).toHaveProperty('value', 'map');
  expect(document.activeElement).toBe(await field());
  expect(typed(await field(), 's')).toBe('s');
});

test('once it was there it has the focus with the very key, and after it is closed keys are free', async () => {
  render(page);
  const behind = screen.getByLabelText('Behind');
  fireEvent.keyDown(behind, { key: 'k', ctrlKey: true });
  const dialog = (await field()).closest('dialog') as HTMLDialogElement;
  fireEvent(dialog, new Event('cancel'));
  expect(dialog.open).toBe(false);
  expect(typed(behind, 'a')).toBe('a');
  fireEvent.keyDown(behind, { key: 'k', ctrlKey: true });
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(await field());
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});
