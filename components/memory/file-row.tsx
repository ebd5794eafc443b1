import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import Link from 'next/link';
import { Time } from '@/components/ui/time';
import type { MemoryFile } from '@/lib/memory/schema';
import { byWhom, fileHref, isNamedByPerson } from './words';

/** A file in the list: what it is called, when it last changed and by whom, and whether it is locked. */
export function FileRow({ file }: { file: MemoryFile }) {
  const { title, kind, path, locked, locked_sections, changed, updated_at } = file;
  const someLocked = !locked && locked_sections.length > 0;
  return (
    <Link
      href={fileHref(file)}
      className="-mx-3 flex flex-wrap items-baseline gap-x-3 rounded-lg px-3 py-2.5 hover:bg-hover"
    >
      <span
        dir="auto"
        className={clsx(
          'min-w-0 wrap-anywhere font-medium',
          isNamedByPerson(kind) && 'font-person text-[1.05em]',
        )}
      >
        {title === path ? path.replace(/^\w+\/|\.md$/g, '') : title}
      </span>
      {(locked || someLocked) && (
        <span className="inline-flex items-center gap-1 text-faint text-sm">
          <Lock aria-hidden className="size-3.5" />
          {locked ? 'locked' : 'partly locked'}
        </span>
      )}
      <span className="text-faint text-sm max-sm:w-full sm:ms-auto">
        changed <Time at={changed?.at ?? updated_at} />
        {changed && ` ${byWhom(changed.actor)}`}
      </span>
    </Link>
  );
}
