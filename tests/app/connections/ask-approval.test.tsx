// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { AskApproval } from '@/components/chat/activity/ask-approval';
import { queryClient } from '@/components/query/client';
import { withVisibleSigns } from '@/components/ui/visible-signs';
import { answer, aServer } from '../chat/a-server';

const server = aServer();
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const id = '22222222-2222-4222-8222-222222222222';
const approval = {
  ...{ id, conversation_id: '11111111-1111-4111-8111-111111111111', message_id: null },
  ...{ state: 'asked', used: false },
  server: { name: 'My post', address: 'https://post.example.org/mcp', command: null, is_on: true },
};

async function asks(tool: string, input: unknown) {
  server.at(`GET /api/approvals/${id}`, () => answer({ ...approval, tool }));
  render(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <AskApproval approval={id} input={input} />
    </AppRouterContext>,
  );
  return (await screen.findByRole('group')).textContent ?? '';
}

test('what would leave is shown as it is, also where no eye would see it', async () => {
  const shown = await asks('send_mail', {
    to: 'anna@example.org\u202egro.live',
    list: ['one\u200btwo'],
    deep: { words: 'a\u2066b' },
    'a\u00adkey': 'x',
  });
  for (const seen of ['anna@example.org[U+202E]gro.live', 'one[U+200B]two', 'a[U+2066]b', 'a[U+00AD]key'])
    expect(shown).toContain(seen);
  expect(shown).toContain('“send_mail”, as its server calls it, would go to My post (post.example.org)');
});

test('a name of a server does not speak in our question: it is short, and on one line', async () => {
  const shown = await asks(`fine\u202e\n${'very '.repeat(40)}`, {});
  expect(shown).toContain('“fine[U+202E] very');
  expect(shown).toMatch(/“.{1,66} …”/);
});

test('emoji and words whose letters are joined by signs stay as they are', () => {
  for (const text of ['👩‍👧 ❤️ 👍🏽', 'می‌خواهم', 'क्‍ष', 'two\nlines\tand a tab'])
    expect(withVisibleSigns(text)).toBe(text);
  expect(withVisibleSigns('a\u200db\ufe0f\u{e0041}')).toBe('a[U+200D]b[U+FE0F][U+E0041]');
});
