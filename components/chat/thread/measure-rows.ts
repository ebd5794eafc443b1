import type { ParleyMessage } from '@/agents/messages';
import type { RowHeights, Stretch } from './row-heights';

const prefix = 'm-';

/** The name of a message's row in the page, as addresses have it. */
export const nameOf = (messageId: string): string => prefix + messageId;

const idOf = (row: Element): string => row.id.slice(prefix.length);

/** The rows that are in the page. A line with the day stands before the first row of a day and belongs to it. */
const rowsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`:scope > [id^="${prefix}"]`),
];

function startOf(row: HTMLElement): number {
  const before = row.previousElementSibling;
  return before instanceof HTMLElement && before.dataset.day !== undefined ? before.offsetTop : row.offsetTop;
}

/** Notes how high the rows in the page are, with the space after each. */
export function measureRows(list: HTMLElement, heights: RowHeights): void {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const end = list.offsetTop + list.offsetHeight + gap;
  for (const row of rowsIn(list)) {
    const next = row.nextElementSibling;
    const bottom = next instanceof HTMLElement ? next.offsetTop : end;
    if (row.offsetHeight > 0) heights.note(idOf(row), bottom - startOf(row));
  }
}

/** The row at the upper edge of the view, and where it was. */
export interface Kept {
  id: string;
  offsetTop: number;
}

export function keptRow(list: HTMLElement, scrollTop: number): Kept | undefined {
  const row = rowsIn(list).find((one) => one.offsetTop + one.offsetHeight > scrollTop);
  return row && { id: idOf(row), offsetTop: row.offsetTop };
}

/** What was opened in a row, is being written there, or is kept nowhere else. */
const opened = '[aria-expanded="true"], details[open], textarea, [data-keep-row]';

const isBefore = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What is selected in the page, when it is more than a place between two letters. */
export function selectedRange(): Range | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed && selection.rangeCount > 0
    ? selection.getRangeAt(0)
    : undefined;
}

/** A selection that begins before the list or ends after it has all rows on that side, also those that are not rendered. */
function selectedRows(list: HTMLElement, rows: readonly ParleyMessage[]): Stretch[] {
  const range = selectedRange();
  const there = rowsIn(list);
  const selected = [...list.querySelectorAll(':scope > [data-space]'), ...there]
    .filter((one) => range?.intersectsNode(one))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last) return [];
  const placeOf = (row: Element) => rows.findIndex(({ id }) => id === idOf(row));
  const from = there.findLast((row) => row === first || isBefore(row, first));
  const to = there.find((row) => row === last || isBefore(last, row));
  return [[from ? placeOf(from) : 0, to ? placeOf(to) + 1 : rows.length]];
}

/** The rows that must not go: with the focus, with something opened, and from the beginning of a selection to its end. */
export function rowsInUse(list: HTMLElement, rows: readonly ParleyMessage[]): Stretch[] {
  const rowOf = (element: Element | null): Stretch[] => {
    const row = element?.closest(`[id^="${prefix}"]`);
    const place = row && list.contains(row) ? rows.findIndex(({ id }) => id === idOf(row)) : -1;
    return place >= 0 ? [[place, place + 1]] : [];
  };
  const open = [...list.querySelectorAll(opened)].flatMap(rowOf);
  return [...open, ...rowOf(document.activeElement), ...selectedRows(list, rows)];
}

/** The message at the upper edge of the view, and how far its own upper edge is below that. */
export function readerAt(view: HTMLElement): { messageId: string; top: number } | undefined {
  const rows = [...view.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)];
  const row = rows.find((one) => one.offsetTop + one.offsetHeight > view.scrollTop);
  return row && { messageId: idOf(row), top: row.offsetTop - view.scrollTop };
}
