import Link from 'next/link';

export interface PageWaysProps {
  /** What the links are, for a screen reader. */
  label: string;
  ways: readonly { href: string; label: string; here: boolean }[];
}

/** Links to the views of a page, of which one is shown. */
export function PageWays({ label, ways }: PageWaysProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-2 flex flex-wrap">
        {ways.map(({ href, label, here }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-2 text-accent underline underline-offset-3 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
