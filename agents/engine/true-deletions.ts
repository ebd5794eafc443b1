import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { speaksOfDeleting, withTrueDeletions } from '@/lib/safety/claims-of-deletion';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { registry, type ToolName } from '../tools/registry';
import { wordsOf } from './context';
import type { GrowingAnswer } from './growing-answer';

/** The person's latest messages in which a request to delete may stand. */
const latest = 2;

/** The calls of this answer that changed something. */
function changed(answer: GrowingAnswer): string[] {
  return answer.parts().flatMap((part) => {
    if (!('state' in part) || part.state !== 'output-available' || !part.type.startsWith('tool-')) return [];
    const name = part.type.slice('tool-'.length);
    const { output } = part as { output?: { ok?: boolean } };
    const isChange = name in registry && registry[name as ToolName].effect !== 'read';
    return isChange && output?.ok === true ? [name] : [];
  });
}

/** Puts right what a model claims to have deleted in this turn and has not. */
export function deletionsOf({ messages }: OpenedTurn, answer: GrowingAnswer) {
  const wasAsked = messages
    .filter(({ role }) => role === 'user')
    .slice(-latest)
    .some((message) => speaksOfDeleting(wordsOf(message)));
  return (guard: ReplyGuard): ReplyGuard =>
    withTrueDeletions(guard, {
      wasAsked,
      isTrue: (claimed) => {
        const calls = changed(answer);
        return claimed === 'message' ? calls.includes('deleteMessages') : calls.length > 0;
      },
    });
}
