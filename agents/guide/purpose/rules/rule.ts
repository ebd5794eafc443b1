import type { Request } from '../purposes';

/** Wordings that name what is asked so fully that they stand, whatever the model makes of them. */
export const plainly = 'said in full';

/** One way to ask for something. `core` rules look at a sentence without politeness around it, `whole` ones at all of it. */
export interface RequestRule {
  request: Request;
  on: 'core' | 'whole';
  /** The first group, when there is one, is what the request is about. */
  test: Pick<RegExp, 'exec'>;
  why: string;
}

/** Rules of one request and one reason, from several ways to say it. */
export const ways = (
  request: Request,
  on: RequestRule['on'],
  why: string,
  tests: readonly RegExp[],
): RequestRule[] => tests.map((test) => ({ request, on, test, why }));
