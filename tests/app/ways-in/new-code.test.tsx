// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/components/query/client';
import { WaysInView, type WaysInViewProps } from '@/components/ways-in/ways-in-view';
import { answer, aServer } from '../chat/a-server';

const server = aServer();
let copied: string[];
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const atHome: WaysInViewProps = {
  ...{ links: [], command: 'npm run talk', isOwnComputer: true, hasTelegram: false, hasWebhook: false },
};
const shows = (props: Partial<WaysInViewProps>) =>
  render(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <WaysInView {...atHome} {...props} />
    </AppRouterContext>,
  );
const makes = () => screen.queryByRole('button', { name: 'Make a code' });

test('a code is offered where a way needs one; at home a terminal elsewhere alone does, behind a line that says so', () => {
  shows({});
  expect(makes()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Link a terminal of another computer' }));
  expect(makes()).not.toBeNull();
});

test.each([{ hasTelegram: true }, { hasWebhook: true }, { isOwnComputer: false }])(
  'it is offered with %j',
  (props) => {
    shows(props);
    expect(makes()).not.toBeNull();
  },
);

test('a code is copied by a button that says so, and a new one is not copied yet', async () => {
  const codes = ['K7QM-2XAP', 'B3CD-9FGH'];
  server.at('POST /api/ways-in/code', () =>
    answer({ code: codes.shift(), expires_at: '2026-01-01T00:00:00Z' }),
  );
  shows({ hasWebhook: true });
  fireEvent.click(makes() ?? expect.unreachable());
  await screen.findByText('K7QM-2XAP');
  const copy = screen.getByRole('button', { name: 'Copy the code' });
  fireEvent.click(copy);
  await waitFor(() => expect(copy.textContent).toBe('Copied'));
  expect(copied).toEqual(['K7QM-2XAP']);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  fireEvent.click(copy);
  await waitFor(() => expect(copy.textContent).toBe('Not copied'));
  fireEvent.click(screen.getByRole('button', { name: 'Make another code' }));
  await screen.findByText('B3CD-9FGH');
  expect(screen.getByRole('button', { name: 'Copy the code' }).textContent).toBe('Copy');
});
