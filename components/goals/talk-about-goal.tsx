'use client';

import { MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useChange } from '@/components/query/use-change';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';

export interface TalkAboutGoalProps {
  goalId: string;
  /** The conversation, once there is one. */
  conversationId?: string;
}

/** The way to the conversation of an intention; the first time it is begun. */
export function TalkAboutGoal({ goalId, conversationId }: TalkAboutGoalProps) {
  const router = useRouter();
  const { make, busy, trouble } = useChange(
    () => callApi<{ conversation_id: string }>(`/api/goals/${goalId}/conversation`, 'POST'),
    ({ conversation_id }) => router.push(`/chat/${conversation_id}`),
  );
  if (conversationId)
    return (
      <Link href={`/chat/${conversationId}`} className={buttonClass({ variant: 'primary' }, 'no-print')}>
        <MessageCircle aria-hidden />
        Go on talking
      </Link>
    );
  return (
    <>
      <Button variant="primary" className="no-print" aria-disabled={busy} onClick={() => void make()}>
        <MessageCircle aria-hidden />
        Talk about it
      </Button>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </>
  );
}
