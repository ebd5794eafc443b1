'use client';

import { DoorOpen, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { useModal } from '@/components/ui/use-modal';
import { GroundAfter } from './ground-after';
import { GroundChoose } from './ground-choose';
import { type Exercise, exercises } from './ground-exercises';
import { GroundSteps } from './ground-steps';
import { leaveQuickly } from './leave-quickly';

export interface GroundDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Grounding takes the whole screen, so that nothing else asks for attention. One tap ends it; Help stays in sight. */
export function GroundDialog({ open, onOpenChange }: GroundDialogProps) {
  const modal = useModal(open, onOpenChange);
  const end = () => onOpenChange(false);
  return (
    <dialog
      {...modal}
      aria-labelledby="grounding"
      className="m-0 size-full max-h-none max-w-none bg-transparent p-0"
    >
      {open && (
        <div className="lamp flex size-full animate-fade flex-col bg-paper">
          <Head onEnd={end} />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
            <div className="m-auto grid w-full max-w-lg gap-5 px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              <Grounding onDone={end} />
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
}

function Head({ onEnd }: { onEnd: () => void }) {
  return (
    <header className="flex h-bar shrink-0 items-center gap-1 px-3 sm:px-5">
      <h2 id="grounding" className="min-w-0 flex-1 truncate font-semibold max-sm:sr-only">
        Ground me
      </h2>
      <Button variant="help" className="max-sm:me-auto" onClick={() => sendAppEvent('help')}>
        <LifeBuoy aria-hidden className="max-[26rem]:hidden" />
        Help
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label="Leave quickly"
        title="Leave quickly"
        onClick={leaveQuickly}
      >
        <DoorOpen aria-hidden />
      </Button>
      <Button onClick={onEnd}>End</Button>
    </header>
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
