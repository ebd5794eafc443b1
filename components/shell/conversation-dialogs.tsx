'use client';

import { useRouter } from 'next/navigation';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Conversation } from '@/lib/conversations/schema';
import { tellOfConversation, tellOfDeletion } from './conversation-news';
import { RenameDialog } from './rename-dialog';

export interface ConversationDialogsProps {
  conversation: Conversation;
  title: string;
  active: boolean;
  asking: 'rename' | 'delete' | undefined;
  onClose: () => void;
}

export default function ConversationDialogs({
  conversation,
  title,
  active,
  asking,
  onClose,
}: ConversationDialogsProps) {
  const router = useRouter();
  const remove = async () => {
    const answer = await callApi(`/api/conversations/${conversation.id}`, 'DELETE');
    if (!answer.ok) return answer.error.message;
    tellOfDeletion(conversation.id);
    if (active) router.push('/chat');
    router.refresh();
  };
  const renamed = (title: string) => {
    tellOfConversation({ ...conversation, title });
    onClose();
    router.refresh();
  };
  return (
    <>
      <RenameDialog
        id={conversation.id}
        title={conversation.title}
        open={asking === 'rename'}
        onOpenChange={onClose}
        onDone={renamed}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={onClose}
        title="Delete this conversation?"
        confirm="Delete"
        onConfirm={remove}
      >
        “{title}” leaves your list, with the messages in it. You can take this back from History.
      </ConfirmDialog>
    </>
  );
}
