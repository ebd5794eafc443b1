import type { Session } from '../session';

type Ways = readonly [string, ...string[]];

/** The next of several true ways to say the same, so that no two answers of a conversation are alike before all were said. */
export function sayAnew(s: Session, key: string, ways: Ways): [string, Session] {
  const times = s.answered[key] ?? 0;
  const said = ways[times % ways.length] ?? ways[0];
  return [said, { ...s, answered: { ...s.answered, [key]: times + 1 } }];
}
