import { connection } from 'next/server';
import { Chat } from '@/components/chat/chat';
import { sayVoice } from '@/components/chat/say-voice';
import { maxMessageCharacters } from '@/lib/conversations/schema';
import { modelInfo } from '@/lib/models/model-info';

/** An empty thread; its conversation begins with the first message. */
export default async function NewConversationPage() {
  await connection();
  const conversationId = crypto.randomUUID();
  return (
    <Chat
      key={conversationId}
      conversationId={conversationId}
      title="New conversation"
      messages={[]}
      running={false}
      ledger={{ actions: [], proposals: [] }}
      limit={maxMessageCharacters}
      voice={sayVoice(modelInfo())}
    />
  );
}
