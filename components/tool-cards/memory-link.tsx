import Link from 'next/link';

/** The way to a memory file, and to one of its sections. */
export const memoryHref = (path: string, anchor?: string | null): string =>
  `/memory/${path}${anchor ? `#s-${anchor}` : ''}`;

export function MemoryLink({
  path,
  anchor,
  title,
}: {
  path: string;
  anchor?: string | null;
  title?: string;
}) {
  return (
    <Link href={memoryHref(path, anchor)} className="underline decoration-line underline-offset-3">
      {title ?? path}
    </Link>
  );
}
