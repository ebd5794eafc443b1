import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { selfQuestions } from '../self-questions';

export interface SelfCardProps {
  /** Of the question, so that the field it is answered in can name it. */
  id: string;
  /** The round that was heard last: after each another question comes first. */
  round: number;
  onHide: () => void;
}

/** The seat of the Self: questions to the person who holds the chair, one at a time. Nobody answers them but the person. */
export function SelfCard({ id, round, onHide }: SelfCardProps) {
  const [further, go] = useState(0);
  const question = selfQuestions[(round - 1 + further) % selfQuestions.length];
  return (
    <section aria-label="Your own seat" className="grid gap-2 rounded-lg bg-sunken p-3 sm:p-4">
      <h4 className="flex items-center gap-2 text-faint text-sm">
        <MessageCircleQuestion aria-hidden className="size-4 shrink-0" />
        Your own seat: a question for you, if you like
      </h4>
      <p id={id} aria-live="polite" className="wrap-anywhere font-medium">
        {question}
      </p>
      <div className="-mx-3 -mb-1 flex flex-wrap">
        <Button size="sm" variant="plain" onClick={() => go(further + 1)}>
          Another question
        </Button>
        <Button size="sm" variant="plain" onClick={onHide}>
          No questions
        </Button>
      </div>
    </section>
  );
}
