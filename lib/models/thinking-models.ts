/** So many answers in a row without thoughts, and a model is no longer expected to begin in them. */
const doubts = 3;

const slot = Symbol.for('parley.thinking-models');
const holder = globalThis as { [slot]?: Map<string, number> };
holder[slot] ??= new Map();
const left = holder[slot];

/** What this process has seen of a model: whether its answers begin in the middle of its thoughts, without a tag. */
export const thinkingModels = {
  beginsInThoughts: (model: string): boolean => left.has(model),
  /** Its thoughts ended, and nothing had opened them. */
  thought: (model: string): void => void left.set(model, doubts),
  /** It was expected to think, and answered. */
  answeredAtOnce: (model: string): void => {
    const more = (left.get(model) ?? 0) - 1;
    if (more > 0) left.set(model, more);
    else left.delete(model);
  },
};
