import type { ToolName } from '@/agents/messages';
import { addEvidenceView } from './add-evidence';
import { askQuestionView } from './ask-question';
import { cancelCheckInView } from './cancel-check-in';
import { converseView } from './converse';
import { createDocumentView } from './create-document';
import { createEmergingPartView } from './create-emerging-part';
import { createMarkdownFileView } from './create-markdown-file';
import { createPartAssessmentView } from './create-part-assessment';
import { createProposalView } from './create-proposal';
import { createTaskView } from './create-task';
import { deleteMessagesView } from './delete-messages';
import { getPartDetailsView } from './get-part-details';
import { listEvidenceView } from './list-evidence';
import { listGoalsView } from './list-goals';
import { listMarkdownView } from './list-markdown';
import { listPartAssessmentsView } from './list-part-assessments';
import { listRecentActionsView } from './list-recent-actions';
import { logRelationshipView } from './log-relationship';
import { proposeFollowUpView } from './propose-follow-up';
import { proposeGoalView } from './propose-goal';
import { raiseCareView } from './raise-care';
import { readAttachmentView } from './read-attachment';
import { readMarkdownView } from './read-markdown';
import { readMoreView } from './read-more';
import { removeLearningView } from './remove-learning';
import { saveLearningView } from './save-learning';
import { scheduleCheckInView } from './schedule-check-in';
import { searchAgentHistoryView } from './search-agent-history';
import { searchKnowledgeGraphView } from './search-knowledge-graph';
import { searchMarkdownView } from './search-markdown';
import { searchMemoriesView } from './search-memories';
import { searchPartsView } from './search-parts';
import { taskCompletionView } from './task-completion';
import type { ToolView } from './tool-view';
import { undoActionView } from './undo-action';
import { unknownToolView } from './unknown-tool';
import { updatePartAttributesView } from './update-part-attributes';
import { updatePlanView } from './update-plan';
import { updateProposalView } from './update-proposal';
import { updateTaskView } from './update-task';
import { writeMarkdownSectionView } from './write-markdown-section';
import { writeNoteView } from './write-note';

/** Total over the tools: one without a view does not compile. */
export const toolViews = {
  searchParts: searchPartsView,
  getPartDetails: getPartDetailsView,
  createEmergingPart: createEmergingPartView,
  updatePartAttributes: updatePartAttributesView,
  logRelationship: logRelationshipView,
  createPartAssessment: createPartAssessmentView,
  listPartAssessments: listPartAssessmentsView,
  addEvidence: addEvidenceView,
  listEvidence: listEvidenceView,
  createProposal: createProposalView,
  listMarkdown: listMarkdownView,
  readMarkdown: readMarkdownView,
  writeMarkdownSection: writeMarkdownSectionView,
  createMarkdownFile: createMarkdownFileView,
  searchMarkdown: searchMarkdownView,
  updateProposal: updateProposalView,
  listRecentActions: listRecentActionsView,
  undoAction: undoActionView,
  deleteMessages: deleteMessagesView,
  raiseCare: raiseCareView,
  readMore: readMoreView,
  readAttachment: readAttachmentView,
  createDocument: createDocumentView,
  writeNote: writeNoteView,
  searchAgentHistory: searchAgentHistoryView,
  searchMemories: searchMemoriesView,
  searchKnowledgeGraph: searchKnowledgeGraphView,
  listGoals: listGoalsView,
  proposeGoal: proposeGoalView,
  saveLearning: saveLearningView,
  removeLearning: removeLearningView,
  proposeFollowUp: proposeFollowUpView,
  scheduleCheckIn: scheduleCheckInView,
  cancelCheckIn: cancelCheckInView,
  createTask: createTaskView,
  updateTask: updateTaskView,
  updatePlan: updatePlanView,
  taskCompletion: taskCompletionView,
  askQuestion: askQuestionView,
  converse: converseView,
} satisfies { [Name in ToolName]: ToolView<Name> };

/**
 * The view of a tool whose name is only known at run time. Input and output must come from that same tool's part:
 * then the loosened view is called with exactly what it was written for. One that nobody wrote a view for has the general one.
 */
export const viewOf = (name: string): ToolView<never> =>
  Object.hasOwn(toolViews, name) ? (toolViews[name as ToolName] as ToolView<never>) : unknownToolView(name);
