import { clsx } from 'clsx';
import { identifiedWords, understoodWords } from '@/components/labels/part-labels';
import { Disclosure } from '@/components/ui/disclosure';
import { Time } from '@/components/ui/time';
import type { Assessment } from '@/lib/assessments/schema';

function One({ assessment, person }: { assessment: Assessment; person?: boolean }) {
  const { identified, understood, note, created_at } = assessment;
  const seen = identifiedWords[identified];
  return (
    <div className="grid gap-1">
      <p>
        {seen.charAt(0).toUpperCase() + seen.slice(1)}, {understoodWords[understood]}.
      </p>
      {note && (
        <p
          dir="auto"
          className={clsx('whitespace-pre-wrap', person ? 'person-rule font-person' : 'text-soft')}
        >
          {note}
        </p>
      )}
      <p className="text-faint text-sm">
        <Time at={created_at} />
      </p>
    </div>
  );
}

export interface AssessmentColumnProps {
  who: string;
  person?: boolean;
  /** Newest first. */
  assessments: readonly Assessment[];
}

/** One side's view: the newest, and how it was before. */
export function AssessmentColumn({ who, person, assessments }: AssessmentColumnProps) {
  const [newest, ...earlier] = assessments;
  return (
    <div className={clsx('grid content-start gap-2.5', !newest && 'no-print')}>
      <h3 className="text-sm text-soft">{who}</h3>
      {newest ? <One assessment={newest} person={person} /> : <p className="text-faint">Not noted yet.</p>}
      {earlier.length > 0 && (
        <Disclosure
          className="no-print"
          summary={earlier.length === 1 ? 'Once before' : `${earlier.length} times before`}
          summaryClassName="text-sm"
        >
          <ul className="mt-2 grid gap-4 border-line border-s ps-4">
            {earlier.map((one) => (
              <li key={one.id}>
                <One assessment={one} person={person} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
