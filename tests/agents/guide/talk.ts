import { isStepCount, type ModelMessage, streamText, tool } from 'ai';
import { z } from 'zod';
import { createGuide } from '@/agents/guide/model';

export { way } from './ways';

export interface ToolCall {
  tool: string;
  input: Record<string, unknown>;
}

export interface Said {
  text: string;
  choices: string[];
  calls: ToolCall[];
}

interface FakePart {
  id: string;
  name: string;
  similarity: number;
}

export interface Store {
  evidence: { id: string; actionId: string; quote: string; kind: string; partId?: string | undefined }[];
  parts: FakePart[];
  /** What createProposal answers: a card, or a refusal with the rules that are not met. */
  allows: (input: Record<string, unknown>) => boolean;
  undone: string[];
  cards: string[];
  /** What was kept of each part on other days. */
  toldBefore: { quote: string; kind: string }[];
  goals: { id: string; title: string; standing: string }[];
}

export const emptyStore = (given: Partial<Store> = {}): Store => ({
  evidence: [],
  parts: [],
  allows: (input) => input.named === true || input.kind === 'update_part',
  undone: [],
  cards: [],
  toldBefore: [],
  goals: [],
  ...given,
});

const refused = (message: string) => ({
  ok: false as const,
  actionId: 'refused',
  error: { code: 'not_allowed', message, detail: { unmet: ['days'] } },
});

/** The companion's tools over an object in memory, answering in the shapes of the real ones. */
export function fakeTools(store: Store) {
  let count = 0;
  const next = (what: string) => `${what}-${++count}`;
  const anything = z.record(z.string(), z.unknown());
  return {
    searchParts: tool({
      inputSchema: z.object({ query: z.string() }),
      execute: async () => ({ ok: true, actionId: next('look'), parts: store.parts }),
    }),
    getPartDetails: tool({
      inputSchema: z.object({ partId: z.string() }),
      execute: async () => ({ ok: true, actionId: next('look'), part: {}, evidence: store.toldBefore }),
    }),
    addEvidence: tool({
      inputSchema: z.object({ quote: z.string(), kind: z.string(), partId: z.string().optional() }),
      execute: async (input) => {
        const kept = { id: next('evidence'), actionId: next('action'), ...input };
        store.evidence.push(kept);
        return { ok: true, actionId: kept.actionId, evidenceId: kept.id, quote: input.quote, partName: null };
      },
    }),
    listEvidence: tool({
      inputSchema: anything,
      execute: async () => ({ ok: true, actionId: next('look'), evidence: [] }),
    }),
    createProposal: tool({
      inputSchema: anything,
      execute: async (input) => {
        if (!store.allows(input)) return refused('Too early.');
        const actionId = next('card');
        store.cards.push(actionId);
        return { ok: true, actionId, proposalId: next('proposal'), status: 'pending' };
      },
    }),
    listRecentActions: tool({
      inputSchema: anything,
      execute: async () => ({ ok: true, actionId: next('look'), actions: recent(store) }),
    }),
    scheduleCheckIn: tool({
      inputSchema: anything,
      execute: async () => {
        const times = { rhythm: '0a0b0c0d', next: '2026-12-06T19:00:00Z', timeZone: 'Europe/Berlin' };
        return { ok: true, actionId: next('rhythm'), ...times };
      },
    }),
    cancelCheckIn: tool({
      inputSchema: anything,
      execute: async () => ({ ok: true, actionId: next('rhythm'), rhythm: '0a0b0c0d', removed: true }),
    }),
    listGoals: tool({
      inputSchema: anything,
      execute: async () => ({ ok: true, actionId: next('look'), goals: store.goals, more: false }),
    }),
    proposeGoal: tool({
      inputSchema: anything,
      execute: async () => ({
        ok: true,
        actionId: next('card'),
        proposalId: next('proposal'),
        status: 'pending',
      }),
    }),
    undoAction: tool({
      inputSchema: z.object({ actionId: z.string() }),
      execute: async ({ actionId }) => {
        store.undone.push(actionId);
        return { ok: true, actionId: next('action'), undone: actionId, restored: 1 };
      },
    }),
  };
}

const recent = (store: Store) => {
  const row = (tool: string, id: string) => ({
    id,
    tool,
    actor: 'companion',
    status: 'ok',
    undone: store.undone.includes(id),
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const quotes = store.evidence.map((one) => row('addEvidence', one.actionId));
  return [...store.cards.map((id) => row('createProposal', id)), ...quotes.reverse()];
};

export interface Circumstances {
  sessionId?: string;
  locked?: boolean;
  careful?: boolean;
  lastTitle?: string;
  today?: string;
  intention?: { title: string; why: string | null };
}

const choicesIn = z.object({ parley: z.object({ choices: z.array(z.string()) }) });

/** A whole conversation through the real streamText, turn after turn; what was said and done in each. */
export async function talk(
  turns: string[],
  store: Store | null = emptyStore(),
  given: Circumstances = {},
): Promise<Said[]> {
  const messages: ModelMessage[] = [];
  const said: Said[] = [];
  const tools = store ? fakeTools(store) : {};
  for (const text of turns) {
    messages.push({ role: 'user', content: text });
    const result = streamText({
      model: createGuide({ pace: 'instant' }),
      tools,
      messages,
      stopWhen: isStepCount(8),
      providerOptions: { parley: { sessionId: 'session', ...given } },
    });
    const steps = await result.steps;
    const part = steps.at(-1)?.content.find((one) => one.type === 'text');
    const metadata = choicesIn.safeParse(part?.type === 'text' ? part.providerMetadata : undefined);
    said.push({
      text: await result.text,
      choices: metadata.success ? metadata.data.parley.choices : [],
      calls: (await result.toolCalls).map((call) => ({ tool: call.toolName, input: inputOf(call.input) })),
    });
    messages.push(...(await result.responseMessages));
  }
  return said;
}

const inputOf = (input: unknown) => z.record(z.string(), z.unknown()).parse(input);

/** The last thing said in a conversation. */
export async function lastOf(turns: string[], store?: Store | null, given?: Circumstances): Promise<Said> {
  const last = (await talk(turns, store, given)).at(-1);
  if (!last) throw new Error('Nothing was said.');
  return last;
}
