// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Loaded } from '@/components/chat/session/load-older';
import { MissedNote } from '@/components/chat/thread/missed-note';
import { OlderMessages } from '@/components/chat/thread/older-messages';
import { useAnchor } from '@/components/chat/thread/use-anchor';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function Page({ show }: { show: (id: string) => Promise<Loaded> }) {
  const { missed, seekAgain, giveUp } = useAnchor('c', show);
  return missed ? <MissedNote missed={missed} onAgain={seekAgain} onClose={giveUp} /> : <p>Nothing missed</p>;
}

test('a link to a message that nobody answered for says so, and is followed again at a press', async () => {
  window.history.replaceState(null, '', '/#m-one');
  const asked: string[] = [];
  let answer: Loaded = 'unanswered';
  const show = async (id: string) => {
    asked.push(id);
    return answer;
  };
  render(<Page show={show} />);
  expect((await screen.findByRole('status')).textContent).toMatch(/could not be loaded/);
  answer = 'came';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing missed')).toBeTruthy();
  expect(asked).toEqual(['one', 'one']);
});

test('a link to a message that is gone says so, offers no other try, and can be closed', async () => {
  window.history.replaceState(null, '', '/#m-one');
  const gone = async (): Promise<Loaded> => 'gone';
  render(<Page show={gone} />);
  expect((await screen.findByRole('status')).textContent).toMatch(/not in this conversation/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Nothing missed')).toBeTruthy();
});

test('whoever pressed for earlier messages stands where the conversation begins when the last ones are there', () => {
  const props = { isLoading: false, failed: false, onLoad: () => {}, onNearStart: () => {} };
  const { rerender } = render(<OlderMessages {...props} hasOlder />);
  const button = screen.getByRole('button', { name: 'Earlier messages' });
  button.focus();
  fireEvent.click(button);
  rerender(<OlderMessages {...props} hasOlder={false} />);
  expect(document.activeElement).toBe(screen.getByText('The conversation begins here.'));
});
