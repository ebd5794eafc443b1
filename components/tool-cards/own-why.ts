/** Tools that take a `why` of their own, which their card tells; a test holds it against the registry. */
export const ownWhy: ReadonlySet<string> = new Set([
  'createEmergingPart',
  'updatePartAttributes',
  'logRelationship',
  'createProposal',
  'updateProposal',
  'proposeGoal',
  'raiseCare',
]);
