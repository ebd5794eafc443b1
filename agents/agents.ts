import type { ToolLimits } from './tools/calls-of-run';
import type { ToolName } from './tools/registry';

export interface AgentLimits extends ToolLimits {
  /** Model calls in one turn; in the last one the model only answers. */
  steps: number;
  /** Milliseconds after which the next step is the last one. */
  lastStepMs: number;
  /** Milliseconds for the whole turn, until a model call's first word, and between two pieces of its answer. */
  totalMs: number;
  firstWordMs: number;
  silenceMs: number;
  /** Tokens of one model call that it writes. */
  outputTokens: number;
  /** Tokens that all model calls of a turn may read and write before its last step. */
  turnTokens: number;
  /** Characters of words and tool input of one model call, whatever the provider makes of the limit on tokens; a token is rarely more than eight. */
  outputCharacters: number;
  /** Messages of the conversation that it is sent at most, the newest ones; what does not fit its model is left out besides. */
  history: number;
  /** How many steps in a row may call one and the same tool, whatever they ask it. */
  sameTool: number;
  /** How deep below the turn's own run a run of this agent may stand: who asks it, who asks that one, and so on. */
  depth: number;
}

export interface AgentEntry {
  name: string;
  job: string;
  tools: readonly ToolName[];
  /** Of these, the ones only the guide may use: it counts messages by rule, which no model can be trusted with. */
  onlyGuide: readonly ToolName[];
  limits: AgentLimits;
}

/** What looks and changes nothing: all that a voice of a committee may use. */
const lookUps = [
  'searchMemories',
  'searchKnowledgeGraph',
  'getPartDetails',
  'readMarkdown',
  'searchMarkdown',
  'searchAgentHistory',
  'readMore',
  'raiseCare',
] as const satisfies readonly ToolName[];

/** What the companion may use, and so may the agent of an intention. */
const ofConversations = [
  'searchParts',
  'getPartDetails',
  'createEmergingPart',
  'updatePartAttributes',
  'logRelationship',
  'createPartAssessment',
  'listPartAssessments',
  'addEvidence',
  'listEvidence',
  'createProposal',
  'listMarkdown',
  'readMarkdown',
  'writeMarkdownSection',
  'createMarkdownFile',
  'searchMarkdown',
  'updateProposal',
  'listRecentActions',
  'undoAction',
  'deleteMessages',
  'raiseCare',
  'readMore',
  'readAttachment',
  'createDocument',
  'searchAgentHistory',
  'searchMemories',
  'searchKnowledgeGraph',
  'listGoals',
  'proposeGoal',
  'saveLearning',
  'removeLearning',
  'proposeFollowUp',
  'scheduleCheckIn',
  'cancelCheckIn',
  'updatePlan',
  'taskCompletion',
  'askQuestion',
] as const satisfies readonly ToolName[];

/** What looks at everything, and what asks the person to decide: it changes nothing by itself. */
const looksAndProposes = [
  ...lookUps,
  'searchParts',
  'listPartAssessments',
  'listEvidence',
  'listMarkdown',
  'listRecentActions',
  'readAttachment',
  'listGoals',
  'createProposal',
  'updateProposal',
  'createEmergingPart',
  'updatePartAttributes',
  'proposeGoal',
] as const satisfies readonly ToolName[];

/** What does an errand alone: it looks, writes notes and documents, and ends. It talks to nobody, asks no agent and learns nothing. */
const ofErrands = [
  'searchMemories',
  'searchKnowledgeGraph',
  'searchAgentHistory',
  'searchParts',
  'getPartDetails',
  'listEvidence',
  'listPartAssessments',
  'listGoals',
  'listMarkdown',
  'readMarkdown',
  'searchMarkdown',
  'readAttachment',
  'readMore',
  'writeMarkdownSection',
  'createMarkdownFile',
  'createDocument',
  'writeNote',
  'taskCompletion',
  'askQuestion',
  'converse',
] as const satisfies readonly ToolName[];

const conversationLimits = {
  steps: 10,
  lastStepMs: 180_000,
  totalMs: 240_000,
  firstWordMs: 60_000,
  silenceMs: 60_000,
  outputTokens: 4_000,
  turnTokens: 400_000,
  outputCharacters: 32_000,
  history: 120,
  sameTool: 5,
  sameError: 3,
  toolMs: 30_000,
  toolCharacters: 8_000,
  depth: 1,
} as const satisfies AgentLimits;

/** Every agent there is, with what it may use and where it must stop. */
export const agents = {
  companion: {
    name: 'companion',
    job: 'Talks with the person and helps them get to know their parts.',
    tools: ofConversations,
    onlyGuide: ['deleteMessages'],
    limits: conversationLimits,
  },
  goal: {
    name: 'goal',
    job: 'Talks with the person about one intention of theirs.',
    tools: [...ofConversations, 'createTask', 'updateTask', 'writeNote'],
    onlyGuide: ['deleteMessages'],
    limits: conversationLimits,
  },
  user: {
    name: 'user',
    job: 'Talks with the person about all their intentions together, looks at everything and only proposes.',
    tools: looksAndProposes,
    onlyGuide: [],
    limits: conversationLimits,
  },
  task: {
    name: 'task',
    job: 'Does one errand for an intention, alone, and ends with a note.',
    tools: ofErrands,
    onlyGuide: [],
    limits: { ...conversationLimits, steps: 16 },
  },
  voice: {
    name: 'voice',
    job: 'Says in one round of a committee what a part, or an example of one, might say.',
    tools: lookUps,
    onlyGuide: [],
    // Three steps of looking up, and one in which it only answers.
    limits: {
      steps: 4,
      lastStepMs: 45_000,
      totalMs: 90_000,
      firstWordMs: 45_000,
      silenceMs: 30_000,
      outputTokens: 3_000,
      turnTokens: 60_000,
      outputCharacters: 24_000,
      history: 80,
      sameTool: 3,
      sameError: 2,
      toolMs: 20_000,
      toolCharacters: 4_000,
      depth: 1,
    },
  },
  synthesis: {
    name: 'synthesis',
    job: 'Closes a committee: what its voices share, where they differ, and small next steps.',
    tools: lookUps,
    onlyGuide: [],
    limits: {
      steps: 4,
      lastStepMs: 45_000,
      totalMs: 90_000,
      firstWordMs: 45_000,
      silenceMs: 30_000,
      outputTokens: 3_000,
      turnTokens: 80_000,
      outputCharacters: 24_000,
      history: 80,
      sameTool: 3,
      sameError: 2,
      toolMs: 20_000,
      toolCharacters: 4_000,
      depth: 1,
    },
  },
} as const satisfies Record<string, AgentEntry>;

/** Those who may lead a conversation. */
const leaders = [agents.companion, agents.goal, agents.user] as const;
export type Leader = (typeof leaders)[number];

/** The same where a persona of a way in answers: it never writes more. */
export const withPersona = (
  leader: Leader,
  persona: { output_tokens: number | null } | null | undefined,
): Leader => {
  const { limits } = leader;
  const outputTokens = Math.min(limits.outputTokens, persona?.output_tokens ?? limits.outputTokens);
  return { ...leader, limits: { ...limits, outputTokens } } as Leader;
};

/** Who leads a conversation, by the name that the database keeps of it: the companion where it is nobody else. */
export const leaderOf = (name: string): Leader =>
  leaders.find((leader) => leader.name === name) ?? agents.companion;
