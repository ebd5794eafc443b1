import { isOthers } from './course/whose';
import type { Line } from './speak';
import type { GentleTopic } from './states/gentle';
import type { Turn } from './turn';

/** Where a yes to a gentle question leads that was not about dying. */
const asked: Partial<Record<GentleTopic, Line>> = {
  harm: { to: 'harm_others', says: 'open' },
  abuse: { to: 'abuse_at_home', says: 'open' },
  someone: { to: 'carer', says: 'open' },
  voice: { to: 'reality', says: 'open' },
  now: { to: 'ask', says: 'now' },
};

/** What is asked once a gentle question was answered, by what it was about. Pure. */
export function questionFor({ state, answers, course }: Turn): Line {
  const about = state.gentleAbout;
  if (about === 'now' && isOthers(course)) return { to: 'carer', says: 'hurt' };
  if (about === null || about === 'life' || answers.has('no_plan'))
    return { to: 'ask', says: answers.has('no_plan') ? 'gathered' : 'open' };
  if (about === 'abuse' && state.minor) return { to: 'abuse_at_home', says: 'young' };
  return asked[about] ?? { to: 'ask', says: 'unclear' };
}
