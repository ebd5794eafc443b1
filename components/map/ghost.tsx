import { PartOutline } from '@/components/ui/part-shape';
import { seatTransform } from './move-live';
import type { SceneGhost } from './scene';

interface GhostProps {
  drawn: SceneGhost;
  pixel: number;
  open: boolean;
  onOpen: (id: string) => void;
}

function Outline({ drawn, pixel }: Pick<GhostProps, 'drawn' | 'pixel'>) {
  const look = {
    className: 'map-suggested',
    strokeWidth: 1.6 * pixel,
    strokeDasharray: `${4 * pixel} ${5 * pixel}`,
  };
  switch (drawn.shape) {
    case 'seat':
      return (
        <g transform={`${seatTransform(drawn.at)} scale(${(drawn.size / 40).toFixed(3)}) translate(-20 -20)`}>
          <PartOutline category={drawn.category} tint="var(--faint)" ghost />
        </g>
      );
    case 'ring':
      return <circle {...look} cx={drawn.at.x} cy={drawn.at.y} r={drawn.radius} />;
    case 'line':
      return <path {...look} d={drawn.path} strokeDasharray={`0.1 ${7 * pixel}`} />;
    default:
      return drawn satisfies never;
  }
}

/** What was suggested and waits for the person: an outline and a question mark, never a part. */
export function MapGhostDrawing({ drawn, pixel, open, onOpen }: GhostProps) {
  const radius = 9 * pixel;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element of its own.
    <g
      data-ghost={drawn.ghost.id}
      className="map-ghost"
      role="button"
      tabIndex={0}
      aria-label={`${drawn.said} It waits for you.`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => onOpen(drawn.ghost.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen(drawn.ghost.id);
      }}
    >
      <Outline drawn={drawn} pixel={pixel} />
      <g transform={seatTransform(drawn.mark)}>
        <circle r={radius + 13 * pixel} fill="transparent" data-unprinted />
        <circle r={radius + 5 * pixel} className="map-halo" strokeWidth={2.4 * pixel} data-unprinted />
        <circle r={radius} className="map-asks" strokeWidth={1.3 * pixel} />
        <text y={radius * 0.46} textAnchor="middle" fontSize={radius * 1.35} className="map-asks-words">
          ?
        </text>
      </g>
    </g>
  );
}
