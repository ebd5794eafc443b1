'use client';

import { type KeyboardEvent, type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { MapGhost, MapPicture } from '@/lib/map/schema';
import { MapGhostDrawing } from './ghost';
import { MapGround } from './ground';
import { MapLabels } from './labels';
import { MapLineDrawing } from './line';
import { type Spot, stepSpot } from './place';
import { buildScene } from './scene';
import { labelScene } from './scene-labels';
import { MapSeat } from './seat';
import { frame, useMeasure } from './use-measure';
import { usePointers } from './use-pointers';
import { useView } from './use-view';
import { ZoomButtons } from './zoom-buttons';

/** What is open beside the map. */
export type Opened = { kind: 'part' | 'ghost'; id: string };

export interface DrawingHandle {
  svg: SVGSVGElement | null;
  focus(opened: Opened): void;
  /** Shows the whole map, and answers when it is drawn so. */
  whole(): Promise<void>;
}

export interface MapDrawingProps {
  ref?: Ref<DrawingHandle>;
  picture: MapPicture;
  ghosts: readonly MapGhost[];
  showTender: boolean;
  focus: string | null;
  opened: Opened | null;
  /** A kept picture of another day: to be looked at only. */
  past: boolean;
  /** The day of the picture. */
  today: string;
  onMove: (id: string, spot: Spot) => void;
  onOpen: (opened: Opened) => void;
  onEscape: () => boolean;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const partOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-part]')?.getAttribute('data-part') ?? null) : null;

/** The map itself: still, drawn from the data, moved by hand or by keys. */
export function MapDrawing(props: MapDrawingProps) {
  const { ref, picture, ghosts, showTender, focus, opened, past, today, onMove, onOpen, onEscape } = props;
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const { unit, bounds } = useMeasure(svg);
  const view = useView(svg, group);
  const scene = useMemo(
    () => buildScene(picture, ghosts, { unit, showTender, focus }),
    [picture, ghosts, unit, showTender, focus],
  );
  const labels = useMemo(
    () =>
      labelScene(scene, {
        pixels: unit * view.level,
        first: focus,
        today,
        bounds: view.level === 1 ? bounds : undefined,
      }),
    [scene, unit, view.level, focus, today, bounds],
  );
  const openPart = (id: string) => onOpen({ kind: 'part', id });
  const pointers = usePointers({ svg, scene, view, still: past, onMove, onOpen: openPart });
  useImperativeHandle(ref, () => ({
    svg: svg.current,
    focus: ({ kind, id }) => svg.current?.querySelector<SVGGElement>(`[data-${kind}="${id}"]`)?.focus(),
    whole: async () => {
      view.whole();
      await nextFrame();
      await nextFrame();
    },
  }));

  const onSeatKey = (event: KeyboardEvent, id: string) => {
    const seat = scene.seats.find(({ part }) => part.id === id);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return openPart(id);
    }
    const next = seat && !past ? stepSpot(seat.spot, event.key, event.shiftKey) : undefined;
    if (!next) return;
    event.preventDefault();
    onMove(id, next);
  };
  const onMapKey = (event: KeyboardEvent) => {
    const step = 90;
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
    const id = partOf(event.target);
    // A pointer has opened it already; what comes without one is assistive technology, or a picture of the past.
    if (id && (past || event.detail === 0)) openPart(id);
  };
  const onFocusPart = (target: EventTarget) => {
    const seat = scene.seats.find(({ part }) => part.id === partOf(target));
    if (seat) view.reveal(seat.at);
  };

  const pixel = 1 / unit;
  const many = scene.seats.length > 40;
  return (
    <div className="relative">
      <svg
        ref={svg}
        role="application"
        aria-label="Map of your parts"
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys that move and magnify it.
        tabIndex={0}
        viewBox={`${-frame / 2} ${-frame / 2} ${frame} ${frame}`}
        data-past={past || undefined}
        className="map-drawing h-[min(calc(100dvh-15.5rem),54rem)] min-h-80 w-full max-sm:-mx-4 max-sm:h-[min(104vw,34rem)] max-sm:w-screen print:h-auto"
        style={{ touchAction: view.zoomed ? 'none' : 'pan-y' }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => onFocusPart(event.target)}
        {...pointers.handlers}
      >
        <g ref={group} data-view>
          <MapGround rings={labels.rings} font={12.5 / unit} pixel={pixel} />
          <g data-crowded={scene.lines.length > 60 || undefined} className="map-lines">
            {scene.lines.map((drawn) => (
              <MapLineDrawing key={drawn.line.id} drawn={drawn} pixel={scene.scale} />
            ))}
          </g>
          {scene.seats.map((seat) => (
            <MapSeat
              key={seat.part.id}
              seat={seat}
              pixel={scene.scale}
              target={(many ? 24 : 44) * pixel}
              open={opened?.id === seat.part.id}
              still={past}
            />
          ))}
          {scene.ghosts.map((drawn) => (
            <MapGhostDrawing
              key={drawn.ghost.id}
              drawn={drawn}
              pixel={scene.scale}
              open={opened?.id === drawn.ghost.id}
              onOpen={(id) => onOpen({ kind: 'ghost', id })}
            />
          ))}
          {(scene.lines.length <= 60 || view.level > 1.5) && <MapLabels labels={labels.words} quiet />}
          <MapLabels labels={labels.names} />
        </g>
      </svg>
      <p id="map-keys" hidden>
        Tab goes from part to part, from the middle outward. With a part: up and down arrow move it nearer or
        farther, left and right arrow around, Enter opens its card. Plus and minus magnify, zero shows the
        whole map.
      </p>
      <ZoomButtons view={view} />
      {labels.hidden > 0 && (
        <p className="no-print text-faint text-sm">
          {labels.hidden === 1 ? 'One name has' : `${labels.hidden} names have`} no room here. Magnify the
          map, or use the list.
        </p>
      )}
    </div>
  );
}
