/** What of a model's window each section may take at most, and how many tokens whatever the window. */
export const shares = {
  /** What is kept free for the answer. */
  answer: { share: 0.25 },
  /** What the companion knows of the person. */
  snapshot: { share: 0.1, tokens: 1_500 },
  /** What the last sessions were about. */
  sessions: { share: 0.04, tokens: 500 },
  /** All intentions, where they are talked about together. */
  intentions: { share: 0.06, tokens: 900 },
  /** The errands of the intention that is talked about. */
  errands: { share: 0.05, tokens: 800 },
  /** The titles of the notes under it. */
  goalNotes: { share: 0.02, tokens: 300 },
  /** The plan that is at work. */
  plan: { share: 0.06, tokens: 1_200 },
  /** What a persona of a way in adds. */
  persona: { share: 0.03, tokens: 500 },
  /** What was learnt about how to be with the person. */
  learnings: { share: 0.03, tokens: 400 },
  /** What the conversation has at least; what is sent beside it makes room. */
  conversation: { share: 0.125 },
  /** What stands for turns that are left out. */
  summary: { share: 0.08, tokens: 600 },
} as const;

/** Counting is an estimate; so much of a window stays free for what it misses. */
const unsure = 0.05;

/** What the snapshot may take of a window. */
export const tokensForSnapshot = (window: number): number =>
  Math.min(shares.snapshot.tokens, Math.floor(window * shares.snapshot.share));

/** What the last sessions may take of a window. */
export const tokensForSessions = (window: number): number =>
  Math.min(shares.sessions.tokens, Math.floor(window * shares.sessions.share));

/** What the list of all intentions may take of a window. */
export const tokensForIntentions = (window: number): number =>
  Math.min(shares.intentions.tokens, Math.floor(window * shares.intentions.share));

/** What the errands of an intention may take of a window. */
export const tokensForErrands = (window: number): number =>
  Math.min(shares.errands.tokens, Math.floor(window * shares.errands.share));

/** What the titles of the notes under an intention may take of a window. */
export const tokensForGoalNotes = (window: number): number =>
  Math.min(shares.goalNotes.tokens, Math.floor(window * shares.goalNotes.share));

/** What the plan may take of a window. */
export const tokensForPlan = (window: number): number =>
  Math.min(shares.plan.tokens, Math.floor(window * shares.plan.share));

/** What a persona may take of a window. */
export const tokensForPersona = (window: number): number =>
  Math.min(shares.persona.tokens, Math.floor(window * shares.persona.share));

/** What the learnings may take of a window. */
export const tokensForLearnings = (window: number): number =>
  Math.min(shares.learnings.tokens, Math.floor(window * shares.learnings.share));

/** What of a window is left for the conversation at least. */
export const tokensForConversation = (window: number): number =>
  Math.floor(window * shares.conversation.share);

/** Tokens that are left for the conversation beside `fixed` ones, and what of them a summary may take. */
export function roomFor(window: number, fixed: number, outputTokens: number | undefined) {
  const most = Math.floor(window * shares.answer.share);
  const answer = Math.min(outputTokens ?? most, most);
  const all = Math.floor(window * (1 - unsure)) - answer - fixed;
  return {
    all,
    summary: Math.max(
      0,
      Math.min(shares.summary.tokens, Math.floor(window * shares.summary.share), Math.floor(all / 4)),
    ),
  };
}
