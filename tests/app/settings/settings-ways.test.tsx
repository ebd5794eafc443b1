// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SettingsWays } from '@/components/account/settings-section';

afterEach(cleanup);

test('every section of the settings has its link, in the order of the page', () => {
  const page = readFileSync('app/(space)/settings/page.tsx', 'utf8');
  const sections = [...page.matchAll(/<SettingsSection id="([\w-]+)"/g)].map(([, id]) => `#${id}`);
  expect(sections.length).toBeGreaterThan(5);
  render(<SettingsWays account people />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(sections);
  cleanup();
  render(<SettingsWays account={false} people={false} />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(sections.filter((id) => id !== '#people' && id !== '#sign-out'));
});
