import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import type { DecideFactInput, ShownFact } from '@/lib/recall/facts/schema';
import type { Decision } from './fact-line';

const said = { confirmed: 'Noted as right', dismissed: 'Put under “Not right”', open: 'Taken back' };

interface Last {
  /** The action that an undo takes back; null where it was decided so already. */
  action: string | null;
  words: string;
  sentence: string;
}

/** What the person says of facts, with the way to undo the last. */
export function useDecisions() {
  const [last, setLast] = useState<Last>();
  const change = useChange(
    ({ decision, ...fact }: DecideFactInput & { sentence: string }) => {
      const { messageId, matter, past, subject, object, nth, seen } = fact;
      const body: DecideFactInput = { messageId, matter, past, subject, object, nth, seen, decision };
      return callApi<{ action: string | null }>('/api/facts', 'PUT', body);
    },
    ({ action }, { decision, sentence }) => {
      const words = `${said[decision ?? 'open']}: ${sentence}.`;
      setLast({ action, words, sentence });
      announce(words);
    },
  );
  const undoing = useChange(
    ({ action }: { action: string; sentence: string }) => callApi(`/api/actions/${action}/undo`, 'POST', {}),
    (_, { sentence }) => {
      const words = `${said.open}: ${sentence}.`;
      setLast({ action: null, sentence, words });
      announce(words);
    },
  );
  const decide = (fact: ShownFact, decision: Decision) => {
    undoing.forget();
    void change.make({ ...fact, decision });
  };
  const action = last?.action;
  const undo = last && action ? () => void undoing.make({ action, sentence: last.sentence }) : undefined;
  return { decide, last: last?.words, undo, trouble: change.trouble ?? undoing.trouble };
}
