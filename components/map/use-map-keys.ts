import type { KeyboardEvent, MouseEvent } from 'react';
import { type Spot, stepSpot } from './place';
import type { Scene } from './scene';
import type { ViewControl } from './use-view';

interface Options {
  scene: Scene;
  view: ViewControl;
  pointers: { isDragging(): boolean; cancel(): void; takePressed(): string | null };
  /** A picture of another day can be opened and magnified, not changed. */
  still: boolean;
  onMove: (id: string, spot: Spot) => void;
  onOpen: (id: string) => void;
  onEscape: () => boolean;
}

const step = 90;

const partOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-part]')?.getAttribute('data-part') ?? null) : null;

/** Everything on the map without a pointer: arrows move a part or the view, Enter opens, Escape lets go. */
export function useMapKeys({ scene, view, pointers, still, onMove, onOpen, onEscape }: Options) {
  const seatOf = (target: EventTarget) => scene.seats.find(({ part }) => part.id === partOf(target));

  const onSeatKey = (event: KeyboardEvent, id: string) => {
    const seat = seatOf(event.target);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen(id);
    }
    const next = seat && !still ? stepSpot(seat.spot, event.key, event.shiftKey) : undefined;
    if (!next) return;
    event.preventDefault();
    onMove(id, next);
  };
  const onMapKey = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      '+': () => view.zoom(1.3),
      '=': () => view.zoom(1.3),
      '-': () => view.zoom(1 / 1.3),
      '0': () => view.whole(),
    };
    if (event.target === event.currentTarget) {
      moves.ArrowLeft = () => view.pan({ x: step, y: 0 });
      moves.ArrowRight = () => view.pan({ x: -step, y: 0 });
      moves.ArrowUp = () => view.pan({ x: 0, y: step });
      moves.ArrowDown = () => view.pan({ x: 0, y: -step });
    }
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      const dragging = pointers.isDragging();
      pointers.cancel();
      if (dragging || onEscape()) event.preventDefault();
      return;
    }
    const id = partOf(event.target);
    if (id) onSeatKey(event, id);
    if (!event.defaultPrevented) onMapKey(event);
  };
  const onClick = (event: MouseEvent) => {
    // What comes without a press is assistive technology, or a picture of the past.
    const id = pointers.takePressed() ?? (still || event.detail === 0 ? partOf(event.target) : null);
    if (id) onOpen(id);
  };
  const onFocus = (event: { target: EventTarget }) => {
    const seat = seatOf(event.target);
    if (seat) view.reveal(seat.at);
  };
  return { onKeyDown, onClick, onFocus };
}
