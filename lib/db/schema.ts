/**
 * Why nobody can be answered from the database. away: nobody answers · in_use: another process has the folder ·
 * folder_unusable: it cannot be read or written · other_release: its migrations are not ours · disk_full: nothing new
 * can be kept · login_refused: the PostgreSQL server does not let us in · not_opened: anything else
 */
export const databaseProblems = [
  'away',
  'in_use',
  'folder_unusable',
  'other_release',
  'disk_full',
  'login_refused',
  'not_opened',
] as const;
export type DatabaseProblem = (typeof databaseProblems)[number];

export const isDatabaseProblem = (value: unknown): value is DatabaseProblem =>
  (databaseProblems as readonly unknown[]).includes(value);

const mark = 'database-';

/** How a page recognises it: of an error on the server, the browser is told this mark and nothing else. */
export const markOf = (problem: DatabaseProblem): string => `${mark}${problem}`;

/** Whether an error on the server was a problem of the database. */
export const isDatabaseMark = (digest: string | undefined): boolean => digest?.startsWith(mark) ?? false;

/** The problem that a refusal carries in its detail. */
export function problemIn(detail: unknown): DatabaseProblem | undefined {
  const problem = typeof detail === 'object' && detail && 'database' in detail ? detail.database : undefined;
  return isDatabaseProblem(problem) ? problem : undefined;
}

/** What a problem is called, and the way out of it. */
export interface ProblemWords {
  title: string;
  text: string;
}

/** The words that a refusal carries in its detail, beside the problem itself. */
export function wordsIn(detail: unknown): ProblemWords | undefined {
  if (typeof detail !== 'object' || !detail || !('title' in detail) || !('text' in detail)) return undefined;
  const { title, text } = detail;
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : undefined;
}
