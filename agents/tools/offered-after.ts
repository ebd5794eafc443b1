import type { ToolName } from './registry';

/**
 * Tools that are shown to a model only after one of others was called in what it reads: each needs what those answer.
 * Every other tool is shown always, since each is paid for in every prompt.
 */
export const offeredAfter = {
  createEmergingPart: ['searchParts', 'listEvidence'],
  updatePartAttributes: ['searchParts', 'getPartDetails'],
  logRelationship: ['searchParts', 'getPartDetails'],
  createPartAssessment: ['getPartDetails'],
  listPartAssessments: ['getPartDetails'],
  writeMarkdownSection: [
    'readMarkdown',
    'listMarkdown',
    'searchMarkdown',
    'searchMemories',
    'createMarkdownFile',
  ],
  createMarkdownFile: ['searchMemories', 'searchMarkdown', 'listMarkdown', 'readMarkdown'],
  searchMarkdown: ['searchMemories', 'listMarkdown', 'readMarkdown'],
  searchKnowledgeGraph: ['searchMemories', 'listMarkdown', 'readMarkdown'],
  searchAgentHistory: ['searchMemories', 'searchMarkdown', 'listMarkdown', 'readMarkdown'],
  listGoals: ['searchMemories', 'searchParts', 'listMarkdown', 'readMarkdown', 'addEvidence', 'listEvidence'],
  removeLearning: ['saveLearning'],
  updatePlan: ['searchMemories', 'searchParts', 'listMarkdown', 'addEvidence'],
  taskCompletion: ['updatePlan'],
  askQuestion: ['updatePlan'],
  // The ids of actions come from these.
  undoAction: [
    ...[
      'listRecentActions',
      'addEvidence',
      'createProposal',
      'createDocument',
      'writeNote',
      'writeMarkdownSection',
    ],
    ...['saveLearning', 'scheduleCheckIn', 'cancelCheckIn', 'updatePlan'],
  ] as const,
  proposeGoal: ['addEvidence', 'listEvidence', 'listGoals'],
  updateProposal: [
    'createProposal',
    'proposeGoal',
    'proposeFollowUp',
    'createEmergingPart',
    'updatePartAttributes',
    'getPartDetails',
  ],
} as const satisfies Partial<Record<ToolName, readonly ToolName[]>>;

const after: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(offeredAfter));

/** Shown once anything was called: it reads on in an answer that was cut. */
const afterAny: ReadonlySet<string> = new Set<ToolName>(['readMore']);

/** Whether a tool is shown only after a call of another. */
export const isAddedLater = (name: string): boolean => after.has(name) || afterAny.has(name);

/**
 * Whether a tool is shown to a model that reads of calls of these. `there`: all that it may use; where none of those that
 * lead to a tool is among them, as where the person switched them off, it is shown at once.
 */
export function isOffered(name: string, called: ReadonlySet<string>, there?: ReadonlySet<string>): boolean {
  if (afterAny.has(name)) return called.size > 0;
  const leads = after.get(name)?.filter((one) => there?.has(one) ?? true) ?? [];
  return leads.length === 0 || leads.some((one) => called.has(one));
}
