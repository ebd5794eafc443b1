export interface Voice {
  label: string;
  leavesTheMachine: boolean;
  /** The sentence that names what is missing before anybody can answer. */
  missing?: string;
  host?: string | null;
}

/**
 * Who answers, and where what is written goes for it: said where one writes. `hosted`: the app runs on a site. `found`: where it
 * is sent to be found by meaning, as well.
 */
export function sayVoice(
  { label, leavesTheMachine, missing, host }: Voice,
  { hosted, found = null }: { hosted: boolean; found?: string | null },
): string {
  if (missing) return `No model can answer yet. ${missing}`;
  const also = found && found !== host ? `, and to ${found} to be found by meaning` : '';
  if (leavesTheMachine) return `Answered by ${label}. What you write is sent there${also}.`;
  const place = hosted ? 'this site’s own server' : 'this computer';
  return `Answered by ${label}, on ${place}.${found ? ` What you write is sent to ${found} to be found by meaning.` : ''}`;
}
