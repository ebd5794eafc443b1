import type { ParleyMessage } from '@/agents/messages';
import type { Ledger } from '../session/use-ledger';
import { ToolBadges } from './tool-badges';
import { groupTools } from './tool-groups';

export interface DoneForAnswerProps {
  message: ParleyMessage;
  /** Nothing of it is still being done. */
  settled: boolean;
  ledger: Ledger;
}

/** What was done for an answer. Fetched when there is such an answer: the words for every tool come with it. */
export default function DoneForAnswer({ message, settled, ledger }: DoneForAnswerProps) {
  return <ToolBadges groups={groupTools(message, settled)} ledger={ledger} />;
}
