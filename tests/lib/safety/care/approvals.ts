/** Words of approval, which may stand only in the sentences named here. */
export const praise =
  /\b(?:glad|good (?:that|job|for)|well done|great|proud|brave|courage|excellent|amazing|nice|that helps|wonderful|strong of you|right call)\b|(?:^|[.?] )good\b/i;

/** Said when a call was made, somebody named is awake and there, or means are away. */
export const approvals: ReadonlySet<string> = new Set([
  'urgent.called',
  'urgent.written',
  'reach.written',
  'urgent.moved',
  'reach.called',
  'reach.moved',
  'with_someone.confirmed',
  'with_someone.told',
  'at_place.together',
  'at_place.wait',
  'in_progress.wait',
  'in_progress.together',
  'harm_others.wait',
  'carer.called',
  'carer.helper_here',
  'abuse_at_home.helper_here',
  'abuse_at_home.called',
]);
