import { Tick } from '@/components/ui/tick';
import type { Destination } from './connect-values';

export interface WhereWordsGoProps {
  goal: Destination;
  model: string;
  hosted: boolean;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Told once, before a model is switched on: who gets the words, which ones, and that nobody takes them back. */
export function WhereWordsGo({ goal, model, hosted, agreed, onAgree }: WhereWordsGoProps) {
  return (
    <section aria-label="Where your words go" className="grid gap-3 rounded-lg bg-sunken px-4 py-3.5">
      <h3 className="font-semibold">Where your words go</h3>
      {goal.leaves ? (
        <>
          <p>
            To answer you, what you write, the answers so far and the notes about your parts leave{' '}
            {hosted ? 'this site' : 'this computer'} and are sent to <strong>{goal.host}</strong>.
          </p>
          <p className="text-soft">
            Your latest messages are sent there twice: {model} also looks through them for signs of danger.
            What {goal.host} does with your words is up to its rules, and Parley cannot take them back. The
            model may cost money; that is between you and its provider.
          </p>
          <Tick checked={agreed} onChange={(event) => onAgree(event.currentTarget.checked)}>
            I understand that my words go to {goal.host}
          </Tick>
        </>
      ) : (
        <p>They stay on this computer: {goal.host} is a program that runs here.</p>
      )}
    </section>
  );
}
