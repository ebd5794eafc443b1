import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line bg-sunken text-ink',
  attention: 'border-attention-line bg-attention text-attention',
  danger: 'border-danger bg-danger text-danger',
} as const;

export interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** What happened, that nothing is lost, and the next step. */
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Said once, politely, to a screen reader; danger interrupts. */
export function Notice({ tone = 'plain', title, children, action, className }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3',
        tones[tone],
        className,
      )}
    >
      <div className="min-w-[min(calc(var(--spacing)*48),100%)] flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-[0.95em]">{children}</div>
      </div>
      {action}
    </div>
  );
}
