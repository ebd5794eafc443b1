import path from 'node:path';
import { env } from '../env';
import type { DatabaseProblem, ProblemWords } from './schema';

/** Where the data lies, in words, and the setting that says so. */
interface DataPlace {
  what: string;
  setting: string;
  /** What has to be free on its disk (lib/db/embedded/disk-space.ts), where that is known. */
  needs?: string;
}

const somewhere: DataPlace = { what: 'Parley’s data', setting: 'PARLEY_DATA_DIR' };

/** Where the data of this process lies. Hosted nobody is told: who asks is not who runs it. */
function dataPlace(): DataPlace {
  const { SUPABASE_URL, DATABASE_URL, PARLEY_DATA_DIR } = env();
  if (SUPABASE_URL) return somewhere;
  if (DATABASE_URL) return { what: 'the database that DATABASE_URL names', setting: 'DATABASE_URL' };
  const folder = path.resolve(/* turbopackIgnore: true */ PARLEY_DATA_DIR);
  return { what: `the folder ${folder}`, setting: 'PARLEY_DATA_DIR', needs: ' (64 MB are needed)' };
}

/** The words for a problem of the database of this process. */
export function wordsFor(problem: DatabaseProblem): ProblemWords {
  const { what, setting, needs = '' } = dataPlace();
  const words: Record<DatabaseProblem, ProblemWords> = {
    away: {
      title: 'Parley cannot reach its database right now.',
      text: 'Nothing that was kept is lost. Please try again in a moment.',
    },
    in_use: {
      title: 'Parley’s data is open in another process.',
      text: `Another process uses ${what}, perhaps a Parley that was started earlier. Stop that one, or set ${setting} to a place of this one’s own.`,
    },
    folder_unusable: {
      title: 'Parley cannot use its folder.',
      text: `Parley cannot read or write ${what}. See that it is a folder and belongs to the user who runs Parley (“ls -ld” shows it), or set ${setting} to another one.`,
    },
    other_release: {
      title: 'This data was made by another release of Parley.',
      text: `Nothing was changed in ${what}. Make a copy of it first. Then open it with the release that made it, or set ${setting} to a place of this one’s own and start Parley again.`,
    },
    disk_full: {
      title: 'The disk is full.',
      text: `What was kept is safe, but nothing new can be kept: there is too little room on the disk that holds ${what}${needs}. Once some space is free, Parley goes on by itself.`,
    },
    login_refused: {
      title: 'The database does not let Parley in.',
      text: 'The PostgreSQL server refuses the user, the password or the database that DATABASE_URL names. Correct that setting and start Parley again.',
    },
    not_opened: {
      title: 'Parley could not open its database.',
      text: `The terminal in which Parley runs says why. Before you change anything, make a copy of ${what}.`,
    },
  };
  return words[problem];
}

/** The same in one text, as answers of the API tell it. */
export function sentencesFor(problem: DatabaseProblem): string {
  const { title, text } = wordsFor(problem);
  return `${title} ${text}`;
}
