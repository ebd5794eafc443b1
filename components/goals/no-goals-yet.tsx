import { EmptyState } from '@/components/ui/empty-state';
import { MakeGoal } from './make-goal';

/** A path that begins at a light and goes on out of sight. */
const Art = () => (
  <svg viewBox="0 0 160 110" className="w-44" fill="none" strokeWidth="2">
    <title>A path that begins at a light</title>
    <circle cx="44" cy="74" r="26" fill="var(--glow)" />
    <circle cx="44" cy="74" r="5" fill="var(--accent)" />
    <path
      d="M50 72c22-6 26-30 48-30 16 0 18-16 34-20"
      stroke="var(--part-unknown)"
      strokeDasharray="3 5"
      strokeLinecap="round"
    />
  </svg>
);

export function NoGoalsYet() {
  return (
    <EmptyState art={<Art />} title="No intentions here" action={<MakeGoal primary />}>
      An intention can be small: “say no once this week”, or “understand what the Night Watch wants”. It gets
      a page, and a conversation of its own if you like. Having none is fine.
    </EmptyState>
  );
}
