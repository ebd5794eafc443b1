import type { Loaded } from './load-older';
import type { Turns } from './turns';

/** What loads earlier messages is itself loaded when it is first wanted: most visits end without it. */
const load = () => import('./load-older');

export const loadOlder = (turns: Turns): Promise<Loaded> =>
  load().then(
    (module) => module.loadOlder(turns),
    () => 'unanswered' as const,
  );

export const loadUntil = (turns: Turns, messageId: string): Promise<Loaded> =>
  load().then(
    (module) => module.loadUntil(turns, messageId),
    () => 'unanswered' as const,
  );
