import { APICallError, InvalidResponseDataError, RetryError, StreamProviderError } from 'ai';
import { RequestRefused } from './guarded-fetch';
import { type Refusal, refusalOf, saidIn } from './refusals';
import { ArgumentsTooLong, MessageTooLong, WindowTooSmall } from './too-long';
import { ModelUnusable } from './unusable';

/** Why a model gave no whole answer, as far as it matters for asking again. `final`: asking it again changes nothing. */
export type Fault = 'rate_limit' | 'network' | 'server' | 'silent' | 'final';

export interface Failed {
  fault: Fault;
  /** How long its server asks to be left alone (ms); null when it says nothing of it. */
  retryAfterMs: number | null;
}

/** A model said nothing for longer than it may. */
export class ModelSilent extends Error {
  override name = 'ModelSilent';
}

/** An answer ended without an ending. */
export class AnswerCut extends Error {
  override name = 'AnswerCut';
  /** The line ended in order, and nothing said that anything failed. */
  inOrder = false;
}

/** An answer that ended well and said nothing. `asksAgain`: the same model may say something when it is asked once more. */
export class AnswerEmpty extends Error {
  override name = 'AnswerEmpty';
  readonly asksAgain: boolean;
  constructor(asksAgain: boolean) {
    super('The model said nothing.');
    this.asksAgain = asksAgain;
  }
}

/** Whether a line ended in order without an ending of its answer, as one of the libraries says itself. */
export const endedInOrder = (error: unknown): boolean =>
  error instanceof AnswerCut
    ? error.inOrder
    : InvalidResponseDataError.isInstance(error) && /without a finish reason/.test(error.message);

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** An error, what caused it, and what a provider's library put in it, outermost first. */
function* layers(error: unknown): Generator<unknown> {
  for (let one = error, depth = 0; one !== undefined && one !== null && depth < 6; depth += 1) {
    yield one;
    if (RetryError.isInstance(one)) one = one.lastError;
    else if (StreamProviderError.isInstance(one)) one = one.data;
    else if (one instanceof Error) one = one.cause;
    else one = isRow(one) ? (one.error ?? (isRow(one.response) ? one.response.error : undefined)) : undefined;
  }
}

/** The status that a server answered with, or that it names in an error within its stream; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  for (const one of layers(error)) {
    // A connection that breaks within an answer is told with the status with which the answer began.
    if (APICallError.isInstance(one) && one.statusCode !== 200) return one.statusCode;
    if (!isRow(one) || one instanceof Error) continue;
    const status = [one.code, one.status, one.statusCode, one.status_code]
      .map(Number)
      .find((number) => number >= 400 && number < 600);
    if (status !== undefined) return status;
    const named = `${String(one.code ?? '')} ${String(one.type ?? '')}`;
    const found = byName.find(([name]) => name.test(named));
    if (found) return found[1];
  }
  return undefined;
}

/** What a server said beside its status, where that tells more; undefined without. Its own words are read, and never told. */
export function readRefusal(error: unknown): Refusal | undefined {
  const status = statusOf(error);
  for (const one of layers(error)) {
    const said = saidIn(one);
    const refusal = said && refusalOf(status, said);
    if (refusal) return refusal;
  }
  return undefined;
}

const tooLong =
  /context_length_exceeded|exceed_context_size|(?:maximum|max) context length|context (?:window|size|length|limit)|prompt is too long|input is too long|too many (?:input )?tokens/i;

/** Whether a server says that it was sent more than its model can read at once. Its own words are read, and never told. */
export function isTooLong(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined && status !== 400 && status !== 413 && status !== 422) return false;
  for (const one of layers(error)) {
    const said = APICallError.isInstance(one)
      ? `${one.message} ${one.responseBody ?? ''}`
      : isRow(one) && !(one instanceof Error)
        ? JSON.stringify([one.code, one.type, one.message])
        : '';
    if (tooLong.test(said)) return true;
  }
  return false;
}

/** How providers name in words what has a status. */
const byName: [RegExp, number][] = [
  [/insufficient_quota|billing|credit/i, 402],
  [/rate.?limit|too_many_requests/i, 429],
  [/context_length|invalid_(request|prompt)|string_above_max/i, 400],
  [/authenti|invalid_api_key|permission/i, 401],
  [/overload|server_error|unavailable|timeout/i, 503],
];

/** What passes though its status is none of a server's failure; 498: what Groq serves cheaply has no room just now. */
const passes: ReadonlySet<number> = new Set([408, 409, 425, 498]);

function byStatus(status: number): Fault {
  if (status === 429) return 'rate_limit';
  return status >= 500 || passes.has(status) ? 'server' : 'final';
}

/** Whether a model wrote longer arguments than are read. Asked again it would do so again. */
export const wroteTooMuch = (error: unknown): boolean =>
  [...layers(error)].some((one) => one instanceof ArgumentsTooLong);

/** Nothing was sent, and nothing will be. */
const isOurs = (one: unknown): boolean =>
  [ModelUnusable, RequestRefused, MessageTooLong, WindowTooSmall].some((kind) => one instanceof kind);

const isLost = (one: unknown): boolean =>
  one instanceof AnswerCut ||
  (one instanceof Error &&
    /fetch failed|terminated|network|socket|connect|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN/i.test(one.message)) ||
  (APICallError.isInstance(one) && one.statusCode === undefined);

/** What a failure means for asking again. In: anything a model's library threw or streamed as an error. */
export function readFault(error: unknown, now: number): Failed {
  const all = [...layers(error)];
  const is = (fault: Fault, retryAfterMs: number | null = null): Failed => ({ fault, retryAfterMs });
  if (all.some(isOurs) || isTooLong(error) || wroteTooMuch(error)) return is('final');
  if (all.some((one) => one instanceof ModelSilent)) return is('silent');
  if (error instanceof AnswerEmpty) return is(error.asksAgain ? 'server' : 'final');
  const refusal = readRefusal(error);
  // A model that wrote a call badly mostly writes the next one well.
  if (refusal) return is(refusal === 'broken_call' ? 'server' : 'final');
  const status = statusOf(error);
  if (status !== undefined) return is(byStatus(status), waitAskedFor(error, now));
  return is(all.some(isLost) ? 'network' : 'server');
}

/** How long the server of a failure asks to be left alone (ms), in a header of its answer or in what it says; null: it does not. */
export function waitAskedFor(error: unknown, now: number): number | null {
  for (const one of layers(error)) {
    const asked = APICallError.isInstance(one) ? readRetryAfter(one.responseHeaders, now) : null;
    const wait = asked ?? saidIn(one)?.waitMs ?? null;
    if (wait !== null) return wait;
  }
  return null;
}

/** The wait that a server asks for, given in milliseconds, in seconds or as a date; null without one that can be read. */
export function readRetryAfter(headers: Record<string, string> | undefined, now: number): number | null {
  const exact = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const said = headers?.['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(said)) return Number(said) * 1_000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** What is said of an error, whatever a server makes of it: to be read, and never told. */
export const wordsOfError = (error: unknown): string =>
  APICallError.isInstance(error)
    ? `${error.message} ${error.responseBody ?? ''}`
    : error instanceof Error
      ? error.message
      : typeof error === 'string'
        ? error
        : (JSON.stringify(error) ?? '');
