import { FinderLink } from '@/components/safety/finder-link';
import { HelpLine } from '@/components/safety/help-line';
import { shownHelp, useHelpLines } from '@/components/safety/help-lines';
import { linesFor } from '@/components/safety/open-first';
import { useNow } from '@/components/safety/use-now';
import { Button, buttonClass } from '@/components/ui/button';

export function TooYoung({ onBack }: { onBack: () => void }) {
  return (
    <section
      aria-live="polite"
      className="grid animate-fade gap-4 rounded-xl border border-line bg-raised p-6"
    >
      <h2 className="font-semibold text-xl">Thank you for saying so.</h2>
      <p className="text-soft">
        Parley is made for adults, so it ends here for now. That says nothing about you, or about what brought
        you. There are people whose work it is to listen to young people, and you can tell them as much or as
        little as you like. An adult you trust can be a good start, too.
      </p>
      <YouthLines />
      <div className="flex flex-wrap gap-2">
        <a href="/help?need=youth" className={buttonClass({ variant: 'primary' })}>
          Numbers to reach someone now
        </a>
        <Button variant="plain" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  );
}

function YouthLines() {
  const now = useNow();
  const here = useHelpLines();
  if (!here) return null;
  const { help, place } = shownHelp(here);
  const lines = linesFor('youth', help.lines, now);
  return (
    <>
      {lines.length > 0 && (
        <ul aria-label={place ? `Lines for young people, if you are in ${place}` : 'Lines for young people'}>
          {lines.map((line) => (
            <HelpLine key={line.name} line={line} now={now} />
          ))}
        </ul>
      )}
      <p className="text-soft">
        {place && `These are for ${place}. `}Lines in other countries: <FinderLink help={help} />.
      </p>
    </>
  );
}
