import { notFound, redirect } from 'next/navigation';
import { connection } from 'next/server';
import { z } from 'zod';
import { agents } from '@/agents/agents';
import { answeringOf } from '@/app/(space)/answering-of';
import { pageError } from '@/app/page-error';
import { Chat } from '@/components/chat/chat';
import { asMessages } from '@/components/chat/session/read-message';
import { OfAllIntentions } from '@/components/goals/of-all-intentions';
import { OfIntention } from '@/components/goals/of-intention';
import { AnsweringProvider } from '@/components/model-choice/answering';
import { OpenedConversation } from '@/components/shell/opened-conversation';
import { requireCtx } from '@/lib/auth/session';
import { getConversation } from '@/lib/conversations/get-conversation';
import { maxMessageCharacters } from '@/lib/conversations/schema';
import { listProposals } from '@/lib/proposals/list-proposals';
import { listActions } from '@/lib/undo/list-actions';

export default async function ConversationPage({ params }: { params: Promise<{ conversationId: string }> }) {
  await connection();
  const id = z.uuid().safeParse((await params).conversationId);
  if (!id.success) notFound();
  const ctx = await requireCtx();
  const [found, proposals, ledger, answering] = await Promise.all([
    getConversation(ctx, id.data),
    listProposals(ctx, { conversationId: id.data }),
    listActions(ctx, { conversation_id: id.data, limit: 100 }),
    answeringOf(ctx, id.data),
  ]);
  if (!found.ok && found.error.code === 'not_found') notFound();
  if (!found.ok) throw pageError('conversation', found.error);
  if (found.value.errand_of) redirect(`/intentions/${found.value.errand_of}#errands`);
  const { conversation, goal, messages, has_older, running, waiting, resume } = found.value;
  return (
    <>
      <OpenedConversation conversation={conversation} />
      {goal && <OfIntention goal={goal} />}
      {conversation.agent === agents.user.name && (
        <OfAllIntentions
          isGuide={answering.here === 'guide' || (answering.here === null && answering.usualIsGuide)}
        />
      )}
      <AnsweringProvider key={conversation.id} facts={answering}>
        <Chat
          conversationId={conversation.id}
          title={conversation.title}
          messages={asMessages(messages)}
          hasOlder={has_older}
          isKept
          running={running}
          waiting={waiting}
          resume={resume}
          ledger={{
            actions: ledger.ok ? ledger.value.actions : [],
            proposals: proposals.ok ? proposals.value : [],
          }}
          limit={maxMessageCharacters}
          voice={answering.voices[answering.here ?? 'usual']}
        />
      </AnsweringProvider>
    </>
  );
}
