import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  /** Teaches one thing. */
  children: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
  /** `h1` where it is the whole page. */
  as?: 'h1' | 'h2';
}

export function EmptyState({ title, children, action, art, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <section className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-4 px-4 py-14 text-center max-sm:gap-3 max-sm:py-4">
      {art && (
        <div aria-hidden className="mb-1 max-sm:mb-0 max-sm:[&>svg]:w-32">
          {art}
        </div>
      )}
      <Title className="font-semibold text-xl">{title}</Title>
      <div className="text-soft">{children}</div>
      {action && <div className="mt-2 max-sm:mt-1">{action}</div>}
    </section>
  );
}
