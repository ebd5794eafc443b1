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

/** What was opened in a row, or is being written there. */
const opened = '[aria-expanded="true"], details[open], textarea, [data-keep-row]';

/** The rows that must not go: with the focus, with something opened, and from the beginning of a selection to its end. */
export function rowsInUse(list: HTMLElement, rows: readonly ParleyMessage[]): Stretch[] {
  const placeOf = (node: Node | null | undefined): number => {
    const element = node instanceof Element ? node : node?.parentElement;
    const row = element?.closest(`[id^="${prefix}"]`);
    return row && list.contains(row) ? rows.findIndex(({ id }) => id === idOf(row)) : -1;
  };
  const selection = document.getSelection();
  const selected = selection?.isCollapsed === false ? [selection.anchorNode, selection.focusNode] : [];
  const ends = selected.map(placeOf).filter((place) => place >= 0);
  const focused = placeOf(document.activeElement);
  const open = [...list.querySelectorAll(opened)].map(placeOf).filter((place) => place >= 0);
  return [
    ...open.map((place) => [place, place + 1] as const),
    ...(focused >= 0 ? [[focused, focused + 1] as const] : []),
    ...(ends.length > 0 ? [[Math.min(...ends), Math.max(...ends) + 1] as const] : []),
  ];
}

/** The message at the upper edge of the view, and how far its own upper edge is below that. */
export function readerAt(view: HTMLElement): { messageId: string; top: number } | undefined {
  const rows = [...view.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)];
  const row = rows.find((one) => one.offsetTop + one.offsetHeight > view.scrollTop);
  return row && { messageId: idOf(row), top: row.offsetTop - view.scrollTop };
}
