import { toolWords } from '@/components/history/words';
import { sayOften, sayRunFailed, sayStep, sayWhy } from '@/components/labels/problem-words';
import type { Problem, ProblemState } from '@/lib/problems/schema';

export const stateWords: Record<ProblemState, string> = {
  open: 'Open',
  dismissed: 'Dismissed',
  resolved: 'Resolved',
};

/** What there is to say where there are none in a state. */
export const noneWords: Record<ProblemState, string> = {
  open: 'Nothing is open. What fails is noted here, so that it does not happen behind your back.',
  dismissed: 'You have dismissed none. What you dismiss stays here for thirty days and is then erased.',
  resolved: 'None is marked as resolved. What comes again after that is open again by itself.',
};

const jobs: Record<string, string> = {
  check_in: 'A check-in',
  reflection: 'Your week in a few sentences',
  once: 'A question for one day',
};

const known: Readonly<Record<string, { plain: string } | undefined>> = toolWords;

const ofTheConnection =
  /^(http_40[1-4]|no_key|unreadable_key|not_agreed|bad_address|not_public|redirected|unreachable|too_long_for_model|window_too_small)$/;

/** It can be mended where the person chooses who answers. */
export const isOfWhoAnswers = ({ kind, code }: Pick<Problem, 'kind' | 'code'>): boolean =>
  kind === 'run' && ofTheConnection.test(code);

/** What failed, without how often and without the end of the sentence. */
function sayWhat({ kind, code, tool, job }: Problem): string {
  const deed = (tool && known[tool]?.plain) || 'use a tool';
  switch (kind) {
    case 'run':
      return sayRunFailed(code);
    case 'tool':
      return `An agent could not ${deed}: ${sayWhy(code)}`;
    case 'job':
      return tool
        ? `Parley could not ${deed}: ${sayWhy(code)}`
        : `${(job && jobs[job]) || 'A rhythm'} could not be done: ${sayWhy(code)}`;
    case 'monitor':
      return `Parley could not ${sayStep(tool)}: ${sayWhy(code)}`;
  }
}

/** "The model did not answer in time, three times today"; where it began before today, a day is to follow. */
export function sayProblem(problem: Problem): string {
  const often = sayOften(problem.times);
  return `${sayWhat(problem)}, ${often} ${problem.today ? 'today' : problem.times === 1 ? 'on' : 'since'}`;
}
