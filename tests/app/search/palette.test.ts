// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { actions, matching, pages } from '@/components/palette/commands';
import { isPaletteShortcut } from '@/components/palette/is-shortcut';

const press = (more: Partial<KeyboardEvent> = {}) => ({
  ...{ key: 'k', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false },
  ...{ repeat: false, isComposing: false, defaultPrevented: false, target: document.body as EventTarget },
  ...more,
});

test('Ctrl+K opens the palette, and on a Mac Cmd+K alone', () => {
  expect(isPaletteShortcut(press(), false)).toBe(true);
  expect(isPaletteShortcut(press({ key: 'K' }), false)).toBe(true);
  expect(isPaletteShortcut(press(), true)).toBe(false);
  expect(isPaletteShortcut(press({ ctrlKey: false, metaKey: true }), true)).toBe(true);
  expect(isPaletteShortcut(press({ ctrlKey: false, metaKey: true }), false)).toBe(false);
});

test('a key that something else means, or that is held down, opens nothing', () => {
  for (const more of [
    { shiftKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { defaultPrevented: true },
    { key: 'j' },
  ])
    expect(isPaletteShortcut(press(more), false), JSON.stringify(more)).toBe(false);
  const editor = document.createElement('div');
  editor.setAttribute('contenteditable', 'true');
  const field = document.createElement('textarea');
  expect(isPaletteShortcut(press({ target: editor }), false)).toBe(false);
  expect(isPaletteShortcut(press({ target: field }), false)).toBe(true);
});

test('a command is found by the beginning of its words or of others people would type for it', () => {
  const names = (typed: string) => matching([...actions, ...pages], typed).map(({ name }) => name);
  expect(names('gro')).toEqual(['Ground me']);
  expect(names('take back')).toEqual(['Undo the last change']);
  expect(names('JOURNAL')).toEqual(['Write a note']);
  expect(names('  ')).toHaveLength(actions.length + pages.length);
  expect(names('xylophone')).toEqual([]);
});
