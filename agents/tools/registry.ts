import { addEvidenceTool } from './evidence/add-evidence';
import { listEvidenceTool } from './evidence/list-evidence';
import { getPartDetailsTool } from './parts/get-part-details';
import { searchPartsTool } from './parts/search-parts';
import { createProposalTool } from './proposals/create-proposal';
import { listRecentActionsTool } from './rollback/list-recent-actions';
import { undoActionTool } from './rollback/undo-action';

/** Every tool there is. The key is the name the model, the ledger and the cards know it by. */
export const registry = {
  searchParts: searchPartsTool,
  getPartDetails: getPartDetailsTool,
  addEvidence: addEvidenceTool,
  listEvidence: listEvidenceTool,
  createProposal: createProposalTool,
  listRecentActions: listRecentActionsTool,
  undoAction: undoActionTool,
} as const;

export type Registry = typeof registry;
export type ToolName = keyof Registry;
export const toolNames = Object.keys(registry) as ToolName[];
