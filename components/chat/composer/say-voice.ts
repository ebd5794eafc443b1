export interface Voice {
  label: string;
  leavesTheMachine: boolean;
  /** The sentence that names what is missing before anybody can answer. */
  missing?: string;
}

/** Who answers, and where what is written goes for it: said where one writes. `hosted`: the app runs on a site. */
export function sayVoice(
  { label, leavesTheMachine, missing }: Voice,
  { hosted }: { hosted: boolean },
): string {
  if (missing) return `No model can answer yet. ${missing}`;
  if (leavesTheMachine) return `Answered by ${label}. What you write is sent there.`;
  return hosted
    ? `Answered by ${label}, on this site’s own server.`
    : `Answered by ${label}, on this computer.`;
}
