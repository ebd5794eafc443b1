// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from '@/components/chat/composer/composer';
import { ownFiles } from '@/components/chat/session/own-files';

interface Kept {
  id: string;
  name: string;
  waits_with?: string;
}
let kept: Kept[] = [];
let asked: string[] = [];
/** Lists of files are not answered. */
let holdLists = false;

const row = ({ id, name, waits_with }: Kept) => ({
  ...{
    id,
    name,
    kind: 'text',
    media_type: 'text/plain',
    size: 2_000,
    pages: null,
    width: null,
    height: null,
    of_conversation: null,
    waits_with,
  },
  ...{ characters: 9, is_cut: false, of_message: null, run_id: null, is_heavy: false, created_at: '' },
});
const told = (value: unknown) => Response.json({ ok: true, value });

beforeEach(() => {
  sessionStorage.clear();
  kept = [];
  asked = [];
  holdLists = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    if (url.pathname.startsWith('/api/actions/')) {
      kept = [{ id: 'one', name: 'evening.txt' }];
      return told({});
    }
    if (init?.method === 'DELETE') {
      kept = [];
      return told({ action: 'an-action' });
    }
    if (init?.method !== 'POST' && holdLists) return new Promise(() => {});
    if (init?.method !== 'POST') return told(kept.map(row));
    const name = url.searchParams.get('name') ?? '';
    if (name.endsWith('.svg'))
      return Response.json(
        { ok: false, error: { code: 'invalid_input', message: 'Not taken.' } },
        { status: 400 },
      );
    kept.push({ id: name, name });
    return told({ ...row({ id: name, name }), level: name.includes('heavy') ? 'acute' : 'none' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <Composer
      {...{ conversationId: 'one', draftName: 'new', limit: 1_000, busy: false, voice: '' }}
      onSend={() => true}
      onStop={() => {}}
      onBegin={() => {}}
    />,
  );
const file = (name: string) => new File(['It rains.'], name);
const choose = (container: HTMLElement, ...files: File[]) => {
  const chooser = container.querySelector('input[type=file]') ?? expect.unreachable();
  fireEvent.change(chooser, { target: { files } });
};

test('a file that is chosen shows what it is, is taken out, and comes back', async () => {
  const { container } = show();
  expect(screen.getByRole('button', { name: 'Add files' })).toBeTruthy();
  choose(container, file('evening.txt'));
  const list = await screen.findByRole('list', { name: 'Files that go with your next message' });
  await waitFor(() => expect(list.textContent).toContain('evening.txttext · 2 KB'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove evening.txt' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'evening.txt' })).toBeTruthy();
  expect(asked).toContain('POST /api/actions/an-action/undo');
});

test('a file that goes with a message that waits is not among those of the next one', async () => {
  kept = [{ id: 'one', name: 'queued.txt', waits_with: 'a-message' }];
  const { container } = show();
  choose(container, file('next.txt'));
  expect(await screen.findByRole('link', { name: 'next.txt' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'queued.txt' })).toBeNull();
});

test('a file of another window goes along only when the person says so', async () => {
  kept = [{ id: 'theirs', name: 'theirs.txt' }];
  const { container } = show();
  choose(container, file('mine.txt'));
  const next = await screen.findByRole('list', { name: 'Files that go with your next message' });
  await waitFor(() => expect(next.textContent).toContain('mine.txt'));
  expect(next.textContent).not.toContain('theirs.txt');
  const others = screen.getByRole('region', { name: 'Files that were not sent' });
  expect(others.textContent).toContain('theirs.txt');
  expect(ownFiles(null)).toEqual(['mine.txt']);
  fireEvent.click(screen.getByRole('button', { name: 'Add theirs.txt to this message' }));
  await waitFor(() => expect(next.textContent).toContain('theirs.txt'));
  expect(screen.queryByRole('region', { name: 'Files that were not sent' })).toBeNull();
  expect(ownFiles(null)).toEqual(['mine.txt', 'theirs']);
});

test('a file of this tab that another window removed goes with nothing any more', async () => {
  const { container } = show();
  choose(container, file('mine.txt'));
  await screen.findByRole('button', { name: 'Remove mine.txt' });
  kept = [];
  choose(container, file('next.txt'));
  await waitFor(() => expect(ownFiles(null)).toEqual(['next.txt']));
});

test('a file that was removed is gone before the list is asked for again', async () => {
  const { container } = show();
  choose(container, file('evening.txt'));
  const remove = await screen.findByRole('button', { name: 'Remove evening.txt' });
  holdLists = true;
  fireEvent.click(remove);
  await screen.findByText('Removed evening.txt.');
  expect(screen.queryByRole('link', { name: 'evening.txt' })).toBeNull();
});

test('files are dropped and pasted; words that bring a picture along stay words', async () => {
  show();
  const field = screen.getByRole('textbox');
  const form = field.closest('form') ?? expect.unreachable();
  fireEvent.drop(form, { dataTransfer: { types: ['Files'], files: [file('dropped.txt')] } });
  expect(await screen.findByRole('link', { name: 'dropped.txt' })).toBeTruthy();
  const before = asked.length;
  fireEvent.paste(field, { clipboardData: { types: ['text/plain', 'Files'], files: [file('words.png')] } });
  fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [file('pasted.txt')] } });
  await waitFor(() => expect(kept.map(({ name }) => name)).toContain('pasted.txt'));
  expect(kept.map(({ name }) => name)).not.toContain('words.png');
  expect(asked.length).toBeGreaterThan(before);
});

test('a file that is refused says why, and the words stay', async () => {
  const { container } = show();
  const field = screen.getByRole('textbox') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'Look at this' } });
  choose(container, file('a.svg'));
  expect((await screen.findByRole('alert')).textContent).toContain('a.svg: Not taken.');
  expect(field.value).toBe('Look at this');
});

test('nothing is sent while a file is on its way', async () => {
  const { container } = show();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Look at this' } });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    init?.method === 'POST' ? answer.promise : Promise.resolve(told([])),
  );
  choose(container, file('slow.txt'));
  const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  await waitFor(() => expect(send().disabled).toBe(true));
  answer.resolve(told({ ...row({ id: 'one', name: 'slow.txt' }), level: 'none' }));
  await waitFor(() => expect(send().disabled).toBe(false));
});

test('words of danger in a file bring the help card at once', async () => {
  const { container } = show();
  choose(container, file('heavy.txt'));
  expect(await screen.findByText(/It sounds heavy/)).toBeTruthy();
});

test('a file on a line that hangs can be left out, and the words go', async () => {
  const { container } = show();
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    init?.method === 'POST'
      ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      : answered(address, init),
  );
  choose(container, file('one.txt'), file('two.txt'));
  fireEvent.change(screen.getByLabelText('Write to Parley'), { target: { value: 'Here.' } });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  for (const name of ['Leave out one.txt', 'Leave out two.txt']) {
    expect(send.disabled).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name }));
  }
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Adding/)).toBeNull();
});

test('a file that a reload cut off is told, once', async () => {
  sessionStorage.setItem('parley.files-being-added', '["evening.txt"]');
  const { container } = show();
  choose(container, file('other.txt'));
  expect((await screen.findByRole('alert')).textContent).toContain('evening.txt was not added');
  expect(await screen.findByRole('link', { name: 'other.txt' })).toBeTruthy();
  cleanup();
  choose(show().container, file('next.txt'));
  expect(await screen.findByRole('link', { name: 'next.txt' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that is being added is noted until it is there', async () => {
  const { container } = show();
  const noted: unknown[] = [];
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') noted.push(sessionStorage.getItem('parley.files-being-added'));
    return answered(address, init);
  });
  choose(container, file('evening.txt'));
  await screen.findByRole('link', { name: 'evening.txt' });
  expect([...noted, sessionStorage.getItem('parley.files-being-added')]).toEqual(['["evening.txt"]', '[]']);
});
