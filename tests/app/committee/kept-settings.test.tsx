// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { usualSettings } from '@/components/committee/convening/choose-seats';
import { KeptSettings } from '@/components/committee/kept-settings';
import { queryClient } from '@/components/query/client';
import type { CommitteeOffer } from '@/lib/committee/schema';
import { ok } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';
import { offer } from './a-committee';

const api = fakeApi();
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const show = async (over: Partial<CommitteeOffer>) => {
  api.at('GET /api/committee', () => ok(offer(over)));
  render(
    <AppRouterContext value={{ refresh: () => undefined } as never}>
      <KeptSettings />
    </AppRouterContext>,
  );
  await screen.findByText('Who speaks');
  return document.body.textContent;
};
const goBack = () => screen.queryByRole('button', { name: 'Go back to the usual' });

test('before a committee was asked nothing is said to have been chosen', async () => {
  const told = await show({ kept: false });
  expect(told).toContain('You have not asked one yet.');
  expect(told).not.toContain('last time');
  expect(goBack()).toBeNull();
});

test('once one was asked, what was chosen is said to be, and can be given up', async () => {
  expect(await show({ kept: true })).toContain('begins with what you chose last time');
  expect(goBack()).toBeTruthy();
});

test('who went back to the usual is not told that it was chosen last time', async () => {
  const told = await show({ settings: usualSettings(offer()) });
  expect(told).toContain('The next committee begins as usual.');
  expect(told).not.toContain('last time');
});
