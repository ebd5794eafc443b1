import { type Stance, sayStance } from '@/lib/committee/schema';

const shapes = {
  for: <path d="M6 2 11 10H1Z" />,
  against: <path d="M6 10 1 2h10Z" />,
  torn: <path d="M5 1v10L0 6Zm2 0v10l5-5Z" />,
  elsewhere: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
} satisfies Record<Stance, React.ReactNode>;

const left = <path d="M9 1v10L3 6Z" />;
const right = <path d="M3 1v10l6-5Z" />;
/** Two ways stand side by side. */
const shapesOfTwo = { ...shapes, for: left, against: right };

/** Where a voice stands: a word beside a shape of its own, and no colour. */
export function StanceChip({ stance, eitherOr }: { stance: Stance; eitherOr: boolean | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-edge px-2.5 py-0.5 text-ink text-xs">
      <svg aria-hidden viewBox="0 0 12 12" className="size-2.5 fill-current">
        {(eitherOr ? shapesOfTwo : shapes)[stance]}
      </svg>
      {sayStance(stance, eitherOr)}
    </span>
  );
}
