import type { ToolName } from '@/agents/messages';

/** What the quiet line says while a tool runs. */
const during = {
  searchParts: 'looking through your parts',
  getPartDetails: 'reading about a part',
  createEmergingPart: 'writing a suggestion for you',
  updatePartAttributes: 'writing a suggestion for you',
  logRelationship: 'keeping how two parts are with each other',
  createPartAssessment: 'noting how well it knows a part',
  listPartAssessments: 'looking at how well a part is known',
  addEvidence: 'keeping your words',
  listEvidence: 'rereading your words',
  createProposal: 'writing a suggestion for you',
  listMarkdown: 'looking at what is remembered',
  readMarkdown: 'reading what is remembered',
  writeMarkdownSection: 'writing something down',
  createMarkdownFile: 'beginning a note',
  searchMarkdown: 'looking through what is remembered',
  updateProposal: 'putting a suggestion another way',
  listRecentActions: 'looking at what was done',
  undoAction: 'taking that back',
  deleteMessages: 'deleting what you asked to have deleted',
  raiseCare: 'asking how you are',
  readMore: 'reading on',
  readAttachment: 'reading your file',
  createDocument: 'writing a document for you',
  writeNote: 'writing a note for you',
  searchAgentHistory: 'looking through earlier conversations',
  searchKnowledgeGraph: 'looking up people and places',
  searchMemories: 'looking through your memories',
  listGoals: 'looking at your intentions',
  proposeGoal: 'writing a suggestion for you',
  saveLearning: 'noting what it learnt',
  removeLearning: 'taking away what it learnt',
  proposeFollowUp: 'writing a suggestion for you',
  scheduleCheckIn: 'turning on a check-in',
  cancelCheckIn: 'removing a check-in',
  createTask: 'giving an errand',
  updateTask: 'seeing to an errand',
  updatePlan: 'writing its plan',
  taskCompletion: 'writing its note',
  askQuestion: 'asking you something',
  converse: 'beginning to talk',
} satisfies Record<ToolName, string>;

export const sayDuring = (name: string): string =>
  Object.hasOwn(during, name)
    ? during[name as ToolName]
    : name === 'unknown'
      ? 'trying something that is not there'
      : `using “${name.replace(/^[a-z][a-z0-9]*__/, '')}”`;
