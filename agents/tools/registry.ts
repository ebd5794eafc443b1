import { deleteMessagesTool } from './conversations/delete-messages';
import { searchAgentHistoryTool } from './conversations/search-agent-history';
import { addEvidenceTool } from './evidence/add-evidence';
import { listEvidenceTool } from './evidence/list-evidence';
import { createDocumentTool } from './files/create-document';
import { readAttachmentTool } from './files/read-attachment';
import { listGoalsTool } from './goals/list-goals';
import { proposeGoalTool } from './goals/propose-goal';
import { writeNoteTool } from './goals/write-note';
import { removeLearningTool } from './learnings/remove-learning';
import { saveLearningTool } from './learnings/save-learning';
import { createMarkdownFileTool } from './memory/create-markdown-file';
import { listMarkdownTool } from './memory/list-markdown';
import { readMarkdownTool } from './memory/read-markdown';
import { searchMarkdownTool } from './memory/search-markdown';
import { writeMarkdownSectionTool } from './memory/write-markdown-section';
import { createEmergingPartTool } from './parts/create-emerging-part';
import { createPartAssessmentTool } from './parts/create-part-assessment';
import { getPartDetailsTool } from './parts/get-part-details';
import { listPartAssessmentsTool } from './parts/list-part-assessments';
import { logRelationshipTool } from './parts/log-relationship';
import { searchPartsTool } from './parts/search-parts';
import { updatePartAttributesTool } from './parts/update-part-attributes';
import { updatePlanTool } from './plans/update-plan';
import { createProposalTool } from './proposals/create-proposal';
import { updateProposalTool } from './proposals/update-proposal';
import { raiseCareTool } from './raise-care';
import { readMoreTool } from './read-more';
import { searchKnowledgeGraphTool } from './recall/search-knowledge-graph';
import { searchMemoriesTool } from './recall/search-memories';
import { cancelCheckInTool } from './rhythms/cancel-check-in';
import { proposeFollowUpTool } from './rhythms/propose-follow-up';
import { scheduleCheckInTool } from './rhythms/schedule-check-in';
import { listRecentActionsTool } from './rollback/list-recent-actions';
import { undoActionTool } from './rollback/undo-action';
import { askQuestionTool } from './tasks/ask-question';
import { converseTool } from './tasks/converse';
import { createTaskTool } from './tasks/create-task';
import { taskCompletionTool } from './tasks/task-completion';
import { updateTaskTool } from './tasks/update-task';

/** Every tool there is. The key is the name the model, the ledger and the cards know it by. */
export const registry = {
  searchParts: searchPartsTool,
  getPartDetails: getPartDetailsTool,
  createEmergingPart: createEmergingPartTool,
  updatePartAttributes: updatePartAttributesTool,
  logRelationship: logRelationshipTool,
  createPartAssessment: createPartAssessmentTool,
  listPartAssessments: listPartAssessmentsTool,
  addEvidence: addEvidenceTool,
  listEvidence: listEvidenceTool,
  createProposal: createProposalTool,
  listMarkdown: listMarkdownTool,
  readMarkdown: readMarkdownTool,
  writeMarkdownSection: writeMarkdownSectionTool,
  createMarkdownFile: createMarkdownFileTool,
  searchMarkdown: searchMarkdownTool,
  updateProposal: updateProposalTool,
  listRecentActions: listRecentActionsTool,
  undoAction: undoActionTool,
  deleteMessages: deleteMessagesTool,
  raiseCare: raiseCareTool,
  readMore: readMoreTool,
  readAttachment: readAttachmentTool,
  createDocument: createDocumentTool,
  writeNote: writeNoteTool,
  searchAgentHistory: searchAgentHistoryTool,
  searchMemories: searchMemoriesTool,
  searchKnowledgeGraph: searchKnowledgeGraphTool,
  listGoals: listGoalsTool,
  proposeGoal: proposeGoalTool,
  saveLearning: saveLearningTool,
  removeLearning: removeLearningTool,
  proposeFollowUp: proposeFollowUpTool,
  scheduleCheckIn: scheduleCheckInTool,
  cancelCheckIn: cancelCheckInTool,
  createTask: createTaskTool,
  updateTask: updateTaskTool,
  updatePlan: updatePlanTool,
  taskCompletion: taskCompletionTool,
  askQuestion: askQuestionTool,
  converse: converseTool,
} as const;

export type Registry = typeof registry;
export type ToolName = keyof Registry;
export const toolNames = Object.keys(registry) as ToolName[];
