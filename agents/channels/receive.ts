import { contextForPerson } from '@/lib/auth/context-for-person';
import { hear } from '@/lib/channels/hear';
import { isLinked } from '@/lib/channels/is-linked';
import { messageIdOf } from '@/lib/channels/message-id';
import type { Channel, Heard, Incoming } from '@/lib/channels/schema';
import { endCommand, takeCommand } from '@/lib/channels/take-command';
import type { Ctx } from '@/lib/context';
import { ok, type Result, refuse } from '@/lib/errors';
import { stopRun } from '../engine/run-stream';
import type { TurnSettings } from '../engine/turn-settings';
import { type Command, isForLinking, isKeptNowhere, mayComeAgain } from './command';
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

const heardBefore = refuse('conflict', 'This was heard already.', 'replayed');

/**
 * A message that a channel brought. Who speaks comes from the channel's own id alone; nothing in the message names anybody.
 * `signature`: of a signed request, which is heard once (`conflict`, detail "replayed"), as is a message that is a command; one that
 * somebody else is about is refused with `unavailable` (detail "held"), and one that could not be done may be brought again.
 */
export async function receive(
  channel: Channel,
  message: Incoming,
  settings: ChannelSettings,
  signature?: string,
): Promise<Result<Reply>> {
  if (message.kind === 'group')
    return ok({ said: withHelpFor(message.text, notWords.group ?? '', null, 'stranger') });
  const found = await hear(channel, message, signature);
  if (!found.ok) return refusedWithHelp(null, message.text, notKeptFor(found.error), 'stranger');
  if (!found.value) {
    const isSpoken = message.kind === 'text' || message.kind === 'stop';
    if (!isSpoken) {
      const help = withHelpFor(message.text, null, null, 'stranger');
      return ok(help === '' ? { silent: true } : { said: help });
    }
    const words = await answerStranger(channel, message, settings);
    if (!words.ok) return words;
    // Another message of theirs was faster.
    return words.value === null ? receive(channel, message, settings) : ok({ said: words.value });
  }
  const person = await contextForPerson(found.value.person, { kind: 'person', tool: 'sendMessage' });
  if (found.value.agreed) return ok(await answerWithoutTurn(person, message.text, guestWelcome, 'guest'));
  const { guest } = found.value;
  if (found.value.done) {
    // Other words of danger under the id of a command are met with help.
    const { code, message: why } = heardBefore.error;
    const helped = await refusedWithHelp(
      person,
      message.text,
      { code, message: why },
      guest ? 'guest' : 'account',
    );
    return helped.ok ? helped : heardBefore;
  }
  const command = commandOf(person, channel, message, found.value, settings);
  if (command || isKeptNowhere(channel, message)) {
    const taken = await takeCommand(channel, message);
    if (!taken.ok)
      return refusedWithHelp(person, message.text, notKeptFor(taken.error), guest ? 'guest' : 'account');
    if (taken.value === 'done') return heardBefore;
    // Whoever took it acts, or left it behind: then it is brought again once its time is over.
    if (taken.value === 'held') return refuse('unavailable', 'This is being done just now.', 'held');
  }
  if (command) {
    const done = await command();
    const again = !done.ok && mayComeAgain(done.error);
    const ended = await endCommand(channel, message, !again);
    if (again) return done;
    if (!ended.ok) console.error(`[channels] a command is not noted as done (${ended.error.code})`);
    return ok({ said: done.ok ? done.value : done.error.message });
  }
  const answered = await answerOnce(person, channel, message, found.value, settings);
  if (isKeptNowhere(channel, message))
    await endCommand(channel, message, answered.ok || !mayComeAgain(answered.error));
  if (!answered.ok) {
    // A guest may have become an account meanwhile: then these are words of the account.
    const now = await hear(channel, message);
    if (message.kind === 'text' && now.ok && now.value?.person !== found.value.person)
      return receive(channel, message, settings);
    return refusedWithHelp(person, message.text, answered.error, guest ? 'guest' : 'account');
  }
  if (!('spoken' in answered.value)) return answered;
  const { spoken } = answered.value;
  const stays = () => isLinked(channel, message.sender, person.personId);
  return ok({ spoken: { ...spoken, events: whileLinked(spoken.events, stays) }, stays });
}

/** What a message of somebody who is known asks of Parley itself; null where it is for the companion. */
function commandOf(
  person: Ctx,
  channel: Channel,
  message: Incoming,
  { conversation, guest }: Heard,
  settings: ChannelSettings,
): Command | null {
  const { kind, sender, text } = message;
  if (kind !== 'text') return null;
  if (text.trim().toLowerCase() === '/persona') return () => sayPersona(person, conversation);
  return (
    unlinkFromChat(person, { channel, sender, guest }, text) ??
    (guest ? answerGuest(person, channel, message, settings) : null)
  );
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
  if (isForLinking(channel, text)) return ok({ said: linkedAlready });
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
