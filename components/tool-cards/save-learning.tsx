import { Lightbulb } from 'lucide-react';
import Link from 'next/link';
import { Quote } from '@/components/ui/quote';
import { messageAnchor } from './message-anchor';
import { several, type ToolView } from './tool-view';

export const saveLearningView: ToolView<'saveLearning'> = {
  icon: Lightbulb,
  count: () => 1,
  did: (count) => `noted ${several(count, 'learning')}`,
  didNot: 'could not note what it learnt',
  Asked: ({ input }) => (
    <p>
      {input.instead ? 'To put what it learnt another way: ' : 'To keep in mind how to be with you: '}“
      {input.text}”
    </p>
  ),
  CameBack: ({ output }) => (
    <div className="grid gap-1.5">
      <p dir="auto" className="break-words">
        {output.text}
      </p>
      <Quote href={messageAnchor(output.messageId)}>{output.quote}</Quote>
      <p className="text-soft text-sm">
        It stands under{' '}
        <Link href="/memory/learnings" className="underline underline-offset-3">
          Learnings
        </Link>
        , where you can change, lock or delete it.
      </p>
    </div>
  ),
};
