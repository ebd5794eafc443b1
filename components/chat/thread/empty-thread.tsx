import type { ReactNode } from 'react';
import { QuickAnswers } from '../composer/quick-answers';
import { WaysToBegin } from './ways-to-begin';

const beginnings = [
  'Something in me was loud today',
  'I’d like to get to know a part',
  'I just want to write',
  'I don’t know where to start',
];

/** The first screen of a conversation. It teaches one thing, and offers ways to begin. */
export function EmptyThread({ onBegin, known }: { onBegin: (text: string) => void; known?: ReactNode }) {
  return (
    <div className="m-auto grid w-full max-w-measure gap-7 py-6">
      <div className="grid gap-3">
        <h1 className="font-semibold text-3xl">What’s on your mind?</h1>
        <p className="max-w-[54ch] text-soft max-sm:hidden">
          A thought, a feeling, an urge, something in your body. You don’t need the right words, and you can
          stop whenever you like.
        </p>
      </div>
      <WaysToBegin onBegin={onBegin} />
      <div className="max-sm:hidden">
        <QuickAnswers
          label="Ways to begin"
          choices={beginnings.map((label) => ({ label }))}
          onChoose={onBegin}
        />
      </div>
      {known}
      <p className="person-rule max-w-[54ch] text-faint text-sm">
        Your words always look{' '}
        <span className="font-person text-base text-soft">like this, with a line beside them.</span> What
        software says looks like the rest of the page.
      </p>
    </div>
  );
}
