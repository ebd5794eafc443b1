// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { GoalNotes } from '@/components/goal-notes/goal-notes';

afterEach(cleanup);
const nothing = () => {};
const router = { refresh: nothing, push: nothing, replace: nothing, back: nothing, forward: nothing };

test('an intention without a note says how one comes', () => {
  render(
    <AppRouterContext value={{ ...router, prefetch: nothing } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <GoalNotes notes={[]} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  expect(screen.getByText(/^None yet\. A model writes one when you/)).toBeTruthy();
});
