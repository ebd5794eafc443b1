import type { Refusal } from '../errors';
import { sentencesFor, wordsFor } from './problem-words';
import { type DatabaseProblem, markOf } from './schema';

/** Nothing is known of who asks or what is kept, because the database, or the server that knows sessions, is away. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  readonly digest: string;
  readonly problem: DatabaseProblem;
  constructor(problem: DatabaseProblem = 'away', cause?: unknown) {
    super(sentencesFor(problem), { cause });
    this.problem = problem;
    this.digest = markOf(problem);
  }
  /** As answers of the API tell it. */
  get refusal(): Refusal {
    const detail = { database: this.problem, ...wordsFor(this.problem) };
    return { code: 'unavailable', message: this.message, detail };
  }
}
