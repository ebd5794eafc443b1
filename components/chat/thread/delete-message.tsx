'use client';

import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Quote } from '@/components/ui/quote';
import type { MessageQuote } from '@/lib/evidence/quotes-of-message';

export interface DeleteMessageProps {
  messageId: string;
  onClose: () => void;
  onDeleted: (messageId: string, action?: string) => Promise<void>;
}

/** Asks once more, and says what goes along, what stays, and until when it can be brought back. */
export default function DeleteMessage({ messageId, onClose, onDeleted }: DeleteMessageProps) {
  const { value: quotes = [] } = useAnswer(keys.messageQuotes(messageId), () =>
    callApi<MessageQuote[]>(`/api/messages/${messageId}`),
  );
  const remove = async () => {
    const answer = await callApi<{ action: string }>(`/api/messages/${messageId}`, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    announce('The message is deleted. Undo is where it was.');
    await onDeleted(messageId, answer.ok ? answer.value.action : undefined);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this message?"
      confirm="Delete"
      onConfirm={remove}
    >
      <div className="grid gap-3">
        {quotes.length > 0 && (
          <>
            <p>What was kept from it goes along:</p>
            {quotes.slice(0, 5).map(({ id, quote }) => (
              <Quote key={id}>{quote}</Quote>
            ))}
            {quotes.length > 5 && <p>And {quotes.length - 5} more.</p>}
          </>
        )}
        <p>
          Suggestions that cannot stand without it are withdrawn. Your parts stay. So do the answers, unless
          they say what it was about. You can undo this right after, and for 30 days from History; then it is
          gone for good.
        </p>
      </div>
    </ConfirmDialog>
  );
}
