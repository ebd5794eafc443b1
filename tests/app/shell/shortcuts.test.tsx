// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { onAppEvent } from '@/components/ui/app-events';

let asked: string[] = [];
let stops: (() => void)[] = [];

function Page({ menuOpen = false }: { menuOpen?: boolean }) {
  useShortcuts(leave);
  return (
    <>
      <textarea aria-label="words" />
      <button type="button" aria-haspopup="menu" aria-expanded={menuOpen} />
    </>
  );
}
const leave = () => asked.push('leave');

beforeEach(() => {
  asked = [];
  stops = (['pause', 'keys'] as const).map((name) => onAppEvent(name, () => asked.push(name)));
});
afterEach(() => {
  for (const stop of stops) stop();
  cleanup();
});

test('Esc pauses, and a second Esc at once leaves', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(asked).toEqual(['pause']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(asked).toEqual(['pause', 'leave']);
});

test('a key held down is one key', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
  expect(asked).toEqual(['pause']);
});

test('Esc that closes a menu does not pause, but Esc twice leaves all the same', () => {
  render(<Page menuOpen />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(asked).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(asked).toEqual(['leave']);
});

test('Esc that cancels an unfinished composition does nothing else', () => {
  const { getByLabelText } = render(<Page />);
  fireEvent.keyDown(getByLabelText('words'), { key: 'Escape', isComposing: true });
  expect(asked).toEqual([]);
});

test('a question mark shows the keys, except where one is writing', () => {
  const { getByLabelText } = render(<Page />);
  fireEvent.keyDown(getByLabelText('words'), { key: '?' });
  expect(asked).toEqual([]);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(asked).toEqual(['keys']);
});
