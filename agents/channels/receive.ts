import { contextForPerson } from '@/lib/auth/context-for-person';
import { hear } from '@/lib/channels/hear';
import { isLinked } from '@/lib/channels/is-linked';
import { isCode } from '@/lib/channels/link-code';
import { messageIdOf } from '@/lib/channels/message-id';
import type { Channel, Heard, Incoming } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import { ok, type Result, refuse } from '@/lib/errors';
import { stopRun } from '../engine/run-stream';
import type { TurnSettings } from '../engine/turn-settings';
import type { ChannelEvent } from './events';
import { linkedAlready, nothingToStop, notWords, stopped } from './fixed-words';
import { guestWelcome } from './guest-words';
import { answerWithoutTurn, notKeptFor, refusedWithHelp, withHelpFor } from './help-without-turn';
import { sayPersona } from './say-persona';
import type { ChannelSettings } from './settings';
import { type Spoken, speak } from './speak';
import { answerGuest, answerStranger } from './strangers';
import { unlinkFromChat } from './unlink';

/** What a message of a channel is answered with: an answer of an agent, words of ours, or silence. */
export type Reply =
  /** `stays`: whether the sender still is linked, asked before words go out that took a while. */
  { spoken: Spoken; stays: () => Promise<boolean> } | { said: string } | { silent: true };

/**
 * A message that a channel brought. Who speaks comes from the channel's own id alone; nothing in the message names anybody.
 * `signature`: of a signed request, which is heard once (`conflict`, detail "replayed").
 */
export async function receive(
  channel: Channel,
  message: Incoming,
  settings: ChannelSettings,
  signature?: string,
): Promise<Result<Reply>> {
  if (message.kind === 'group') return ok({ said: notWords.group ?? '' });
  const found = await hear(channel, message, signature);
  if (!found.ok) return refusedWithHelp(null, message.text, notKeptFor(found.error), 'stranger');
  if (!found.value) {
    const isSpoken = message.kind === 'text' || message.kind === 'stop';
    if (!isSpoken) {
      const help = withHelpFor(message.text, null, null, 'stranger');
      return ok(help === '' ? { silent: true } : { said: help });
    }
    const words = await answerStranger(channel, message, settings);
    // Another message of theirs was faster.
    return words === null ? receive(channel, message, settings) : ok({ said: words });
  }
  const person = await contextForPerson(found.value.person, { kind: 'person', tool: 'sendMessage' });
  if (found.value.agreed) return ok(await answerWithoutTurn(person, message.text, guestWelcome, 'guest'));
  if (message.kind === 'text' && message.text.trim().toLowerCase() === '/persona')
    return ok({ said: await sayPersona(person, found.value.conversation) });
  const { guest } = found.value;
  const unlinks =
    message.kind === 'text'
      ? await unlinkFromChat(person, { channel, sender: message.sender, guest }, message.text)
      : null;
  if (unlinks !== null) return ok({ said: unlinks });
  const told = guest ? await answerGuest(person, channel, message, settings) : null;
  if (told !== null) return ok({ said: told });
  const answered = await answerOnce(person, channel, message, found.value, settings);
  if (!answered.ok) {
    // A guest may have become an account meanwhile: then these are words of the account.
    const now = await hear(channel, message);
    if (now.ok && now.value?.person !== found.value.person) return receive(channel, message, settings);
    return refusedWithHelp(person, message.text, answered.error, guest ? 'guest' : 'account');
  }
  if (!('spoken' in answered.value)) return answered;
  const { spoken } = answered.value;
  const stays = () => isLinked(channel, message.sender, person.personId);
  return ok({ spoken: { ...spoken, events: whileLinked(spoken.events, stays) }, stays });
}

/** The same for the person themself, where nobody needs to be linked. */
export async function answer(
  person: Ctx,
  channel: Channel,
  message: Incoming,
  heard: Heard,
  settings: TurnSettings,
): Promise<Result<Reply>> {
  const answered = await answerOnce(person, channel, message, heard, settings);
  return answered.ok ? answered : refusedWithHelp(person, message.text, answered.error, 'account');
}

async function answerOnce(
  person: Ctx,
  channel: Channel,
  message: Incoming,
  { conversation: conversationId, heard, guest }: Heard,
  settings: TurnSettings,
): Promise<Result<Reply>> {
  const { kind, text } = message;
  const who = guest ? 'guest' : 'account';
  if (kind === 'stop') {
    const run = await stopRun(person, conversationId);
    return run.ok ? ok(await answerWithoutTurn(person, text, run.value ? stopped : nothingToStop, who)) : run;
  }
  if (kind !== 'text') return ok(await answerWithoutTurn(person, text, notWords[kind], who));
  if (channel !== 'terminal' && isCode(text)) return ok({ said: linkedAlready });
  if (text.trim() === '') return refuse('invalid_input', 'There is nothing in this message yet.');
  const said = { conversationId, messageId: messageIdOf(channel, message), text, heard, guest };
  const spoken = await speak(person, said, settings);
  return spoken.ok ? ok({ spoken: spoken.value, stays: async () => true }) : spoken;
}

/** Milliseconds after which it is asked again whether the sender is still linked, while words go out. */
const askAfterMs = 1000;

/** Words go out as long as the sender is linked; the first at once, since that was just seen. */
async function* whileLinked(
  events: AsyncIterable<ChannelEvent>,
  isStillLinked: () => Promise<boolean>,
): AsyncGenerator<ChannelEvent, void> {
  let askedAt = performance.now();
  for await (const event of events) {
    if (performance.now() - askedAt > askAfterMs) {
      if (!(await isStillLinked())) return;
      askedAt = performance.now();
    }
    yield event;
  }
}
