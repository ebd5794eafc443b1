import { z } from 'zod';

/**
 * What the person switches on and off for one intention, in plain words, with the tools that each stands for. What is in no group
 * is always there: what ends an errand, what asks how the person is, what takes back, what reads on, and what lists intentions.
 */
export const toolGroups = {
  recall: {
    label: 'Look through your memories and earlier conversations',
    kind: 'looks',
    tools: ['searchMemories', 'searchAgentHistory'],
  },
  facts: { label: 'Look up people and places', kind: 'looks', tools: ['searchKnowledgeGraph'] },
  files_of_memory: {
    label: 'Read what is remembered',
    kind: 'looks',
    tools: ['listMarkdown', 'readMarkdown', 'searchMarkdown'],
  },
  parts: {
    label: 'Look at your parts',
    kind: 'looks',
    tools: ['searchParts', 'getPartDetails', 'listPartAssessments'],
  },
  quotes: { label: 'Reread words of yours that were kept', kind: 'looks', tools: ['listEvidence'] },
  attachments: { label: 'Read files that you attach', kind: 'looks', tools: ['readAttachment'] },
  keep_quotes: { label: 'Keep words of yours', kind: 'does', tools: ['addEvidence'] },
  note_parts: {
    label: 'Note how parts are with each other, and how well one is known',
    kind: 'does',
    tools: ['logRelationship', 'createPartAssessment'],
  },
  write_memory: {
    label: 'Write in what is remembered',
    kind: 'does',
    tools: ['writeMarkdownSection', 'createMarkdownFile'],
  },
  documents: {
    label: 'Write documents and notes for you',
    kind: 'does',
    tools: ['createDocument', 'writeNote'],
  },
  suggestions: {
    label: 'Suggest something for you to decide',
    kind: 'does',
    tools: [
      'createProposal',
      'updateProposal',
      'createEmergingPart',
      'updatePartAttributes',
      'proposeGoal',
      'proposeFollowUp',
    ],
  },
  learnings: {
    label: 'Note what it learnt about how to be with you',
    kind: 'does',
    tools: ['saveLearning', 'removeLearning'],
  },
  check_ins: {
    label: 'Turn check-ins on and off when you ask for it',
    kind: 'does',
    tools: ['scheduleCheckIn', 'cancelCheckIn'],
  },
  connections: { label: 'Ask for tools of your connections', kind: 'does', tools: ['connections'] },
  plans: { label: 'Keep a plan of several steps', kind: 'does', tools: ['updatePlan'] },
  errands: { label: 'Give errands, and see to them', kind: 'does', tools: ['createTask', 'updateTask'] },
} as const satisfies Record<string, { label: string; kind: 'looks' | 'does'; tools: readonly string[] }>;

export type ToolGroup = keyof typeof toolGroups;
/** Guarantee: the keys of `toolGroups` are the groups. */
export const toolGroupNames = Object.keys(toolGroups) as ToolGroup[];

/** The groups that are off where these tools are: one that is off in part is off. */
export const groupsOff = (toolsOff: readonly string[]): ToolGroup[] =>
  toolGroupNames.filter((group) => toolGroups[group].tools.some((tool) => toolsOff.includes(tool)));

/** What a tool of a connection is called by its own server; undefined for a tool of Parley. */
const ofConnection = (tool: string): string | undefined => /^[a-z][a-z0-9]*__(.+)$/.exec(tool)?.[1];

/** All tools that are off where these are: those of groups, and single tools of connections. What is in no group stays. */
export const allOff = (toolsOff: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...toolsOff.filter((tool) => ofConnection(tool) !== undefined),
    ...groupsOff(toolsOff).flatMap((group): readonly string[] => toolGroups[group].tools),
  ]);

/** What is off for an intention, in words for people: groups first, then single tools of connections. */
export const sayOff = (toolsOff: readonly string[]): string[] => [
  ...groupsOff(toolsOff).map((group) => toolGroups[group].label),
  ...toolsOff.flatMap((tool) => (ofConnection(tool) ? [sayTool(tool)] : [])),
];

/** What a tool does, as its group says it; one of a connection by its own name; else its name. */
export const sayTool = (tool: string): string => {
  const [group] = groupsOff([tool]);
  if (group) return toolGroups[group].label;
  const own = ofConnection(tool);
  return own ? `“${own}” of a connection` : tool;
};

export const switchToolsInput = z.union([
  z.strictObject({
    // Guarantee: there is a group.
    group: z.enum(toolGroupNames as [ToolGroup, ...ToolGroup[]]),
    on: z.boolean(),
  }),
  /** A single tool of a connection, by the name that its server gave it. */
  z.strictObject({ connection: z.uuid(), tool: z.string().min(1).max(128), on: z.boolean() }),
]);
export type SwitchToolsInput = z.infer<typeof switchToolsInput>;
