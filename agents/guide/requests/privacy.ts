import type { AppFacts, Session } from '../session';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

const stored: Record<AppFacts['storage'], readonly [string, string, string]> = {
  own: [
    'What you write stays in this Parley’s own database; there is no account and no company behind it.',
    'Your words are kept by the computer Parley runs on, and whoever can use it can read them.',
    'Nobody is told. It lies in one database on the machine that runs Parley, and there it stays.',
  ],
  site: [
    'What you write is kept in this site’s database, under your account; whoever runs it could read it.',
    'Your words lie under your account here. Other accounts can’t read them; those who run the site could.',
    'No other account sees it, and I tell nobody. The people who run this site could look into its database.',
  ],
};

function answered({ facts }: Session): string {
  if (facts?.modelAnswered)
    return 'I send nothing on, but a connected model answered here earlier and got your words.';
  return 'I answer by rules right here, so nothing is sent to a model.';
}

/** Where the words lie and who gets them, as this app is set up now. */
export const privacy: DoRequest = (s) => {
  if (!s.facts) return backTo(s, [answered(s)]);
  const [said, after] = sayAnew(s, 'privacy', stored[s.facts.storage]);
  return backTo(after, [said, answered(s)]);
};
