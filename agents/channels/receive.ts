import { contextForPerson } from '@/lib/auth/context-for-person';
import { hear } from '@/lib/channels/hear';
import { isLinked } from '@/lib/channels/is-linked';
import { linkByCode } from '@/lib/channels/link';
import { isCode } from '@/lib/channels/link-code';
import { messageIdOf } from '@/lib/channels/message-id';
import type { Channel, Heard, Incoming } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import { ok, type Result, refuse } from '@/lib/errors';
import { stopRun } from '../engine/run-stream';
import type { TurnSettings } from '../engine/turn-settings';
import type { ChannelEvent } from './events';
import { linked, linkedAlready, nothingToStop, notWords, stopped, toStrangers } from './fixed-words';
import { helpAgainst, withHelp } from './help-without-turn';
import { type Spoken, speak } from './speak';

/** What a message of a channel is answered with: an answer of an agent, words of ours, or silence. */
export type Reply =
  /** `stays`: whether the sender still is linked, asked before words go out that took a while. */
  { spoken: Spoken; stays: () => Promise<boolean> } | { said: string } | { silent: true };

/** Nobody is linked to this sender: their words are a code, or are kept nowhere. Words of danger are met with help. */
const stranger = async (channel: Channel, { sender, text }: Incoming): Promise<Reply> => {
  const made = isCode(text) ? await linkByCode(channel, sender, text) : null;
  if (made?.ok) return { said: linked };
  const words = made?.error.message ?? toStrangers;
  const help = helpAgainst(text, null, new Date());
  return { said: help ? `${help.text}\n\n${words}` : words };
};

/**
 * A message that a channel brought. Who speaks comes from the channel's own id alone; nothing in the message names anybody.
 * `signature`: of a signed request, which is heard once (`conflict`, detail "replayed").
 */
export async function receive(
  channel: Channel,
  message: Incoming,
  settings: TurnSettings,
  signature?: string,
): Promise<Result<Reply>> {
  if (message.kind === 'group') return ok({ said: notWords.group ?? '' });
  const found = await hear(channel, message, signature);
  if (!found.ok) return found;
  if (!found.value) {
    const isSpoken = message.kind === 'text' || message.kind === 'stop';
    return ok(isSpoken ? await stranger(channel, message) : { silent: true });
  }
  const person = await contextForPerson(found.value.person, { kind: 'person', tool: 'sendMessage' });
  const answered = await answer(person, channel, message, found.value, settings);
  if (!answered.ok || !('spoken' in answered.value)) return answered;
  const { spoken } = answered.value;
  const stays = () => isLinked(channel, message.sender, person.personId);
  return ok({ spoken: { ...spoken, events: whileLinked(spoken.events, stays) }, stays });
}

/** The same for the person themself, where nobody needs to be linked. */
export async function answer(
  person: Ctx,
  channel: Channel,
  message: Incoming,
  { conversation: conversationId, heard }: Heard,
  settings: TurnSettings,
): Promise<Result<Reply>> {
  const { kind, text } = message;
  if (kind === 'stop') {
    const run = await stopRun(person, conversationId);
    return run.ok ? ok(await withHelp(person, text, run.value ? stopped : nothingToStop)) : run;
  }
  if (kind !== 'text') return ok(await withHelp(person, text, notWords[kind]));
  if (channel !== 'terminal' && isCode(text)) return ok({ said: linkedAlready });
  if (text.trim() === '') return refuse('invalid_input', 'There is nothing in this message yet.');
  const said = { conversationId, messageId: messageIdOf(channel, message), text, heard };
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
