// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KnownAtStart } from '@/components/chat/known-at-start';
import { knowsNothing, SnapshotView } from '@/components/memory/snapshot';
import type { Snapshot } from '@/lib/memory/schema';

afterEach(cleanup);

const snapshot: Snapshot = {
  day: '2026-11-22',
  time_zone: 'UTC',
  identity: [{ path: 'overview.md', anchor: 'who', text: 'I like tea.' }],
  parts: [],
  relationships: [],
  changes: [],
  sessions: [],
  notes: [],
};
const told = /Some of your words sound like a very hard moment/;

test('says kindly that something was left out, and that it stays where it was written', () => {
  render(<SnapshotView snapshot={snapshot} leftOut={2} />);
  expect(screen.getByText(told).textContent).toMatch(/They stay where you wrote them/);
  expect(screen.getByText('I like tea.')).toBeTruthy();
});

test('says nothing of it when nothing was', () => {
  render(<SnapshotView snapshot={snapshot} leftOut={0} />);
  expect(screen.queryByText(told)).toBeNull();
});

test('is told at the start of a conversation, also when nothing else is known', () => {
  const empty = { ...snapshot, identity: [] };
  expect(knowsNothing({ snapshot: empty, leftOut: 0 })).toBe(true);
  render(<KnownAtStart known={{ snapshot: empty, leftOut: 1 }} />);
  fireEvent.click(screen.getByText('What the companion knows when you arrive'));
  expect(screen.getByText(told)).toBeTruthy();
});
