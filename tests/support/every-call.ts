import { randomUUID } from 'node:crypto';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import type { TestDb } from './db';

/** What tools can be asked about: ids of everything there is and was, of this person and of another. */
export interface CallScene {
  parts: string[];
  paths: string[];
  hashes: Record<string, string>;
  evidence: string[];
  messages: string[];
  proposals: string[];
  attachments: string[];
  learnings: string[];
  actions: string[];
  tasks: string[];
}

export interface Call {
  tool: ToolName;
  input: unknown;
}

/** Everything that tools can be asked about of these people, also what they deleted, archived and took back. */
export async function sceneOfCalls(db: TestDb, people: Ctx[]): Promise<CallScene> {
  const owners = people.map(({ personId }) => personId);
  const idsOf = async (table: string): Promise<string[]> => {
    const rows = await db.sql<{ id: string }>(
      `select id from public.${table} where user_id = any ($1)
       union select row_id from public.action_changes where table_name = $2 and user_id = any ($1)`,
      [owners, table],
    );
    return rows.map(({ id }) => id);
  };
  const files = await db.sql<{ path: string; hash: string }>(
    'select path, hash from public.memory_files where user_id = any ($1)',
    [owners],
  );
  return {
    parts: await idsOf('parts'),
    paths: [...new Set(files.map(({ path }) => path))],
    hashes: Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
    evidence: await idsOf('part_evidence'),
    messages: await idsOf('messages'),
    proposals: await idsOf('proposals'),
    attachments: await idsOf('attachments'),
    learnings: await idsOf('learnings'),
    tasks: await idsOf('tasks'),
    actions: (
      await db.sql<{ id: string }>('select id from public.agent_actions where user_id = any ($1)', [owners])
    ).map(({ id }) => id),
  };
}

const nothing = randomUUID();
const sought = ['voice', 'critic', 'kill myself tonight', 'letter', 'lighthouse', 'tea'];

/** For each tool what it can be asked. Total over the registry: a new tool does not compile without its calls. */
const inputs: { [Name in ToolName]: (scene: CallScene) => unknown[] } = {
  searchParts: () => [{}, ...sought.map((query) => ({ query })), { category: 'unknown', limit: 50 }],
  getPartDetails: ({ parts }) => [...parts, nothing].map((partId) => ({ partId })),
  listPartAssessments: ({ parts }) => parts.map((partId) => ({ partId })),
  listEvidence: ({ parts }) => [{}, ...parts.map((partId) => ({ partId, limit: 100 }))],
  listMarkdown: () => [{}, { limit: 200 }],
  readMarkdown: ({ paths }) => [...paths, 'notes/nowhere.md', '../secrets.md'].map((path) => ({ path })),
  searchMarkdown: () => sought.map((query) => ({ query, limit: 20 })),
  listRecentActions: () => [{}, { limit: 50 }, { limit: 50, before: 1_000_000 }],
  undoAction: ({ actions }) => [...actions, nothing].map((actionId) => ({ actionId, preview: true })),
  deleteMessages: () => [{ back: [1] }, { back: [1, 2, 400] }],
  searchAgentHistory: () => [
    ...sought.map((query) => ({ query })),
    { query: '', from: '2000-01-01' },
    { query: '', to: '2999-01-01', page: 2 },
  ],
  searchKnowledgeGraph: () => [
    {},
    { people: sought.slice(0, 6) },
    { places: ['lighthouse'], asOf: '2999-01-01' },
  ],
  searchMemories: () => [
    ...sought.map((query) => ({ query })),
    { query: 'what the voice says', from: '2000-01-01', to: '2999-01-01', page: 2 },
  ],
  raiseCare: () => [{ level: 'concern', why: 'other' }],
  readAttachment: ({ attachments }) =>
    [...attachments, nothing].flatMap((attachmentId) => [{ attachmentId }, { attachmentId, page: 2 }]),
  createDocument: ({ messages }) => [
    { title: 'Evening', text: 'What do you know.' },
    { title: '../../etc/passwd', text: `# ${messages[0]}`, format: 'text' },
  ],
  writeNote: ({ messages }) => [
    { title: 'Evening', text: 'What do you know.' },
    { title: '../x', text: `# ${messages[0]}` },
  ],
  readMore: ({ actions }) => [...actions.slice(0, 3), nothing].map((actionId) => ({ actionId, from: 0 })),
  addEvidence: ({ messages, parts }) => [
    { quote: 'the Critic works for me', kind: 'job', partId: parts[0] },
    { quote: 'voice', kind: 'thought' },
    ...messages.map((messageId) => ({ quote: 'I', kind: 'thought', messageId })),
  ],
  createEmergingPart: ({ evidence }) => [
    { fields: { name: 'Shadow' }, named: true, evidenceIds: [], why: 'You said so.' },
    { fields: { name: 'Critic' }, evidenceIds: evidence.slice(0, 40), why: 'You said so.' },
  ],
  updatePartAttributes: ({ parts, evidence }) =>
    parts.map((partId) => ({
      partId,
      fields: { role: 'works for me' },
      evidenceIds: evidence.slice(-2),
      why: 'Said.',
    })),
  logRelationship: ({ parts, evidence }) =>
    parts.map((toPartId) => ({
      fromPartId: parts[0],
      toPartId,
      type: 'allied',
      evidenceIds: evidence.slice(-1),
      why: 'Said.',
    })),
  createPartAssessment: ({ parts }) => parts.map((partId) => ({ partId, identified: 1, understood: 1 })),
  createProposal: ({ parts, evidence }) => [
    {
      kind: 'merge_parts',
      partId: parts[0],
      otherPartId: parts[1],
      evidenceIds: evidence.slice(-1),
      why: 'Said.',
    },
    { kind: 'retire_part', partId: parts[0], evidenceIds: evidence.slice(-1), why: 'Said.' },
    {
      kind: 'edit_memory',
      changes: { path: 'overview.md', anchor: 'focus', op: 'append', text: 'Tea.' },
      evidenceIds: [],
      why: 'Said.',
    },
  ],
  updateProposal: ({ proposals }) => proposals.map((proposalId) => ({ proposalId, why: 'Said again.' })),
  writeMarkdownSection: ({ paths, hashes }) =>
    paths.flatMap((path) =>
      ['0'.repeat(32), hashes[path] ?? ''].map((hash) => ({
        path,
        anchor: path === 'overview.md' ? 'who' : 'about',
        op: 'replace',
        text: 'What do you know.',
        hash,
        sources: [{ kind: 'message' }],
      })),
    ),
  listGoals: () => [{}],
  saveLearning: ({ evidence }) => [
    { text: 'Asks for short questions.', quote: 'voice' },
    ...evidence
      .slice(-2)
      .map((evidenceId) => ({ text: `Likes tea at ${evidenceId.slice(0, 4)}.`, evidenceId })),
    { text: 'Nothing under it.', quote: 'never said by anybody' },
  ],
  proposeFollowUp: () => [
    { date: '2999-12-01', time: '20:00', timeZone: 'Europe/Berlin' },
    { date: '2999-12-01', time: '20:00', timeZone: 'Nowhere/Land' },
  ],
  scheduleCheckIn: () => [
    { asked: 'ask me every Sunday', days: [0], time: '20:00', timeZone: 'Europe/Berlin' },
    { asked: 'voice', date: '2999-12-01', time: '20:00', timeZone: 'Europe/Berlin' },
  ],
  cancelCheckIn: () => [{ asked: 'stop it' }, { asked: 'stop it', rhythm: nothing.slice(0, 8) }],
  removeLearning: ({ learnings }) => [...learnings, nothing].map((id) => ({ learning: id.slice(0, 8) })),
  proposeGoal: ({ evidence }) => [
    { title: 'Say no once this week', evidenceIds: evidence.slice(-1), why: 'Said.' },
    { title: 'Rest', matters: 'It is late.', evidenceIds: [], why: 'Said.' },
  ],
  createTask: () => sought.map((words) => ({ instructions: `Look for ${words}.` })),
  updateTask: ({ tasks }) => [...tasks, nothing].map((taskId) => ({ taskId, to: 'pause' })),
  updatePlan: () => [
    { goal: 'Say no once', steps: ['Look what was said', 'Write it down'] },
    { done: [{ step: 1, result: 'It was said twice.' }], current: 2 },
    { current: 1 },
  ],
  taskCompletion: () => [{ note: 'It is done.' }],
  askQuestion: () => [{ question: 'Which one?', choices: ['This', 'That'] }],
  converse: () => [{ text: 'Shall we talk?' }],
  createMarkdownFile: ({ paths }) => [
    ...paths.map((path) => ({
      path,
      title: 'Evening',
      sections: [{ anchor: 'a', heading: 'A', text: 'What do you know.' }],
      sources: [{ kind: 'message' }],
    })),
  ],
};

/** Every call of every tool that makes sense in a scene, and one of each that makes none: first those that only look. */
export function everyCall(scene: CallScene): { looks: Call[]; changes: Call[] } {
  const calls = toolNames.flatMap((tool): Call[] =>
    [...inputs[tool](scene), { nonsense: true }].map((input) => ({ tool, input })),
  );
  const looks = ({ tool, input }: Call) =>
    registry[tool].effect === 'read' || (typeof input === 'object' && input !== null && 'preview' in input);
  const undone = scene.actions.map((actionId): Call => ({ tool: 'undoAction', input: { actionId } }));
  return { looks: calls.filter(looks), changes: [...calls.filter((call) => !looks(call)), ...undone] };
}
