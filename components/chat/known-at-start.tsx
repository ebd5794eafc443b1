import Link from 'next/link';
import { knowsNothing, SnapshotView } from '@/components/memory/snapshot';
import { Disclosure } from '@/components/ui/disclosure';
import type { RedactedSnapshot } from '@/lib/memory/schema';

/** At the start of a conversation: what the companion knows. Nothing while there is nothing to know. */
export function KnownAtStart({ known }: { known: RedactedSnapshot | null }) {
  if (!known || knowsNothing(known)) return null;
  return (
    <Disclosure summary="What the companion knows when you arrive" className="border-line border-t pt-3">
      <div className="grid gap-4 pt-2">
        <SnapshotView {...known} />
        <p className="text-faint text-sm">
          All of it can be read and changed under{' '}
          <Link href="/memory" className="underline decoration-line underline-offset-3 hover:text-accent">
            Memory
          </Link>
          .
        </p>
      </div>
    </Disclosure>
  );
}
