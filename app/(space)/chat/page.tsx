import { connection } from 'next/server';
import { Chat } from '@/components/chat/chat';
import { KnownAtStart } from '@/components/chat/known-at-start';
import { sayVoice } from '@/components/chat/say-voice';
import { requireCtx } from '@/lib/auth/session';
import { maxMessageCharacters } from '@/lib/conversations/schema';
import { backendKind } from '@/lib/db/backend';
import { readSnapshot } from '@/lib/memory/snapshot';
import { modelInfo } from '@/lib/models/model-info';

/** An empty thread; its conversation begins with the first message. */
export default async function NewConversationPage() {
  await connection();
  const known = await readSnapshot(await requireCtx());
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
      voice={sayVoice(modelInfo(), { hosted: backendKind() === 'hosted' })}
      known={<KnownAtStart known={known.ok ? known.value : null} />}
    />
  );
}
