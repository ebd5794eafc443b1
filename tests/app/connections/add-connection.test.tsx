// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { AddConnection } from '@/components/connections/add-connection';
import { queryClient } from '@/components/query/client';
import { aServer } from '../chat/a-server';

aServer();
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const errorsIn = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((field) => [
    field.getAttribute('name'),
    document.getElementById(`${field.id}-error`)?.textContent,
  ]);
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

test('a form that lacks something names all of it beside the fields, and leads to the first', () => {
  render(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <AddConnection hosted={false} onDone={() => {}} />
    </AppRouterContext>,
  );
  expect(errorsIn()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(errorsIn()).toEqual([
    ['name', 'Give it a name.'],
    ['address', 'Where is it?'],
  ]);
  expect(document.activeElement).toBe(field('Name'));
  fireEvent.change(field('Name'), { target: { value: 'My calendar' } });
  expect(errorsIn()).toEqual([['address', 'Where is it?']]);
  fireEvent.click(screen.getByRole('radio', { name: 'By a command, on this computer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(errorsIn()).toEqual([['command', 'Which program is it?']]);
  expect(document.activeElement).toBe(field('Command'));
});
