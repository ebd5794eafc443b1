'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { ActionRow } from '@/components/history/action-row';
import type { Action } from '@/lib/undo/schema';

/** What was done with this part lately; each can be opened and taken back. */
export function PartRecent({ actions }: { actions: readonly Action[] }) {
  const router = useRouter();
  if (actions.length === 0) return null;
  return (
    <section className="no-print grid gap-2" aria-labelledby="lately">
      <h2 id="lately" className="font-semibold text-xl">
        Lately
      </h2>
      <ul className="-mx-2">
        {actions.map((action) => (
          <li key={action.id}>
            <ActionRow action={action} onChanged={() => router.refresh()} />
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link
          href="/history"
          className="text-soft underline decoration-line underline-offset-3 hover:text-accent"
        >
          Everything that was done
        </Link>
      </p>
    </section>
  );
}
