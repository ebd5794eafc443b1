// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import HandedFiles from '@/components/chat/files/handed-files';
import type { Ledger } from '@/components/chat/session/use-ledger';

const hostile =
  '# A letter\n\n<script>window.hit = 1</script>\n\n[press](javascript:alert(1)) **Dear lighthouse**';
const row = (id: string, run: string | null, name: string) => ({
  ...{ id, name, kind: 'markdown', media_type: 'text/plain', size: 2_000, pages: null, width: null },
  ...{ height: null, characters: 9, is_cut: false, of_message: null, run_id: run, is_heavy: false },
  created_at: '',
});
let kept = [row('one', 'run', 'letter.md'), row('two', null, 'mine.md'), row('other', 'run', 'other.md')];
const told = (value: unknown) => Response.json({ ok: true, value });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (init?.method === 'DELETE') {
      kept = kept.filter(({ id }) => !pathname.endsWith(id));
      return told({ action: 'an-action' });
    }
    return pathname.endsWith('/one') ? new Response(hostile) : told(kept);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = (tool: string, attachmentId: string) => ({
  ...{ type: `tool-${tool}`, toolCallId: `${tool} ${attachmentId}`, state: 'output-available', input: {} },
  output: { ok: true, actionId: 'a', attachmentId },
});
const message = {
  ...{ id: 'answer', role: 'assistant' },
  parts: [
    part('createDocument', 'one'),
    part('readAttachment', 'two'),
    part('readAttachment', 'two'),
    part('readAttachment', 'one'),
  ],
} as unknown as ParleyMessage;
const ledger = { actionById: new Map() } as unknown as Ledger;

test('files that tools named stand under the answer once each, and a document opens, reads safely and is removed', async () => {
  render(<HandedFiles conversationId="talk" message={message} ledger={ledger} />);
  const list = within(await screen.findByRole('list', { name: 'Files of this answer' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.queryByText('other.md')).toBeNull();
  expect(list.getByRole('link', { name: 'mine.md' })).toBeTruthy();
  const save = list.getByRole('link', { name: 'Download letter.md' });
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
    '/api/attachments/one',
    'letter.md',
  ]);
  fireEvent.click(list.getByRole('button', { name: /letter\.md.*open/ }));
  const bold = await screen.findByText('Dear lighthouse', {}, { timeout: 5_000 });
  const drawer = bold.closest('dialog');
  expect(drawer?.querySelector('script')).toBeNull();
  expect(drawer?.innerHTML).not.toContain('javascript:');
  fireEvent.click(list.getByRole('button', { name: 'Remove letter.md' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(list.queryByText('letter.md')).toBeNull();
});
