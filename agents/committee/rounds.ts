/** What each round asks of a voice; after the last the voices say it again in the light of what the person said. */
const asks: readonly [string, ...string[]] = [
  'Say what you want for the person here.',
  'Say what you are afraid of here, for the person. Frighten nobody.',
  'Take one voice you differ with most. First restate fairly what it wants, so that it would nod; then answer it, with respect. If you differ with none, say what you would add.',
  'Say what you could live with, even if it is not all you want.',
  'Say one small thing you ask of the person now.',
];

export const asksOfRound = (round: number): string => asks[round - 1] ?? asks[0];
