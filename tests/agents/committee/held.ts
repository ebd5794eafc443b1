import { randomUUID } from 'node:crypto';
import type { UIMessageChunk } from 'ai';
import { createGuide } from '@/agents/guide/model';
import type { CommitteeAsk, Deliberation, Synthesis, VoiceSaid } from '@/lib/committee/schema';
import { committeeAsk } from '@/lib/committee/schema';
import type { ResolvedModel } from '@/lib/models/resolve';

export const guide: ResolvedModel = {
  ...{ kind: 'guide', model: createGuide({ pace: 'instant' }), modelId: 'guide', label: 'Guide' },
  ...{ leavesTheMachine: false, host: null },
};

/** A committee of examples, unless it says otherwise. */
export const asking = (more: Partial<CommitteeAsk> = {}): CommitteeAsk =>
  committeeAsk.parse({ seats: ['persona:planner', 'persona:rebel'], ...more });

export const tug = 'Part of me wants to say yes to the new job, and part of me wants to stay where I am.';

export const newTalk = () => randomUUID();

const newest = <T>(chunks: readonly UIMessageChunk[], type: string): T[] => {
  const found = new Map<string, T>();
  for (const chunk of chunks)
    if (chunk.type === type && 'data' in chunk) found.set(String(chunk.id), chunk.data as T);
  return [...found.values()];
};

/** What went out of a committee, as it stood in the end. */
export const heldIn = (chunks: readonly UIMessageChunk[]) => ({
  committee: newest<Deliberation>(chunks, 'data-committee')[0],
  voices: newest<VoiceSaid>(chunks, 'data-voice'),
  synthesis: newest<Synthesis>(chunks, 'data-synthesis')[0],
});
