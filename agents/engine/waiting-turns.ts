import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { editWaiting } from '@/lib/conversations/edit-waiting';
import { nextWaiting } from '@/lib/conversations/next-waiting';
import { queueMessage } from '@/lib/conversations/queue-message';
import type { ChatInput, WaitingMessage } from '@/lib/conversations/schema';
import { ok, type Result, refuse } from '@/lib/errors';
import { assess } from '@/lib/safety/assess';
import type { SafetyLevel } from '@/lib/safety/schema';
import { doesNotWait, makeRoom } from './make-room';
import { type RunningTurn, runTurn } from './run-turn';
import type { TurnSettings } from './turn-settings';

/** What became of words that were meant to wait: they wait, or their turn began. */
export interface Meanwhile {
  waiting?: WaitingMessage[];
  turn: RunningTurn | null;
  /** What the words were found to be, where some were told. */
  level?: SafetyLevel;
}

/** Others may change what waits while its turn begins; so often it is read again. */
const tries = 3;

/**
 * The person says something while an answer is being written. Words of a hard moment do not wait: they end that answer.
 * Anything else waits for its end, or with `steers` for its next step; where nothing is being written it begins at once.
 */
export async function sayMeanwhile(
  person: Ctx,
  input: ChatInput & { steers: boolean },
  settings: TurnSettings,
): Promise<Result<Meanwhile>> {
  const { conversationId, message, steers } = input;
  const said = assess(message.text);
  const { level } = said;
  if (doesNotWait(said)) return begun(await runTurn(person, { conversationId, message }, settings), level);
  const queued = await queueMessage(person, {
    ...{ conversationId, messageId: message.id, text: message.text, safety: level, steers },
    files: message.files,
    perMinute: settings.perMinute,
  });
  if (!queued.ok) return queued;
  const { waiting, running } = queued.value;
  return ok({ waiting, level, turn: running ? null : await beginNext(person, conversationId, settings) });
}

/** The person changes words that wait. Where they tell of a hard moment now, they wait no longer. */
export async function changeWaiting(
  person: Ctx,
  { conversationId, message }: ChatInput,
  settings: TurnSettings,
): Promise<Result<Meanwhile>> {
  const said = assess(message.text);
  if (!doesNotWait(said)) {
    const edited = await editWaiting(person, message.id, message.text, said.level);
    return edited.ok ? ok({ waiting: edited.value, level: said.level, turn: null }) : edited;
  }
  // The turn of an id that waits takes the place of what waited under it. Where that was said meanwhile, or is not of this conversation,
  // these are new words.
  const turn = await runTurn(person, { conversationId, message }, settings);
  const isNew =
    !turn.ok &&
    (turn.error.code === 'not_found' || ['answered', 'changed'].includes(String(turn.error.detail)));
  if (!isNew) return begun(turn, said.level);
  const anew = { conversationId, message: { ...message, id: randomUUID() } };
  return begun(await runTurn(person, anew, settings), said.level);
}

/** Begins the message that waits, now: an answer that is being written ends as it is. */
export async function sendNow(
  person: Ctx,
  conversationId: string,
  messageId: string,
  settings: TurnSettings,
): Promise<Result<Meanwhile>> {
  const waits = await nextWaiting(person, conversationId, messageId);
  if (!waits.ok) return waits;
  if (!waits.value) return refuse('not_found', 'This message does not wait any more.');
  await makeRoom(person, conversationId, 'stopped_by_person');
  return begun(await runTurn(person, { conversationId, message: waits.value }, settings, { waited: true }));
}

const begun = (turn: Result<RunningTurn>, level?: SafetyLevel): Result<Meanwhile> =>
  turn.ok ? ok({ turn: unread(turn.value), ...(level && { level }) }) : turn;

/** Whoever reads this answer joins its stream. */
function unread(turn: RunningTurn): RunningTurn {
  void turn.response.body?.cancel();
  return turn;
}

/** Begins what waits first in a conversation. Null: nothing does, or it begins elsewhere. */
export async function beginNext(
  person: Ctx,
  conversationId: string,
  settings: TurnSettings,
): Promise<RunningTurn | null> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const next = await nextWaiting(person, conversationId);
    if (!next.ok || !next.value) return null;
    const turn = await runTurn(person, { conversationId, message: next.value }, settings, { waited: true });
    if (turn.ok) return unread(turn.value);
    if (turn.error.detail !== 'changed') return null;
  }
  return null;
}

/** Goes on after a turn with what waits, one message after the other. Resolves when nothing does any more. */
export async function answerWaiting(
  person: Ctx,
  conversationId: string,
  settings: TurnSettings,
  turn: RunningTurn | null,
): Promise<void> {
  for (let now = turn; now; now = now.waits() ? await beginNext(person, conversationId, settings) : null)
    await now.kept;
}
