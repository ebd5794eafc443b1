'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MakeGoalDialog } from './make-goal-dialog';

/** Opens the form of a new intention. */
export function MakeGoal({ primary = false }: { primary?: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        New intention
      </Button>
      {open && (
        <MakeGoalDialog onClose={() => setOpen(false)} onGo={(id) => router.push(`/intentions/${id}`)} />
      )}
    </>
  );
}
