'use client';

import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { MapGhost, MapPicture } from '@/lib/map/schema';
import { MapGhostDrawing } from './ghost';
import { MapGround } from './ground';
import { MapLabels } from './labels';
import { MapLineDrawing } from './line';
import type { Spot } from './place';
import { buildScene } from './scene';
import { labelScene } from './scene-labels';
import { MapSeat } from './seat';
import { useMapKeys } from './use-map-keys';
import { useMeasure, viewBoxOf } from './use-measure';
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

/** On a narrow screen the drawing is as high as the page leaves it, and higher where there are many names. */
const narrowHeight = (count: number) => `${Math.min(62, Math.max(26, 20 + count))}rem`;

/** The map itself: still, drawn from the data, moved by hand or by keys. */
export function MapDrawing(props: MapDrawingProps) {
  const { ref, picture, ghosts, showTender, focus, opened, past, today, onMove, onOpen, onEscape } = props;
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const { unit, bounds, radii } = useMeasure(svg);
  const view = useView(svg, group, bounds);
  const scene = useMemo(
    () => buildScene(picture, ghosts, { unit, showTender, focus, radii }),
    [picture, ghosts, unit, showTender, focus, radii],
  );
  const labels = useMemo(
    () =>
      labelScene(scene, {
        pixels: unit * view.level,
        first: focus,
        today,
        bounds: view.level === 1 ? bounds : undefined,
        screen: (bounds.right - bounds.left) * unit,
      }),
    [scene, unit, view.level, focus, today, bounds],
  );
  const openPart = (id: string) => onOpen({ kind: 'part', id });
  const pointers = usePointers({ svg, scene, view, still: past, onMove });
  useImperativeHandle(ref, () => ({
    svg: svg.current,
    focus: ({ kind, id }) => svg.current?.querySelector<SVGGElement>(`[data-${kind}="${id}"]`)?.focus(),
    whole: async () => {
      view.whole();
      await nextFrame();
      await nextFrame();
    },
  }));

  const keys = useMapKeys({ scene, view, pointers, still: past, onMove, onOpen: openPart, onEscape });

  const pixel = 1 / unit;
  const many = scene.seats.length > 40;
  const style: CSSProperties & Record<'--narrow-height', string> = {
    touchAction: view.zoomed ? 'none' : 'pan-y',
    '--narrow-height': narrowHeight(scene.seats.length),
  };
  return (
    <div className="relative">
      <svg
        ref={svg}
        role="application"
        aria-label="Map of your parts"
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys that move and magnify it.
        tabIndex={0}
        viewBox={viewBoxOf(bounds)}
        data-past={past || undefined}
        className="map-drawing h-[min(calc(100dvh-15.5rem),54rem)] min-h-80 w-full max-sm:-mx-4 max-sm:h-[max(calc(100dvh-22rem),var(--narrow-height))] max-sm:w-screen print:h-auto"
        style={style}
        {...keys}
        {...pointers.handlers}
      >
        <g ref={group} data-view>
          <MapGround rings={labels.rings} radii={radii} font={12.5 / unit} pixel={pixel} />
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
