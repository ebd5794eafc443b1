import type { ReactNode } from 'react';
import { QuickAnswers } from './quick-answers';

const beginnings = [
  'Something in me was loud today',
  "I'd like to get to know a part",
  'I just want to write',
  "I don't know where to start",
];

/** The first screen of a conversation. It teaches one thing, and offers ways to begin. */
export function EmptyThread({ onBegin, known }: { onBegin: (text: string) => void; known?: ReactNode }) {
  return (
    <div className="m-auto grid w-full max-w-measure gap-7 py-6">
      <div className="grid gap-3">
        <h1 className="font-semibold text-3xl">What is here right now?</h1>
        <p className="max-w-[54ch] text-soft">
          A thought, a pull, something in the body. Whatever you notice may be a part of you with its own
          reasons. You need no names for it, and you can stop at any word.
        </p>
      </div>
      <QuickAnswers
        label="Ways to begin"
        choices={beginnings.map((label) => ({ label }))}
        onChoose={onBegin}
      />
      <p className="person-rule max-w-[54ch] text-faint text-sm">
        Your words always look like this:{' '}
        <span className="font-person text-base text-soft">their own face, a warm line.</span> What software
        says looks like the rest. You never have to ask who said something.
      </p>
      {known}
    </div>
  );
}
