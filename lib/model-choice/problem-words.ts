import type { ConnectionProblem } from './schema';

const words = {
  no_key: 'There is no key for it yet. Paste one first.',
  wrong_key: 'The key was not accepted. Check that all of it was copied, and that it is still valid.',
  no_credit: 'The key is right, but its account has no credit left.',
  no_model: 'There is no such model there. Choose one from its list.',
  no_tools: 'This model cannot use tools, which Parley needs. Choose another one.',
  busy: 'It is busy, or your account has reached its limit. Try again in a minute.',
  too_slow:
    'It took too long to answer. It may still be loading; try again in a minute, or choose a smaller model.',
  no_network:
    'Nothing answered at this address. Check the address, your connection, and that the program is running.',
  redirected: 'This address sends on to another one. Paste the one it leads to.',
  not_public: 'This address is not reachable from here. It must be one on the public internet.',
  no_model_server:
    'Something answered, but it does not speak the way OpenAI’s servers do. Check the end of the address; many end in /v1.',
  failed: 'It answered with an error. Try again in a minute, or choose another model.',
} satisfies Record<ConnectionProblem, string>;

/** What went wrong between Parley and a server of models, and what to do about it. */
export const sayProblem = (problem: ConnectionProblem): string => words[problem];
