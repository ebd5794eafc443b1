// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PutAwayWords } from '@/components/chat/composer/put-away-words';
import { comeBack } from '@/components/safety/leave-quickly';
import { hasUnsentWords } from '@/components/shell/device-storage';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { bringBackDrafts, hasPutAway, putAwayDrafts } from '@/components/ui/put-away';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const inTheNextTab = () => sessionStorage.clear();

test('what was begun stands in no field of the next tab, and is not lost', () => {
  keepDraft('new', 'he came home and');
  keepDraft('part.1', '{"name":"Small one"}');
  putAwayDrafts();
  inTheNextTab();
  expect([readDraft('new'), readDraft('part.1')]).toEqual(['', '']);
  expect(hasUnsentWords()).toBe(true);
  render(<PutAwayWords />);
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect([readDraft('new'), readDraft('part.1')]).toEqual(['he came home and', '{"name":"Small one"}']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who goes on in the tab that was left finds the words where they were', () => {
  keepDraft('new', 'he came home and');
  putAwayDrafts();
  comeBack();
  expect(readDraft('new')).toBe('he came home and');
});

test('words of two tabs, and words begun since, all come back', () => {
  keepDraft('new', 'of one tab');
  localStorage.setItem('parley.draft.new', 'of another tab');
  putAwayDrafts();
  inTheNextTab();
  keepDraft('new', 'begun since');
  bringBackDrafts();
  for (const words of ['of one tab', 'of another tab', 'begun since'])
    expect(readDraft('new')).toContain(words);
});

test('a form that is being filled in keeps its values; the others wait', () => {
  keepDraft('part.1', '{"name":"Small one"}');
  putAwayDrafts();
  keepDraft('part.1', '{"name":"Other"}');
  bringBackDrafts();
  expect(readDraft('part.1')).toBe('{"name":"Other"}');
  expect(hasPutAway()).toBe(true);
});
