import { plain } from '../clauses';
import { pick } from '../phrases';
import { backTo } from './back-to';
import type { DoRequest } from './request';

const diagnosis =
  /\b(?:adhd|depress\w*|anxiety|ocd|bpd|ptsd|autis\w*|bipolar|disorder|diagnos\w*|sign of|symptom\w*|ill|sick|mad|crazy)\b/;

/** Many people have sides like this; whether something is an illness, software cannot say. */
export const isThisNormal: DoRequest = (s, { text }) => {
  if (diagnosis.test(plain(text)))
    return backTo(s, [
      'I can’t tell that, and no software should: a doctor or therapist can. Having mixed sides is very common.',
    ]);
  const said = pick(s, 'normal', [
    'Lots of people have sides that pull in different ways; you’re not odd for it.',
    'Very many people know something like that. It’s nothing to be ashamed of.',
  ]);
  return backTo(s, [said, 'If it worries you, a doctor or someone you trust is worth asking.']);
};
