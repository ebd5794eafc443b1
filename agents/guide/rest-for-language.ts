import { type Outcome, say } from './outcome';
import { compose, pick } from './phrases';
import type { Session } from './session';

/** In a language that is not read, nothing is looked into and nothing is kept: said honestly, with the ways on. */
export const restForLanguage = (s: Session): Outcome =>
  say(
    s,
    compose(
      [],
      pick(s, 'language', [
        'I can’t read this language well enough to be safe, so I only listen for now. Simple English is enough to go on. If you are in danger, Help at the top has people to call.',
        'I can’t read these words well, so I keep nothing and ask nothing. A few words of English, and we go on. Help at the top has people to call.',
        'I may miss what matters in this language, so I don’t go into it. Write in simple English, if you can; in danger, Help at the top has people to call.',
      ]),
    ),
  );
