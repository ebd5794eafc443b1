import { RetryError } from 'ai';
import type { StopReason } from '@/lib/conversations/schema';
import { isTooLong, readRefusal, statusOf, waitAskedFor, wroteTooMuch } from '@/lib/models/fault';
import { RequestRefused } from '@/lib/models/guarded-fetch';
import type { Refusal } from '@/lib/models/refusals';
import { longestWait } from '@/lib/models/retry-policy';
import { MessageTooLong, WindowTooSmall } from '@/lib/models/too-long';
import { ModelUnusable, type Unusable } from '@/lib/models/unusable';

/** A failure in words for the person, with a code for the run. Never the provider's own text. */
export interface Failure {
  code: string;
  message: string;
}

const kept = 'Your words are kept.';

const unusable: Record<Unusable, string> = {
  no_key: 'There is no key for the model you connected any more, so it was not asked.',
  unreadable_key:
    'The key of the model you connected cannot be read here any more, so it was not asked. Please paste it again.',
  not_agreed: 'You have not agreed yet that your words go to the model you connected, so it was not asked.',
  bad_address: 'The model you connected has an address that is not allowed here, so it was not asked.',
};

const refusedRequest: Record<RequestRefused['why'], string> = {
  not_public:
    'The address of the model you connected does not lead to the public internet, so it was not asked.',
  redirected: 'The server of the model wants your words sent on to another address. Nothing was sent there.',
};

const tooLong: Failure = {
  code: 'too_long_for_model',
  message: `This is more than the model can read at once, so it was not asked. ${kept} Say it in shorter pieces, or let another model answer.`,
};

const saidTooLong: Failure = {
  code: tooLong.code,
  message: `This is more than the model can read at once. ${kept} Trying again cannot help; a shorter message, a new conversation or another model can.`,
};

const tooSmall: Failure = {
  code: 'window_too_small',
  message: `This model reads too little at once to answer here, so it was not asked. It is not for the length of what you wrote. ${kept} Let another model answer.`,
};

/** What Parley did not do, and says so. */
function ownRefusal(error: unknown): Failure | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ModelUnusable) return { code: one.why, message: `${unusable[one.why]} ${kept}` };
    if (one instanceof MessageTooLong) return tooLong;
    if (one instanceof WindowTooSmall) return tooSmall;
    if (one instanceof RequestRefused)
      return { code: one.why, message: `${refusedRequest[one.why]} ${kept}` };
  }
  return undefined;
}

const wrongKey = `The model did not accept the key it was given. ${kept}`;

const heldBack = `The model’s provider held this answer back. ${kept} You can ask again, or say it in other words.`;

/** A server's own reasons, with the code of its status where none says more. */
const refusals: Record<Refusal, (code: string) => Failure> = {
  wrong_key: (code) => ({ code, message: wrongKey }),
  held_back: () => ({ code: 'filtered', message: heldBack }),
  no_credit: () => ({
    code: 'http_402',
    message: `The credit at the model’s provider is used up. ${kept} Trying again cannot help until there is more; the guide or another model can answer meanwhile.`,
  }),
  day_spent: (code) => ({
    code,
    message: `The model’s provider lets this account ask only so often a day, and that is used up. ${kept} The guide or another model can answer meanwhile.`,
  }),
  too_much_a_minute: () => ({
    code: tooLong.code,
    message: `This is more than the model’s provider lets this account send in a minute. ${kept} Trying again cannot help; a shorter message, a new conversation or another model can.`,
  }),
  no_tools: (code) => ({
    code,
    message: `This model cannot use tools, which Parley needs. ${kept} Choose another model, or let the guide answer.`,
  }),
  privacy: (code) => ({
    code,
    message: `The privacy settings of the account at the model’s provider allow nobody who serves this model. ${kept} Change them there, or choose another model.`,
  }),
  broken_call: (code) => ({
    code,
    message: `The model wrote something that its own server could not read, twice. ${kept} You can ask again, or let another model answer.`,
  }),
  no_access: (code) => ({
    code,
    message: `The model’s server does not let this account use this model from here. ${kept} Let another model answer.`,
  }),
};

/** "20 seconds", "3 minutes", "2 hours", "5 days": rounded up. */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds <= 90) return say(seconds, 'second');
  if (seconds <= 5_400) return say(Math.ceil(seconds / 60), 'minute');
  return seconds <= 172_800
    ? say(Math.ceil(seconds / 3_600), 'hour')
    : say(Math.ceil(seconds / 86_400), 'day');
}

/** A server that asks for longer (ms) says in truth nothing of when. */
const longestTold = 60 * 86_400_000;

function whenAgain(waitMs: number | null): string {
  if (waitMs === null) return 'Try again in a moment.';
  if (waitMs > longestTold) return 'Its server asks to be left alone for a long time.';
  return `It can be asked again in ${inWords(waitMs)}.`;
}

/** A server that is busy, and when it may be asked again where it says so. */
function busy(code: string, waitMs: number | null): Failure {
  const meanwhile =
    waitMs !== null && waitMs > longestWait ? ' The guide or another model can answer meanwhile.' : '';
  return { code, message: `The model is busy right now. ${kept} ${whenAgain(waitMs)}${meanwhile}` };
}

/** What a model's error means. `now`: milliseconds since 1970. */
export function explainModelError(error: unknown, now = Date.now()): Failure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const refused = ownRefusal(cause);
  if (refused) return refused;
  if (isTooLong(cause)) return saidTooLong;
  if (wroteTooMuch(cause)) return lengthSpent;
  const status = statusOf(cause);
  const refusal = readRefusal(cause);
  if (refusal) return refusals[refusal](status === undefined ? 'model_error' : `http_${status}`);
  if (status === 413) return saidTooLong;
  if (status === 401 || status === 403) return { code: `http_${status}`, message: wrongKey };
  if (status === 402) {
    return { code: 'http_402', message: `The account of this key has no credit left. ${kept}` };
  }
  if (status === 404) {
    return { code: 'http_404', message: `The model’s server does not know this model. ${kept}` };
  }
  const waitMs = waitAskedFor(cause, now);
  if (status === 429 || (status === 503 && waitMs !== null)) return busy(`http_${status}`, waitMs);
  if (status !== undefined) {
    return { code: `http_${status}`, message: `The model could not answer. ${kept} You can try again.` };
  }
  return {
    code: 'unreachable',
    message: `The model could not be reached or broke off. ${kept} You can try again.`,
  };
}

/** The model ended properly and said nothing. */
export const emptyAnswer: Failure = {
  code: 'empty_answer',
  message: `The model gave an empty answer. ${kept} You can ask again.`,
};

/** The model used up what it may write and said nothing, as one that thinks at length does. */
export const lengthSpent: Failure = {
  code: 'output_limit',
  message: `The model used up all the length it has for an answer before it said anything. ${kept} You can ask again, or let another model answer.`,
};

/** The database did not take the answer as it grew, so that nobody could say what the person removed meanwhile. */
export const notSaved: Failure = {
  code: 'not_kept',
  message: `Parley could not save this answer as it went on, so no model was asked further. ${kept} You can ask again.`,
};

/** For endings that leave nothing on the screen: what happened instead of an answer. */
export const nothingShown: Partial<Record<StopReason, string>> = {
  timeout: `The model did not answer in time. ${kept} You can ask again.`,
  budget_spent: `The budget for models is used up for now. ${kept} The guide can answer meanwhile.`,
  filtered: heldBack,
};
