import { Suspense } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { late } from '@/components/ui/late';
import { answerOf, isToolPart, toolPartsOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { ToolBadges } from './tool-badges';
import { groupTools } from './tool-groups';

const AskApproval = late(async () => ({ default: (await import('./ask-approval')).AskApproval }));
const AskedByServer = late(async () => ({ default: (await import('./asked-by-server')).AskedByServer }));
const HandedFiles = late(() => import('../files/handed-files'));
const PlanInTalk = late(() => import('@/components/plans/plan-in-talk'));

export interface DoneForAnswerProps {
  conversationId: string;
  message: ParleyMessage;
  /** Nothing of it is still being done. */
  settled: boolean;
  ledger: Ledger;
}

/** Tools whose answers name files. */
const withFile = new Set(['tool-createDocument', 'tool-writeNote', 'tool-readAttachment']);

/** The questions about calls that would leave Parley, with what would be sent. */
const asksIn = ({ parts }: ParleyMessage) =>
  parts.flatMap((part) => {
    if (!isToolPart(part) || part.type !== 'dynamic-tool' || part.state !== 'output-available') return [];
    const { asked } = Object(part.output) as { asked?: { approval?: unknown } };
    return typeof asked?.approval === 'string' ? [{ approval: asked.approval, input: part.input }] : [];
  });

/** A tool of a connection works: its server may ask the person something. */
const worksElsewhere = ({ parts }: ParleyMessage) =>
  parts.some((part) => isToolPart(part) && part.type === 'dynamic-tool' && part.state === 'input-available');

/** The plans that its calls wrote, each once, and how often. */
function plansOf(message: ParleyMessage): string[] {
  return toolPartsOf(message).flatMap((part) => {
    const answer = answerOf(part);
    return answer?.ok && 'planId' in answer && answer.planId ? [answer.planId] : [];
  });
}

/** What was done for an answer, what it asks first, the plan it keeps and the files it hands over. Fetched when there is such an answer: the words for every tool come with it. */
export default function DoneForAnswer({ conversationId, message, settled, ledger }: DoneForAnswerProps) {
  const plans = plansOf(message);
  const asks = asksIn(message);
  return (
    <>
      <ToolBadges groups={groupTools(message, settled)} ledger={ledger} />
      {!settled && worksElsewhere(message) && (
        <Suspense>
          <AskedByServer conversationId={conversationId} />
        </Suspense>
      )}
      {settled && asks.length > 0 && (
        <Suspense>
          {asks.map((one) => (
            <AskApproval key={one.approval} {...one} />
          ))}
        </Suspense>
      )}
      {plans.length > 0 && (
        <Suspense>
          <PlanInTalk
            {...{ conversationId }}
            messageId={message.id}
            planIds={[...new Set(plans)]}
            state={`${ledger.actions[0]?.seq} ${plans.length} ${settled}`}
            onChanged={() => void ledger.reload()}
          />
        </Suspense>
      )}
      {message.parts.some(({ type }) => withFile.has(type)) && (
        <Suspense>
          <HandedFiles {...{ conversationId, message, ledger }} />
        </Suspense>
      )}
    </>
  );
}
