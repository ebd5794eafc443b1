import { z } from 'zod';

/** The ways in beside the browser. */
export const channels = ['terminal', 'telegram', 'webhook'] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

/** An id as a channel gives it: of a sender, a thread or a message. It holds no words. */
const channelId = z
  .string()
  .regex(/^[A-Za-z0-9_.:@+=-]{1,200}$/, 'An id has up to 200 letters, digits and any of _ . : @ + = -');

/** Which of its servers a channel says a message comes from. */
export const serverId = channelId;

/** What somebody sent. All but words gets a fixed answer or silence, and never begins a turn. */
export const incomingKinds = [
  'text',
  'stop',
  'sticker',
  'voice',
  'file',
  'forwarded',
  'edited',
  'deleted',
  'group',
] as const;

/** A message of a channel. `id` is the channel's own: the same one is heard once. */
export const incoming = z.strictObject({
  id: channelId,
  sender: channelId,
  thread: channelId.default('main'),
  /** Which of the servers of the channel it comes from, where there are several: a persona may be written for each. */
  server: channelId.optional(),
  kind: z.enum(incomingKinds).default('text'),
  /** More than a message holds is read, too, so that words of danger in it are met with help before it is refused. */
  text: z.string().max(100_000).default(''),
});
export type Incoming = z.infer<typeof incoming>;

/** The same from a terminal, whose sender is its token or the person of this computer. */
export const fromTerminal = incoming.omit({ sender: true, server: true });

/** The person of a thread of a channel, and the conversation in which it goes on. */
export const heard = z.object({
  person: z.uuid(),
  conversation: z.uuid(),
  /** The message was heard before. */
  heard: z.boolean(),
  /** They talk as a guest, without an account. */
  guest: z.boolean().default(false),
  /** It is the message by which they agreed to be one. */
  agreed: z.boolean().default(false),
  /** It is a command that was done, whoever its sender was then. */
  done: z.boolean().default(false),
});
export type Heard = z.infer<typeof heard>;

/** Which of the models that are there a persona takes; null leaves it to what is chosen otherwise. */
export const personaModels = ['guide', 'small'] as const;

/** What answers by a way in, as whoever it answers may see it. */
export const persona = z.object({
  name: z.string(),
  /** What it adds to the prompt. */
  words: z.string(),
  tools_off: z.array(z.string()),
  model: z.enum(personaModels).nullable(),
  /** How much one answer of it may write (tokens); null as much as any. */
  output_tokens: z.number().int().min(100).max(100_000).nullable(),
});
export type Persona = z.infer<typeof persona>;

export const channelLink = z.object({
  id: z.uuid(),
  channel,
  /** The end of the sender's id. */
  ends: z.string(),
  linked_at: z.string(),
  heard_at: z.string().nullable(),
  /** Who answers there; null where Parley answers as itself. */
  persona: persona.nullable(),
});
export type ChannelLink = z.infer<typeof channelLink>;

export const linkCode = z.object({ code: z.string(), expires_at: z.string() });
export type LinkCode = z.infer<typeof linkCode>;

export const linkRef = z.object({ id: z.uuid() });
