import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { moveLive, restoreLive } from './move-live';
import { type Point, type Spot, spotAt, withinMap } from './place';
import type { Scene, Seat } from './scene';
import { framePoint, type ViewControl } from './use-view';

interface Options {
  svg: RefObject<SVGSVGElement | null>;
  scene: Scene;
  view: ViewControl;
  /** In the past nothing can be moved. */
  still: boolean;
  onMove: (id: string, spot: Spot) => void;
}

interface Drag {
  seat: Seat;
  scene: Scene;
  /** From the pointer to the middle of the seat. */
  grip: Point;
  start: Point;
  moved: boolean;
  at: Point;
}

const slack = 5;

/** One finger or the mouse moves a part, or the map when it is magnified; two fingers zoom. */
export function usePointers({ svg, scene, view, still, onMove }: Options) {
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<string | null>(null);

  // A page is scrolled by a finger that moves up or down, also from a part: touch-action counts for the drawing alone.
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const hold = (event: TouchEvent) => {
      if (drag.current && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, [svg]);

  const drop = (keep: boolean) => {
    const held = drag.current;
    const element = svg.current;
    drag.current = null;
    if (!held || !element) return;
    delete element.dataset.dragging;
    restoreLive(element, held.scene, held.seat);
    if (keep && held.moved) onMove(held.seat.part.id, spotAt(held.at, held.scene.radii));
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    pressed.current = null;
    const at = framePoint(event.currentTarget, event);
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size > 1) return drop(false);
    const target = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const seat = scene.seats.find(({ part }) => part.id === target?.getAttribute('data-part'));
    if (!seat || still) return;
    const world = view.world(at);
    const grip = { x: seat.at.x - world.x, y: seat.at.y - world.y };
    drag.current = {
      seat,
      scene,
      grip,
      start: { x: event.clientX, y: event.clientY },
      moved: false,
      at: seat.at,
    };
    // A captured pointer keeps moving the part when it leaves the drawing; one that is gone by now cannot be caught.
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId);
    const element = event.currentTarget;
    if (!before) return;
    const at = framePoint(element, event);
    fingers.current.set(event.pointerId, at);
    const held = drag.current;
    if (held) {
      held.moved ||= Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) > slack;
      if (!held.moved) return;
      element.dataset.dragging = '';
      const world = view.world(at);
      held.at = withinMap({ x: world.x + held.grip.x, y: world.y + held.grip.y }, held.scene.radii);
      return moveLive(element, held.scene, held.seat, held.at);
    }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (!other) return view.pan({ x: at.x - before.x, y: at.y - before.y });
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    if (was > 0) view.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  };

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId);
    const held = drag.current;
    drop(true);
    if (held && !held.moved) pressed.current = held.seat.part.id;
  };
  const onPointerCancel = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId);
    drop(false);
  };
  const onPointerLeave = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag.current) fingers.current.delete(event.pointerId);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave },
    /**
     * The part that was pressed without being moved, once. It is opened by the click that follows: were it opened
     * before, a tap would go on to press what has just appeared under the finger.
     */
    takePressed: () => {
      const id = pressed.current;
      pressed.current = null;
      return id;
    },
    isDragging: () => drag.current !== null,
    cancel: () => drop(false),
  };
}
