'use client';

import { viewOf } from '@/components/tool-cards';
import { ToolCard } from '@/components/tool-cards/tool-card';
import { answerOf, type ToolPart, toolNameOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import type { ToolGroup } from './tool-groups';

function Call({ part, ledger }: { part: ToolPart; ledger: Ledger }) {
  const view = viewOf(toolNameOf(part));
  const answer = answerOf(part);
  // Input and output are of one part, so they belong to its view.
  const asked = part.input ? (
    <view.Asked input={part.input as never} />
  ) : (
    <p>Something that was not complete.</p>
  );
  return (
    <ToolCard
      asked={asked}
      cameBack={answer?.ok ? <view.CameBack output={answer as never} /> : null}
      refusal={answer && !answer.ok ? answer.error : undefined}
      actionId={answer?.actionId}
      action={answer ? ledger.actionById.get(answer.actionId) : undefined}
      onChanged={() => void ledger.reload()}
    />
  );
}

export interface ToolCardListProps {
  group: ToolGroup;
  ledger: Ledger;
  /** Given where more than one group is shown. */
  title?: string;
}

export default function ToolCardList({ group, ledger, title }: ToolCardListProps) {
  return (
    <div className="grid gap-2.5">
      {title && <p className="text-soft text-sm">{title}</p>}
      {group.parts.map((part) => (
        <Call key={part.toolCallId} part={part} ledger={ledger} />
      ))}
    </div>
  );
}
