import { plain } from '../clauses';
import { backTo } from './back-to';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

const diagnosis =
  /\b(?:adhd|depress\w*|anxiety|ocd|bpd|ptsd|autis\w*|bipolar|disorder|diagnos\w*|sign of|symptom\w*|ill|sick|mad|crazy)\b/;

/** Many people have sides like this; whether something is an illness, software cannot say. */
export const isThisNormal: DoRequest = (s, { text }) => {
  if (diagnosis.test(plain(text))) {
    const [said, after] = sayAnew(s, 'diagnosis', [
      'I can’t tell that, and no software should: a doctor or therapist can. Having mixed sides is very common.',
      'Whether it has a name, only a doctor or therapist can say. Asking one is never silly.',
    ]);
    return backTo(after, [said]);
  }
  const [said, after] = sayAnew(s, 'normal', [
    'Lots of people have sides that pull in different ways; you’re not odd for it.',
    'Very many people know something like that. It’s nothing to be ashamed of.',
    'I can’t count heads, but as far as anyone knows, people’s insides are odder than they let on.',
  ]);
  return backTo(after, [said, 'If it worries you, a doctor or someone you trust is worth asking.']);
};
