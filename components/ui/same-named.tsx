import Link from 'next/link';
import { Notice } from './notice';

/** That an intention of this name is there, and the way to it. */
export function SameNamed({
  goal: { id, title },
  children,
}: {
  goal: { id: string; title: string };
  children: string;
}) {
  return (
    <Notice tone="attention" title="There is an intention of this name already">
      <Link
        dir="auto"
        href={`/intentions/${id}`}
        className="wrap-anywhere font-person underline underline-offset-3"
      >
        {title}
      </Link>
      . {children}
    </Notice>
  );
}
