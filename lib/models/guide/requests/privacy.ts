import { pick } from '../phrases';
import type { AppFacts, Session } from '../session';
import { backTo } from './back-to';
import type { DoRequest } from './request';

const stored: Record<AppFacts['storage'], readonly [string, string]> = {
  own: [
    'What you write stays in this Parley’s own database; there is no account and no company behind it.',
    'Your words are kept by the computer Parley runs on, and whoever can use it can read them.',
  ],
  site: [
    'What you write is kept in this site’s database, under your account; whoever runs it could read it.',
    'Your words lie under your account here. Other accounts can’t read them; those who run the site could.',
  ],
};

function answered({ facts }: Session): string {
  if (facts?.modelAnswered)
    return 'I send nothing on, but a connected model answered here earlier and got your words.';
  return 'I answer by rules right here, so nothing is sent to a model.';
}

/** Where the words lie and who gets them, as this app is set up now. */
export const privacy: DoRequest = (s) =>
  backTo(s, [s.facts ? pick(s, 'stored', stored[s.facts.storage]) : null, answered(s)]);
