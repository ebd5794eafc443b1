import { standingWords } from '@/components/labels/goal-labels';
import { Badge } from '@/components/ui/badge';
import type { GoalStanding } from '@/lib/goals/schema';

const tones = {
  waiting: 'attention',
  working: 'accent',
  resting: 'plain',
  done: 'plain',
  archived: 'plain',
} as const;

/** How an intention stands. */
export const StandingBadge = ({ standing }: { standing: GoalStanding }) => (
  <Badge tone={tones[standing]}>{standingWords[standing]}</Badge>
);
