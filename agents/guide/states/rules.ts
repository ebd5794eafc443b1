import { askAgain } from '../advance';
import type { Outcome } from '../outcome';
import type { Reading } from '../read';
import type { Session, StateName } from '../session';
import { arrive } from './arrive';
import { befriend } from './befriend';
import { ended } from './ended';
import { fears } from './fears';
import { fence } from './fence';
import { find } from './find';
import { flesh } from './flesh';
import { focus } from './focus';
import { gentle } from './gentle';
import { ground } from './ground';
import { journal } from './journal';
import { match } from './match';
import { name } from './name';
import { offerRule } from './offer';
import { returning } from './return';
import type { Rule } from './rule';
import { toward } from './toward';
import { unblend } from './unblend';
import { wish } from './wish';

const without: Omit<Record<StateName, Rule>, 'offer'> = {
  arrive,
  wish,
  return: returning,
  find,
  match,
  focus,
  flesh,
  toward,
  unblend,
  befriend,
  fears,
  fence,
  name,
  ended,
  journal,
  ground,
  gentle,
};

const resume = (s: Session, r: Reading): Outcome =>
  s.state === 'offer' ? askAgain(s) : without[s.state].take(s, r);
const past = (s: Session): Outcome => (s.state === 'offer' ? askAgain(s) : without[s.state].skip(s));

/** What each state does. Total: a new state cannot be forgotten. */
export const rules: Record<StateName, Rule> = { ...without, offer: offerRule(resume, past) };
