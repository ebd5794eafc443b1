import type { Help } from '@/lib/safety/helplines';

/** Where lines of other places and other matters can be looked up. */
export function FinderLink({ help: { finder } }: { help: Help }) {
  return (
    <a
      href={finder.url}
      rel="noreferrer"
      target="_blank"
      className="font-medium text-accent underline underline-offset-3"
    >
      {finder.name}
    </a>
  );
}
