// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { nameOf } from '@/components/chat/thread/measure-rows';
import { type RenderedRowsProps, useRenderedRows } from '@/components/chat/thread/use-rendered-rows';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';

/** A message of one line takes so many pixels while it is not measured, and nothing is measured here. */
const rowHeight = 100;
const viewHeight = 600;

const message = (n: number): ParleyMessage => ({
  id: `${n}`,
  role: n % 2 === 1 ? 'user' : 'assistant',
  parts: [{ type: 'text', text: `Message ${n}.` }],
});
const upTo = (n: number) => Array.from({ length: n }, (_, place) => message(place + 1));

/** What was opened, and the weight of what was saved, are the row's own, as in the thread. */
function Row({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [heavy, setHeavy] = useState(false);
  return (
    <article id={nameOf(id)} aria-label={`Message ${id}`}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Open {id}
      </button>
      <button type="button" onClick={() => setHeavy(true)}>
        Save {id}
      </button>
      <p>Words of {id}.</p>
      <HelpAfterSaving level={heavy ? 'acute' : undefined} />
    </article>
  );
}

function Rows({ rows, hasOlder }: Pick<RenderedRowsProps, 'rows' | 'hasOlder'>) {
  const list = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const stick = { scrollRef: view, contentRef: list, state: { scrollTop: 0 }, stopScroll: () => {} };
  const { rendered, lacksSelected } = useRenderedRows({
    list,
    rows,
    hasOlder,
    tail: Math.max(rows.length - 4, 0),
    prepended: 0,
    // Of what keeps the end in view, the rows use these alone.
    stick: stick as unknown as RenderedRowsProps['stick'],
    target: undefined,
    onReached: () => {},
    onNearStart: () => {},
  });
  const space = (from: number, to: number) => from < to && <div key={`space-${to}`} data-space />;
  return (
    <>
      <h1>Before the list</h1>
      {lacksSelected && <p role="status">Not all of it</p>}
      <section ref={view} aria-label="View">
        <div ref={list}>
          {rendered.flatMap(([from, to], nth) => [
            space(rendered[nth - 1]?.[1] ?? 0, from),
            ...rows.slice(from, to).map(({ id }) => <Row key={id} id={id} />),
          ])}
        </div>
      </section>
      <p>After the list</p>
    </>
  );
}

beforeEach(() => {
  // What other files of this process announced is no part of this page.
  document.body.replaceChildren();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(count: number, hasOlder = false) {
  const rows = (n: number) => <Rows rows={upTo(n)} hasOlder={hasOlder} />;
  const { rerender } = render(rows(count));
  return { become: (n: number) => rerender(rows(n)) };
}

/** Brings a row to the upper edge of the view. */
function scrollTo(n: number): void {
  const view = screen.getByRole('region', { name: 'View' });
  view.scrollTop = (n - 1) * rowHeight;
  act(() => void view.dispatchEvent(new Event('scroll')));
}

const row = (n: number) => screen.queryByRole('article', { name: `Message ${n}` });
const numbers = () => screen.getAllByRole('article').map(({ id }) => Number(id.slice(nameOf('').length)));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const words = (n: number) => screen.getByText(`Words of ${n}.`).firstChild as Node;
async function select(from: Node, to: Node): Promise<void> {
  document.getSelection()?.setBaseAndExtent(from, 0, to, 1);
  await act(async () => void document.dispatchEvent(new Event('selectionchange')));
}

test('the sixty-first message takes away no row, and what was opened stays when the others go', () => {
  const { become } = show(60);
  press('Open 50');
  const opened = row(50);
  become(61);
  expect(numbers()).toHaveLength(61);
  expect(row(50)).toBe(opened);
  scrollTo(1);
  expect(row(50)).toBe(opened);
  expect(row(40)).toBeNull();
});

test('an answer that was opened in a long conversation survives the messages that follow, and so do those beside it', () => {
  const { become } = show(200, true);
  become(202);
  press('Open 202');
  const before = new Map(numbers().map((n) => [n, row(n)]));
  for (const count of [204, 206, 208]) {
    become(count);
    for (const [n, element] of before) expect(row(n)).toBe(element);
  }
  scrollTo(208);
  expect(row(202)).toBe(before.get(202));
  scrollTo(50);
  expect(row(202)).toBe(before.get(202));
  expect(row(200)).toBeNull();
});

test('help after heavy words stays in the page while the reader is elsewhere', () => {
  show(200, true);
  scrollTo(150);
  press('Save 150');
  const help = screen.getByRole('status');
  scrollTo(20);
  expect(row(148)).toBeNull();
  expect(screen.getByRole('status')).toBe(help);
  expect(row(150)?.contains(help)).toBe(true);
});

test('a selection that ends outside the list has all rows on that side', async () => {
  show(200, true);
  scrollTo(100);
  await select(screen.getByText('Before the list').firstChild as Node, words(100));
  expect(numbers().slice(0, 100)).toEqual(upTo(100).map((_, place) => place + 1));
  expect(row(150)).toBeNull();
  await select(words(101), screen.getByText('After the list').firstChild as Node);
  expect(row(20)).toBeNull();
  expect(numbers().slice(-100)).toEqual(upTo(100).map((_, place) => place + 101));
});

test('the keys that select all bring every row before the browser selects, but not from a field', () => {
  show(200, true);
  const shown = numbers().length;
  const keys = { key: 'a', ctrlKey: true, bubbles: true };
  const field = document.body.appendChild(document.createElement('textarea'));
  act(() => void field.dispatchEvent(new KeyboardEvent('keydown', keys)));
  expect(numbers()).toHaveLength(shown);
  field.remove();
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', keys)));
  expect(numbers()).toHaveLength(200);
});

test('a selection that reaches messages which are not loaded says so, and no other does', async () => {
  show(200, true);
  await select(words(199), screen.getByText('After the list'));
  expect(screen.queryByRole('status')).toBeNull();
  await select(screen.getByText('Before the list').firstChild as Node, words(199));
  expect(screen.getByRole('status').textContent).toBe('Not all of it');
  cleanup();
  show(200, false);
  await select(screen.getByText('Before the list').firstChild as Node, words(199));
  expect(screen.queryByRole('status')).toBeNull();
});

test('rows that are far from the view go when nothing is selected any more', async () => {
  show(200, true);
  await select(screen.getByText('Before the list').firstChild as Node, screen.getByText('After the list'));
  expect(numbers()).toHaveLength(200);
  document.getSelection()?.removeAllRanges();
  await act(async () => void document.dispatchEvent(new Event('selectionchange')));
  expect(numbers().length).toBeLessThan(40);
});
