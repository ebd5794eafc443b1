// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepContact, readContact } from '@/components/safety/trusted-contact';
import { clearPersonalStorage, clearTab, hasUnsentWords } from '@/components/shell/device-storage';
import { handOver, whenHandedOver } from '@/components/shell/hand-over';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { keepNothingMore } from '@/components/ui/tab-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What this tab holds; the rest of the browser stays as it is. */
function inAnotherTab(work: () => void) {
  const mine = { ...sessionStorage };
  sessionStorage.clear();
  work();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(mine)) sessionStorage.setItem(key, value);
}

const kept = () => Object.values({ ...localStorage, ...sessionStorage }).join();
const whileFull = (work: () => void, storages: () => Storage[] = () => [localStorage]) => {
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (storages().includes(this)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  work();
  full.mockRestore();
};

test('sending in one tab leaves the words of another', () => {
  keepDraft('new', 'an hour of words');
  inAnotherTab(() => {
    keepDraft('new', 'short');
    keepDraft('new', '');
  });
  expect(readDraft('new')).toBe('an hour of words');
});

test('a tab that was closed leaves its words to the next', () => {
  inAnotherTab(() => keepDraft('new', 'not sent yet'));
  expect(readDraft('new')).toBe('not sent yet');
});

test('letting go of words of which another tab wrote a later version keeps that version', () => {
  keepDraft('new', 'first');
  inAnotherTab(() => keepDraft('new', 'first and more'));
  keepDraft('new', '');
  expect(readDraft('new')).toBe('first and more');
});

test('what one account left on a device is not shown to the next, and is there when it comes back', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  const contact = { name: 'Bo', phone: '1', message: 'Call me' };
  keepContact(contact);
  localStorage.setItem('parley.theme', 'dark');
  handOver('eve');
  expect(readDraft('new')).toBe('');
  expect(readContact()).toBeUndefined();
  expect(localStorage.getItem('parley.theme')).toBe('dark');
  expect(hasUnsentWords()).toBe(false);
  keepDraft('new', 'words of Eve');
  handOver('ada');
  expect(readDraft('new')).toBe('words of Ada');
  expect(readContact()).toEqual(contact);
});

test('a tab that was open when another account came holds no words of the one before', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  inAnotherTab(() => handOver('eve'));
  handOver('eve');
  expect(readDraft('new')).toBe('');
  inAnotherTab(() => {
    handOver('ada');
    expect(readDraft('new')).toBe('words of Ada');
  });
});

test('a tab that heard nothing of a signing out elsewhere holds no words for who comes next', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  inAnotherTab(clearPersonalStorage);
  handOver('eve');
  expect(readDraft('new')).toBe('');
  expect(kept()).not.toContain('Ada');
});

test('a page is told when another one hands the device over, and not of anything else', () => {
  const told = vi.fn();
  const stop = whenHandedOver('ada', told);
  const tell = (newValue: string | null, key = 'parley.owner') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('ada');
  tell(null);
  tell('dark', 'parley.theme');
  expect(told).not.toHaveBeenCalled();
  tell('eve');
  stop();
  tell('eve');
  expect(told).toHaveBeenCalledOnce();
});

test('the same account keeps what it wrote', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  handOver('ada');
  expect(readDraft('new')).toBe('words of Ada');
});

test('signing out leaves nothing of who signs out, and what another account began is there when it comes back', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  handOver('eve');
  keepDraft('new', 'words of Eve');
  clearPersonalStorage();
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('Eve');
  handOver('bo');
  expect(readDraft('new')).toBe('');
  clearPersonalStorage();
  handOver('ada');
  expect(readDraft('new')).toBe('words of Ada');
  clearPersonalStorage();
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test.each([
  ['this browser', () => [localStorage]],
  ['this tab', () => [sessionStorage]],
  ['both', () => [localStorage, sessionStorage]],
])('where %s has no room the next account reads nothing, signs out, and the words are there', (_, full) => {
  handOver('ada');
  inAnotherTab(() => keepDraft('new', 'words of Ada'));
  whileFull(() => handOver('eve'), full);
  expect(readDraft('new')).toBe('');
  expect(hasUnsentWords()).toBe(false);
  clearPersonalStorage();
  handOver('ada');
  expect(readDraft('new')).toBe('words of Ada');
});

test('a new tab of the next account reads nothing of a full browser either', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  inAnotherTab(() => {
    whileFull(() => handOver('eve'));
    expect(readDraft('new')).toBe('');
    clearPersonalStorage();
  });
  expect(readDraft('new')).toBe('words of Ada');
});

test.each([
  ['leaves', clearPersonalStorage] as const,
  ['hears late that another one left', clearTab] as const,
])('a tab of one account that %s leaves the words of the one that came since', (_, leave) => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  inAnotherTab(clearPersonalStorage);
  inAnotherTab(() => {
    handOver('eve');
    keepDraft('new', 'an hour of Eve');
  });
  leave();
  expect(kept()).not.toContain('Ada');
  handOver('eve');
  expect(readDraft('new')).toBe('an hour of Eve');
});

test('a tab that hears late of a signing out leaves what the same account began since', () => {
  handOver('ada');
  keepDraft('new', 'words of Ada');
  inAnotherTab(() => {
    clearPersonalStorage();
    handOver('ada');
    keepDraft('new', 'begun since');
  });
  clearTab();
  handOver('ada');
  expect(readDraft('new')).toBe('begun since');
});

test('what a tab writes after another account came is kept for its own', () => {
  handOver('ada');
  inAnotherTab(() => handOver('eve'));
  keepDraft('new', 'words of Ada');
  inAnotherTab(() => {
    handOver('eve');
    expect(readDraft('new')).toBe('');
  });
});

test('what earlier versions kept comes to the account it was kept of', () => {
  localStorage.setItem('parley.owner', 'ada');
  localStorage.setItem('parley.draft.new', 'words of Ada');
  localStorage.setItem('parley.away.bo.parley.draft.new', 'words of Bo');
  handOver('eve');
  expect(readDraft('new')).toBe('');
  handOver('bo');
  expect(readDraft('new')).toBe('words of Bo');
  handOver('ada');
  expect(readDraft('new')).toBe('words of Ada');
});

test('a page that ends after signing out leaves nothing on the device any more', () => {
  keepDraft('new', 'words of Ada');
  keepNothingMore();
  clearPersonalStorage();
  keepDraft('new', 'words that came back as the page ended');
  expect(readDraft('new')).toBe('');
});
