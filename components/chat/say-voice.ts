export interface Voice {
  label: string;
  leavesTheMachine: boolean;
}

/** Who answers, and whether what is written leaves this machine for it: said where one writes. */
export const sayVoice = ({ label, leavesTheMachine }: Voice): string =>
  leavesTheMachine
    ? `Answered by ${label}. What you write is sent there.`
    : `Answered by ${label}, on this machine.`;
