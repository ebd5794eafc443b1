'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { GoalPage } from '@/lib/goals/schema';
import { EditGoalDialog } from './edit-goal-dialog';

/** Opens the form in which an intention is changed. */
export function EditGoal({ goal, parts }: Pick<GoalPage, 'goal' | 'parts'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        Change
      </Button>
      {open && <EditGoalDialog goal={goal} parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}
