interface Embedding {
  host: string;
  leavesTheMachine: boolean;
}

/** What is told of an embedding model; `leaves`: words go to another computer for it. */
export interface MeaningTold {
  words: string;
  leaves: boolean;
}

/** What is sent so that memories are found by meaning, and what never is: said wherever it is said where words go. */
export function sayMeaning(
  { host, leavesTheMachine: leaves }: Embedding,
  { hosted }: { hosted: boolean },
): MeaningTold {
  const where = leaves
    ? `are also sent to ${host}`
    : `also go to an embedding model on ${hosted ? 'this site’s own server' : 'this computer'}`;
  const words = `So that memories are found by their meaning too, what you said to these models, its summaries and kept quotes, and the notes and memory of your parts ${where} when a conversation rests, and so is what they look up. The numbers that come back are kept here. Nothing of hard moments, careful days, letters, or what you deleted or set aside is sent, and nothing of conversations that the guide or a model of your own answers.`;
  return { words, leaves };
}
