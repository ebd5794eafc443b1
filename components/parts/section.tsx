import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SectionProps {
  id: string;
  title: string;
  /** One sentence on what stands here. */
  about?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  className?: string;
  /** There is nothing in it to put on paper. */
  empty?: boolean;
  children: ReactNode;
}

/** One section of a part's page. The links at the top lead to its heading. */
export function Section({ id, title, about, action, className, empty = false, children }: SectionProps) {
  return (
    <section className={clsx('grid gap-4', empty && 'no-print', className)} aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <h2 id={id} tabIndex={-1} className="scroll-mt-20 font-semibold text-xl">
            {title}
          </h2>
          {about && <p className="no-print mt-1 max-w-measure text-soft">{about}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
