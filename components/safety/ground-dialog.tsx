'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { GroundAfter } from './ground-after';
import { GroundChoose } from './ground-choose';
import { type Exercise, exercises } from './ground-exercises';
import { GroundSteps } from './ground-steps';

export interface GroundDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function GroundDialog({ open, onOpenChange }: GroundDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Ground me">
      <Grounding onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Grounding({ onDone }: { onDone: () => void }) {
  const [before, setBefore] = useState<number>();
  const [exercise, choose] = useState<Exercise>();
  const [finished, finish] = useState(false);
  if (finished) {
    const again = () => {
      finish(false);
      choose(undefined);
    };
    return <GroundAfter before={before} onAgain={again} onDone={onDone} />;
  }
  if (exercise) return <GroundSteps exercise={exercise} onEnd={() => finish(true)} />;
  return <GroundChoose before={before} onBefore={setBefore} exercises={exercises} onChoose={choose} />;
}
