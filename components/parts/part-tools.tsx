'use client';

import { Moon, Printer, Trash2, UsersRound } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Part } from '@/lib/parts/schema';

/** Printing, letting it rest and removing: what one does with a part as a whole. */
export function PartTools({ part }: { part: Pick<Part, 'id' | 'name' | 'retired_at'> }) {
  const router = useRouter();
  const [open, setOpen] = useState<'rest' | 'remove'>();
  const name = (
    <span dir="auto" className="font-person">
      {part.name}
    </span>
  );
  const resting = useChange(
    () => callApi(`/api/parts/${part.id}/retire`, 'POST'),
    () => announce('It rests now.'),
  );
  const rest = async () => {
    const answer = await resting.make();
    return answer?.ok === false ? answer.error.message : undefined;
  };
  const remove = useRemoval(`/api/parts/${part.id}`, () => router.push('/parts'));
  const close = () => setOpen(undefined);
  return (
    <div className="no-print -ms-3 flex flex-wrap gap-1.5">
      <Button variant="plain" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {!part.retired_at && (
        <>
          <Link
            href={`/chat/new?committee=${part.id}`}
            className={buttonClass({ variant: 'plain', size: 'sm' })}
          >
            <UsersRound aria-hidden />
            Ask the committee
          </Link>
          <Button variant="plain" size="sm" onClick={() => setOpen('rest')}>
            <Moon aria-hidden />
            Let it rest
          </Button>
        </>
      )}
      <Button variant="plain" size="sm" onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      <ConfirmDialog
        open={open === 'rest'}
        onOpenChange={close}
        title={<>Let {name} rest?</>}
        confirm="Let it rest"
        cancel="Not now"
        onConfirm={rest}
      >
        It leaves your lists and nothing is suggested about it. All that is kept of it stays, and you can
        bring it back at any time.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={<>Remove {name} from here?</>}
        confirm="Remove"
        onConfirm={remove}
      >
        Its notes, letters and connections go with it; its quotes stay, under “Things I noticed”. You can take
        this back from History.
      </ConfirmDialog>
    </div>
  );
}
