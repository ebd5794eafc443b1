import type { TurnEngine } from './turn-engine';

type MakeTurnEngine = typeof import('./turn-engine').makeTurnEngine;

/** Makes an engine on its first use; undefined when it cannot be loaded, and then it is tried again the next time. */
export function lazyEngine(
  make: (from: MakeTurnEngine) => TurnEngine,
): () => Promise<TurnEngine | undefined> {
  let engine: Promise<TurnEngine> | undefined;
  return async () => {
    engine ??= import('./turn-engine').then(({ makeTurnEngine }) => make(makeTurnEngine));
    try {
      return await engine;
    } catch (problem) {
      engine = undefined;
      console.warn('The chat could not be loaded', problem instanceof Error ? problem.name : 'unknown');
      return undefined;
    }
  };
}
