import { clsx } from 'clsx';

/** Two sides facing each other, and a light between them. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      className={clsx('size-7', className)}
    >
      <circle cx="16" cy="16" r="9" fill="var(--warm)" opacity="0.2" />
      <circle cx="16" cy="16" r="3.4" fill="var(--warm)" />
      <path d="M11.5 5.5a11.5 11.5 0 0 0 0 21" stroke="var(--ink)" strokeWidth="2.8" />
      <path d="M20.5 5.5a11.5 11.5 0 0 1 0 21" stroke="var(--accent)" strokeWidth="2.8" />
    </svg>
  );
}

/** `small` leaves the mark alone where there is little room. */
export function Brand({ small }: { small?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <span className={clsx('font-semibold text-lg tracking-tight', small && 'max-sm:sr-only')}>Parley</span>
    </span>
  );
}
