import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { messageState } from '@/lib/conversations/message-state';
import { ok, type Refusal, type Result, refuse } from '@/lib/errors';
import { listQuestions } from '@/lib/mcp/list-questions';
import { getProfile } from '@/lib/profile/get-profile';
import { readRun } from '../engine/run-stream';
import { type RunningTurn, runTurn } from '../engine/run-turn';
import type { TurnSettings } from '../engine/turn-settings';
import { answerWaiting, sayMeanwhile } from '../engine/waiting-turns';
import type { DataParts } from '../messages';
import { type ChannelEvent, channelEvents } from './events';
import { endingWords, goneWords, heldWords, otherWords, tooFast, tooMany } from './fixed-words';
import { helpText, type Who } from './help-text';
import { answerWithoutTurn, notKeptFor } from './help-without-turn';

/** One message of a person whom a channel named, and where it belongs. */
export interface Said {
  conversationId: string;
  messageId: string;
  text: string;
  /** It was heard before: its answer is told, and nothing begins. */
  heard: boolean;
  /** They talk as a guest, who has no settings. */
  guest?: boolean;
}

export interface Spoken {
  events: AsyncIterable<ChannelEvent>;
  /** What goes on after the answer, also when nobody reads it any more. */
  rest: () => Promise<void>;
}

/** Milliseconds between two looks at a message that waits, and how long one is waited for. */
const lookEveryMs = 150;
const longestWaitMs = 280_000;

/**
 * A message of a person through a channel: one turn, as in the browser. While an answer is being written it waits for its end;
 * words of danger do not. The same message again is told its answer. Refuses as `runTurn` does.
 */
export async function speak(person: Ctx, said: Said, settings: TurnSettings): Promise<Result<Spoken>> {
  const { conversationId, messageId, text } = said;
  const rest = (turn: RunningTurn | null) => () => answerWaiting(person, conversationId, settings, turn);
  const followed = (turn: RunningTurn | null) =>
    ok({ events: told(followMessage(person, said)), rest: rest(turn) });
  if (said.heard) return followed(null);
  const input = { conversationId, message: { id: messageId, text } };
  const turn = await runTurn(person, input, settings);
  if (turn.ok) {
    const stream = turn.value.response.body?.pipeThrough(new TextDecoderStream());
    return ok({ events: told(stream ? readable(person, stream, said) : none()), rest: rest(turn.value) });
  }
  if (turn.error.detail === 'answered') return followed(null);
  if (turn.error.detail !== 'busy') return notKept(turn.error);
  const meanwhile = await sayMeanwhile(person, { ...input, steers: false }, settings);
  return meanwhile.ok ? followed(meanwhile.value.turn) : notKept(meanwhile.error);
}

/** Where the words were not kept, that is said: the browser holds them in its field, a channel does not. */
function notKept(error: Refusal): Result<Spoken> {
  const seconds = z.object({ seconds: z.number() }).safeParse(error.detail);
  if (error.code === 'busy' && seconds.success)
    return refuse('busy', tooFast(seconds.data.seconds), error.detail);
  if (error.detail === 'full') return refuse('conflict', tooMany, 'full');
  if (error.detail === 'changed') return refuse('conflict', otherWords, 'changed');
  return { ok: false, error: notKeptFor(error) };
}

async function* none(): AsyncGenerator<ChannelEvent, void> {}

const readable = (person: Ctx, stream: ReadableStream<string>, { guest, conversationId }: Said) =>
  channelEvents(stream, writesHelp(person, guest ? 'guest' : 'account'), async () => {
    const asked = await listQuestions(person, conversationId);
    return asked.ok ? asked.value : [];
  });

/** The card with help needs the country, which is asked for once it is there. */
function writesHelp(person: Ctx, who: Who): (help: DataParts['help']) => Promise<string> {
  return async (help) => {
    const profile = await getProfile(person);
    return helpText(help, profile.ok ? profile.value.country : null, person.now(), who);
  };
}

/** With how it ended in words, where that needs any. */
async function* told(events: AsyncIterable<ChannelEvent>): AsyncGenerator<ChannelEvent, void> {
  for await (const event of events) {
    const words = event.type === 'end' && event.stop ? endingWords[event.stop] : undefined;
    if (words) yield { type: 'told', text: words };
    yield event;
  }
}

/** Words that are kept nowhere are met with help where they hold danger, and told why. */
async function* withoutTurn(
  person: Ctx,
  { text, guest }: Said,
  why: string,
): AsyncGenerator<ChannelEvent, void> {
  const told = await answerWithoutTurn(person, text, why, guest ? 'guest' : 'account');
  if ('said' in told) yield { type: 'told', text: told.said };
  yield { type: 'end', stop: null };
}

/** The answer to a message that waits, is being answered, or was: told once it begins, wherever it is written. */
async function* followMessage(person: Ctx, said: Said): AsyncGenerator<ChannelEvent, void> {
  const { conversationId, messageId } = said;
  const until = performance.now() + longestWaitMs;
  let waits = false;
  while (performance.now() < until) {
    const found = await messageState(person, messageId);
    if (!found.ok) return yield { type: 'told', text: found.error.message };
    const { state, run, text } = found.value;
    if (typeof text === 'string' && text !== said.text) return yield* withoutTurn(person, said, otherWords);
    if (state === 'gone') return yield* withoutTurn(person, said, goneWords);
    if (state === 'held') {
      yield { type: 'told', text: heldWords };
      return yield { type: 'end', stop: null };
    }
    if (state === 'said') {
      const answer = run ? await readRun(person, conversationId, run) : null;
      return yield* answer ? readable(person, answer, said) : none();
    }
    if (!waits) yield { type: 'waits' };
    waits = true;
    await pause(lookEveryMs);
  }
}
