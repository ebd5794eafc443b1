'use client';

import { MessageCircle } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';

/** The way to the one conversation about all intentions; the first time it is begun. */
export function TalkAboutAll() {
  const router = useRouter();
  const { make, busy, trouble } = useChange(
    () => callApi<{ conversation_id: string }>('/api/goals/conversation', 'POST'),
    ({ conversation_id }) => router.push(`/chat/${conversation_id}`),
  );
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button variant="primary" className="no-print" aria-disabled={busy} onClick={() => void make()}>
        <MessageCircle aria-hidden />
        Talk about all of them
      </Button>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </div>
  );
}
