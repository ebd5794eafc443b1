import { connection } from 'next/server';
import { answeringOf } from '@/app/(space)/answering-of';
import { Chat } from '@/components/chat/chat';
import { KnownAtStart } from '@/components/chat/known-at-start';
import { LastTime, lastTimeOf } from '@/components/chat/last-time';
import { AnsweringProvider } from '@/components/model-choice/answering';
import { requireCtx } from '@/lib/auth/session';
import { hasHardMoment } from '@/lib/conversations/has-hard-moment';
import { listConversations } from '@/lib/conversations/list-conversations';
import { maxMessageCharacters } from '@/lib/conversations/schema';
import { readSnapshot } from '@/lib/memory/snapshot';

/** An empty thread; its conversation begins with the first message. */
export default async function NewConversationPage() {
  await connection();
  const ctx = await requireCtx();
  const conversationId = crypto.randomUUID();
  const [snapshot, answering, conversations] = await Promise.all([
    readSnapshot(ctx),
    answeringOf(ctx, conversationId, { fresh: true }),
    listConversations(ctx),
  ]);
  const known = snapshot.ok ? snapshot.value : null;
  const listed = conversations.ok ? conversations.value.conversations : [];
  const last = lastTimeOf(known, listed);
  const hard = last && (await hasHardMoment(ctx, last.conversation_id));
  return (
    <AnsweringProvider key={conversationId} facts={answering}>
      <Chat
        conversationId={conversationId}
        title="New conversation"
        messages={[]}
        running={false}
        ledger={{ actions: [], proposals: [] }}
        limit={maxMessageCharacters}
        voice={answering.voices.usual}
        known={
          <>
            {last && hard?.ok && !hard.value && <LastTime last={last} />}
            <KnownAtStart known={known} />
          </>
        }
      />
    </AnsweringProvider>
  );
}
