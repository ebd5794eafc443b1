import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { redactSnapshot } from '@/lib/memory/redact-snapshot';
import { snapshotText } from '@/lib/memory/snapshot';
import { tokenFamilyOf } from '@/lib/models/count-tokens';
import type { ResolvedModel } from '@/lib/models/resolve';
import { contextWindowOf } from '@/lib/usage/context-windows';
import type { Remembered } from '../messages';
import { type Known, nothingKnown } from './context';
import { learningsTold } from './prompt/learnings-told';
import { sessionsTold } from './prompt/sessions-told';
import { tokensForLearnings, tokensForSessions, tokensForSnapshot } from './prompt/shares';

export interface Recalled {
  /** For the model; empty when nothing is known yet. */
  known: Known;
  /** What stands in that text, for the person. */
  remembered: Remembered[];
  /** Whether something was left out because it speaks of a hard moment: the turn then opens carefully. */
  heavy: boolean;
}

/** What the companion knows, as far as this model gets to read it, and what of it that was. */
export function recall(
  turn: Pick<OpenedTurn, 'snapshot' | 'sessions' | 'learnings' | 'messages' | 'time_zone'> | null,
  model: ResolvedModel,
): Recalled {
  if (!turn) return { known: nothingKnown, remembered: [], heavy: false };
  const window = contextWindowOf(model);
  const family = tokenFamilyOf(model.modelId);
  const sessions = sessionsTold(turn, tokensForSessions(window), family);
  const learnings = learningsTold(turn, tokensForLearnings(window), family);
  if (!turn.snapshot) return { known: { notes: '', sessions, learnings }, remembered: [], heavy: false };
  const { snapshot: known, leftOut } = redactSnapshot(turn.snapshot);
  const text = snapshotText(known, tokensForSnapshot(window));
  const overview = known.identity.filter(({ anchor, path }) => text.includes(`[${path} @${anchor}]`));
  const parts = known.parts.filter(({ id }) => text.includes(id));
  return {
    known: { notes: text, sessions, learnings },
    remembered: [
      ...overview.slice(0, 1).map(({ path }) => ({ title: 'Overview', path })),
      ...parts.map(({ name, path }) => ({ title: name, path })),
    ],
    heavy: leftOut > 0,
  };
}
