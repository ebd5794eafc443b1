// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyAnswer } from '@/components/chat/thread/copy-answer';
import { MessageMenu } from '@/components/chat/thread/message-menu';

const writeText = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  // jsdom has no popovers; the menu's list is in the page all the same.
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function copyFromMenu() {
  render(<MessageMenu messageId="m" text="It checks the door" busy={false} onDeleted={async () => {}} />);
  fireEvent(screen.getByRole('menu', { hidden: true }), new Event('beforetoggle'));
  fireEvent.click(screen.getByText('Copy'));
  await later(1);
}

test('copying a message of one’s own is seen for a while, and announced once', async () => {
  await copyFromMenu();
  expect(writeText).toHaveBeenCalledWith('It checks the door');
  expect(screen.getByText('Copied').getAttribute('aria-hidden')).toBe('true');
  await later(200);
  expect(screen.getByRole('status').textContent).toBe('Copied.');
  await later(2_000);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('where the browser refuses, that is seen, too', async () => {
  writeText.mockRejectedValue(new Error('no'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await copyFromMenu();
  expect(screen.getByText('Not copied')).toBeTruthy();
  expect(warn).toHaveBeenCalledOnce();
});

test('copying an answer is said in a word', async () => {
  render(<CopyAnswer text="I hear that." />);
  fireEvent.click(screen.getByRole('button'));
  await later(1);
  expect(screen.getByText('Copied')).toBeTruthy();
});
