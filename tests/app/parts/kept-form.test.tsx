// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptForm } from '@/components/ui/use-kept-form';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const open = (initial: { role: string; image: string; protector?: boolean }) =>
  renderHook(() => useKeptForm('part.1', initial));

test('what was typed into a form is there when it is opened again, and says so', () => {
  const initial = { role: 'warns me', image: '' };
  const first = open(initial);
  act(() => first.result.current.set((known) => ({ ...known, image: 'a judge in grey' })));
  first.unmount();
  const again = open({ ...initial });
  expect(again.result.current.values).toEqual({ role: 'warns me', image: 'a judge in grey' });
  expect(again.result.current.found).toBe(true);
});

test('a field that was changed elsewhere meanwhile keeps its newer words', () => {
  const first = open({ role: 'warns me', image: '' });
  act(() => first.result.current.set((known) => ({ ...known, image: 'a judge' })));
  first.unmount();
  expect(open({ role: 'guards the door', image: '' }).result.current.values).toEqual({
    role: 'guards the door',
    image: 'a judge',
  });
});

test('what was typed after the saved words were sent stays', () => {
  const initial = { role: 'warns me', image: '' };
  const { result } = open(initial);
  const write = (image: string) => act(() => result.current.set((known) => ({ ...known, image })));
  write('a judge');
  const sent = result.current.values;
  write('a judge in grey');
  act(() => result.current.forget(sent));
  expect(open({ ...initial }).result.current.values.image).toBe('a judge in grey');
  act(() => result.current.forget(result.current.values));
  expect(open({ ...initial }).result.current.found).toBe(false);
});

test('what was saved, put back or begun afresh is not kept', () => {
  const initial = { role: 'warns me', image: '' };
  const { result } = open(initial);
  const write = (image: string) => act(() => result.current.set((known) => ({ ...known, image })));
  write('a judge');
  write('');
  expect(localStorage.length).toBe(0);
  write('a judge');
  act(() => result.current.forget());
  expect(localStorage.length).toBe(0);
  write('a judge');
  act(() => result.current.beginAfresh());
  expect(result.current.values).toEqual(initial);
  expect(localStorage.length).toBe(0);
});

test.each(['{', '[]', '"x"', 'null', '{"role":7,"other":"x"}'])('%s in the browser is no draft', (text) => {
  localStorage.setItem('parley.draft.part.1', text);
  expect(open({ role: 'warns me', image: '' }).result.current.values).toEqual({
    role: 'warns me',
    image: '',
  });
});
