import { APICallError, RetryError } from 'ai';
import type { ConnectionProblem } from '../model-choice/schema';
import { RequestRefused } from './guarded-fetch';
import { type Refusal, refusalOf, saidIn } from './refusals';

const byStatus: Record<number, ConnectionProblem> = {
  401: 'wrong_key',
  402: 'no_credit',
  403: 'wrong_key',
  404: 'no_model',
  408: 'too_slow',
  429: 'busy',
  504: 'too_slow',
};

const byRefusal: Record<Refusal, ConnectionProblem> = {
  wrong_key: 'wrong_key',
  held_back: 'failed',
  no_credit: 'no_credit',
  day_spent: 'busy',
  too_much_a_minute: 'failed',
  no_tools: 'no_tools',
  privacy: 'failed',
  broken_call: 'failed',
  no_access: 'no_model',
};

/** An error and what caused it, outermost first. */
function* causes(error: unknown): Generator<unknown> {
  for (let one = error; one instanceof Error; one = RetryError.isInstance(one) ? one.lastError : one.cause)
    yield one;
}

/** What a failed request to a server of models means. Reads the server's answer, and passes nothing of it on. */
export function connectionProblem(error: unknown): ConnectionProblem {
  const all = [...causes(error)];
  const refused = all.find((one) => one instanceof RequestRefused);
  if (refused) return refused.why;
  if (all.some((one) => one instanceof Error && /^(Timeout|Abort)Error$/.test(one.name))) return 'too_slow';
  for (const one of all)
    if (APICallError.isInstance(one) && one.statusCode !== undefined)
      return ofAnswer(one, one.statusCode, one.responseBody);
  return all.some(isConnectionLost) ? 'no_network' : 'failed';
}

/** Node has few words for every connection that did not come about; the library for models tells it without a status. */
const isConnectionLost = (one: unknown): boolean =>
  APICallError.isInstance(one) || (one instanceof TypeError && /fetch failed|terminated/i.test(one.message));

function ofAnswer(answer: APICallError, status: number, body = ''): ConnectionProblem {
  if (status === 200) return 'no_model_server';
  const said = saidIn(answer);
  const refusal = said && refusalOf(status, said);
  if (refusal) return byRefusal[refusal];
  if (/\btool(s|_choice)?\b|function.?call/i.test(body) && [400, 404, 422].includes(status))
    return 'no_tools';
  if (
    /model/i.test(body) &&
    [400, 422].includes(status) &&
    /not (found|exist)|unknown|invalid model|no such/i.test(body)
  )
    return 'no_model';
  if (/invalid.{0,12}api.?key|incorrect api key/i.test(body) && status === 400) return 'wrong_key';
  return byStatus[status] ?? 'failed';
}
