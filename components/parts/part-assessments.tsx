'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Assessment } from '@/lib/assessments/schema';
import type { Part } from '@/lib/parts/schema';
import { AssessForm } from './assess-form';
import { AssessmentColumn } from './assessment-column';
import { Section } from './section';

export interface PartAssessmentsProps {
  part: Pick<Part, 'id' | 'name' | 'retired_at'>;
  assessments: readonly Assessment[];
}

/** How well the part was known over time: the person's view and Parley's side by side, in words, never as a score. */
export function PartAssessments({ part, assessments }: PartAssessmentsProps) {
  const [open, setOpen] = useState(false);
  const mine = assessments.filter(({ source }) => source === 'human');
  const theirs = assessments.filter(({ source }) => source === 'agent');
  return (
    <Section
      id="how-well-known"
      title="How well it is known"
      empty={assessments.length === 0}
      about="It is about knowing, not about the part. It may go up and down."
      action={
        !part.retired_at && (
          <Button size="sm" className="no-print" onClick={() => setOpen(true)}>
            Note how well you know it
          </Button>
        )
      }
    >
      {assessments.length === 0 ? (
        <p className="text-soft">Nothing noted yet.</p>
      ) : (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <AssessmentColumn who="You" person assessments={mine} />
          <AssessmentColumn who="Parley, software" assessments={theirs} />
        </div>
      )}
      {open && <AssessForm part={part} last={mine[0]} onClose={() => setOpen(false)} />}
    </Section>
  );
}
