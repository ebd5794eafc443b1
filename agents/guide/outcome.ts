import type { Session } from './session';

/** What is said in a turn, with its quick answers. */
export interface Line {
  text: string;
  choices: string[];
}

export interface Call {
  tool: string;
  input: Record<string, unknown>;
}

/** What a tool answered, as it stands in the conversation; null when it never did. */
export type Answer = unknown;

/** A turn is either said, or waits for the answers of tools and goes on with them. */
export type Outcome =
  | { session: Session; line: Line }
  | { calls: Call[]; andThen: (answers: Answer[]) => Outcome };

export const say = (session: Session, line: Line): Outcome => ({ session, line });

/** Goes on at once when there is nothing to call. */
export const call = (calls: Call[], andThen: (answers: Answer[]) => Outcome): Outcome =>
  calls.length > 0 ? { calls, andThen } : andThen([]);

/** The outcome with something done to the session and the line that it ends in. */
export function ending(
  outcome: Outcome,
  change: (session: Session, line: Line) => { session: Session; line: Line },
): Outcome {
  if ('line' in outcome) return change(outcome.session, outcome.line);
  return { calls: outcome.calls, andThen: (answers) => ending(outcome.andThen(answers), change) };
}

/** Goes on from where an outcome ends. */
export function follow(outcome: Outcome, next: (session: Session, line: Line) => Outcome): Outcome {
  if ('line' in outcome) return next(outcome.session, outcome.line);
  return { calls: outcome.calls, andThen: (answers) => follow(outcome.andThen(answers), next) };
}
