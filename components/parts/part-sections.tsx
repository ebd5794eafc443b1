const sections = [
  { id: 'from-your-words', label: 'Your words' },
  { id: 'over-the-year', label: 'Over the year' },
  { id: 'with-others', label: 'With others' },
  { id: 'how-well-known', label: 'How well known' },
  { id: 'notes', label: 'Notes' },
  { id: 'letters', label: 'Letters' },
  { id: 'what-changed', label: 'What changed' },
] as const;

/** The ways to the sections of the page, in the order in which they stand. `year`: there is something to show over the year. */
export function PartSections({ year }: { year: boolean }) {
  return (
    <nav aria-label="On this page" className="no-print border-line border-y py-1">
      <div className="-mx-2.5 flex flex-wrap gap-x-1">
        {sections
          .filter(({ id }) => year || id !== 'over-the-year')
          .map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              className="grid min-h-9 place-items-center rounded-md px-2.5 text-sm text-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
            </a>
          ))}
      </div>
    </nav>
  );
}
