import type { PartFields } from '@/lib/parts/schema';

type Category = PartFields['category'];

export interface PartShapeProps {
  category: Category;
  /** The person's own colour and sign win over ours. */
  color?: string | null;
  emoji?: string | null;
  /** In pixels at the base text size; grows with the text. */
  size?: number;
  /** Proposed, not yet accepted. */
  ghost?: boolean;
}

export const partTints: Record<Category, string> = {
  manager: 'var(--part-manager)',
  firefighter: 'var(--part-firefighter)',
  exile: 'var(--part-tender)',
  unknown: 'var(--part-unknown)',
};

/** The shape alone, in a square of 40, for drawings that hold many. */
export function PartOutline({
  category,
  tint,
  ghost,
}: {
  category: Category;
  tint: string;
  ghost?: boolean;
}) {
  const look = {
    fill: tint,
    fillOpacity: ghost ? 0 : 0.26,
    stroke: tint,
    strokeWidth: 2,
    strokeDasharray: ghost ? '3 3' : undefined,
    strokeLinejoin: 'round' as const,
  };
  switch (category) {
    case 'manager':
      return <rect x="5" y="5" width="30" height="30" rx="8" {...look} />;
    case 'firefighter':
      return <path d="M20 3.5c3.4 5.6 12 11.4 12 20.2a12 12 0 0 1-24 0c0-8.8 8.6-14.6 12-20.2Z" {...look} />;
    case 'exile':
      return (
        <>
          <circle
            cx="20"
            cy="20"
            r="16.5"
            fill="none"
            stroke={tint}
            strokeWidth="1.5"
            strokeDasharray="2.5 4"
          />
          <circle cx="20" cy="20" r="9.5" {...look} />
        </>
      );
    case 'unknown':
      return <circle cx="20" cy="20" r="15" {...look} />;
    default:
      return category satisfies never;
  }
}

/** A part's seat: shape first, colour second, so that neither is needed alone. The name stands beside it in words. */
export function PartShape({ category, color, emoji, size = 40, ghost }: PartShapeProps) {
  const sign = emoji ?? (ghost ? '?' : undefined);
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      className="shrink-0"
      style={{ width: `${size / 17}rem`, height: `${size / 17}rem` }}
    >
      <PartOutline category={category} tint={color ?? partTints[category]} ghost={ghost} />
      {sign && (
        <text
          x="20"
          y={category === 'firefighter' ? 23.5 : 20.5}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={category === 'exile' ? 11 : 16}
          fill="currentColor"
        >
          {sign}
        </text>
      )}
    </svg>
  );
}
