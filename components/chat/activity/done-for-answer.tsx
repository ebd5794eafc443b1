import { lazy, Suspense } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { isToolPart } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { ToolBadges } from './tool-badges';
import { groupTools } from './tool-groups';

const AskApproval = lazy(async () => ({ default: (await import('./ask-approval')).AskApproval }));

export interface DoneForAnswerProps {
  message: ParleyMessage;
  /** Nothing of it is still being done. */
  settled: boolean;
  ledger: Ledger;
}

/** The questions about calls that would leave Parley, with what would be sent. */
const asksIn = ({ parts }: ParleyMessage) =>
  parts.flatMap((part) => {
    if (!isToolPart(part) || part.type !== 'dynamic-tool' || part.state !== 'output-available') return [];
    const { asked } = Object(part.output) as { asked?: { approval?: unknown } };
    return typeof asked?.approval === 'string' ? [{ approval: asked.approval, input: part.input }] : [];
  });

/** What was done for an answer, and what it asks first. Fetched when there is such an answer: the words for every tool come with it. */
export default function DoneForAnswer({ message, settled, ledger }: DoneForAnswerProps) {
  const asks = asksIn(message);
  return (
    <>
      <ToolBadges groups={groupTools(message, settled)} ledger={ledger} />
      {settled && asks.length > 0 && (
        <Suspense>
          {asks.map((one) => (
            <AskApproval key={one.approval} {...one} />
          ))}
        </Suspense>
      )}
    </>
  );
}
