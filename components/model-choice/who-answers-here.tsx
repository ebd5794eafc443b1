'use client';

import { Check, Cpu } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Menu } from '@/components/ui/menu';
import type { AnswersWith } from '@/lib/model-choice/schema';
import { answerHere } from './answer-here';
import { useAnswering } from './answering';

const chosen = <Check aria-label="chosen" />;
const notChosen = <span className="size-[1.1em]" />;

/** Who answers in this conversation alone. Nothing to choose, nothing to see. */
export function WhoAnswersHere() {
  const answering = useAnswering();
  const router = useRouter();
  if (!answering?.model) return null;
  const { here, usual, model, byEnvironment } = answering;
  const item = (label: string, answers: AnswersWith | null) => ({
    label,
    icon: here === answers ? chosen : notChosen,
    onSelect: () => void answerHere(answering, answers),
  });
  return (
    <Menu
      label="Who answers here"
      trigger={<Cpu aria-hidden />}
      items={[
        item(`As in settings: ${usual}`, null),
        item('The guide, here only', 'guide'),
        ...(byEnvironment ? [] : [item(`${model}, here only`, 'model')]),
        { label: 'Settings', icon: notChosen, onSelect: () => router.push('/settings') },
      ]}
    />
  );
}
