import { z } from 'zod';
import { committeeAsk } from '../committee/schema';
import { mostFilesOfMessage } from '../files/schema';
import { buttonId } from '../safety/care/buttons';

export const conversation = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.string(),
  last_message_at: z.string(),
});
export type Conversation = z.infer<typeof conversation>;

export const maxMessageCharacters = 20_000;

/** All that the chat route accepts. The id of the message is an idempotency key: sent twice, it is kept once. */
const messageText = z.string().max(maxMessageCharacters);
const sentWords = messageText.refine((t) => t.trim() !== '');

const sentMessage = z.strictObject({
  id: z.uuid(),
  text: sentWords,
  /** The quick answer that was pressed; it counts only when the last answer offered it. */
  button: buttonId.optional(),
  /** The ids of the files that go with it; the database looks whose they are. */
  files: z.array(z.uuid()).max(mostFilesOfMessage).optional(),
  /** A committee is asked, and not the companion. */
  committee: committeeAsk.optional(),
});

/** A committee goes on also when the person says nothing: then no words are kept as theirs. */
export const chatInput = z.strictObject({
  conversationId: z.uuid(),
  message: sentMessage
    .extend({ text: messageText })
    .refine(({ text, committee }) => text.trim() !== '' || committee?.continues !== undefined),
});
export type ChatInput = z.infer<typeof chatInput>;

/** A message that waits until the answer that is being written has ended. */
export const waitingMessage = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The answer makes room for it before its next step. */
  steers: z.boolean(),
  /** It begins only when the person says so. */
  held: z.boolean(),
  /** How many files go with it. */
  files: z.number().optional(),
});
export type WaitingMessage = z.infer<typeof waitingMessage>;

/** The same id as a message that was sent is the same message. */
export const queueInput = sentMessage
  .omit({ button: true, committee: true })
  .extend({ steers: z.boolean().default(false) });
export const waitingEdit = sentMessage.pick({ text: true });

export const renameInput = z.object({ title: z.string().trim().min(1).max(120) });

/** How a run ended; each is told to the person. */
export const stopReasons = [
  'finished',
  'step_limit',
  /** One tool was called again and again. */
  'same_tool',
  /** The turn used its share of tokens. */
  'token_limit',
  /** The turn took long enough; its last step was an answer. */
  'time_limit',
  'output_limit',
  /** The model's provider held it back. */
  'filtered',
  /** Its server did not say why it ends, or in words that nobody knows: it may not be whole. */
  'unclear_end',
  'stopped_by_person',
  /** The person said words that safety answers at once. */
  'gave_way',
  /** Something hard was said in another conversation meanwhile. */
  'hard_elsewhere',
  /** The person added something in the middle; the next answer goes on with it. */
  'steered',
  /** The run of an agent that another one asked, whose own run ended first. */
  'parent_ended',
  'model_error',
  /** What the person may use of models in these thirty days is used up. */
  'budget_spent',
  /** What is left of it is held for other answers that are being written. */
  'budget_held',
  'timeout',
  'lost',
  /** Parley was told to stop. */
  'shutdown',
  /** The database did not take it; what was written is shown as long as the process has it. */
  'not_kept',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Which answer the person stops: the one to this message; without it the one that is being written. */
export const stopInput = z.object({ answering: z.uuid().optional() });

/** Why an answer is asked to end, from whatever process. */
export type StopRequest = Extract<StopReason, 'stopped_by_person' | 'gave_way'>;
/** The same as the database tells it; anything else there counts as a stop. */
export const stopRequest = z
  .string()
  .nullish()
  .transform((why): StopRequest => (why === 'gave_way' ? why : 'stopped_by_person'));

/** The parts of what a model is sent, in the order in which it gets them. */
export const requestSections = [
  'tools',
  'role',
  'rules',
  'care',
  'persona',
  'intention',
  'plan',
  'snapshot',
  'learnings',
  'sessions',
  'summary',
  'recent',
  'message',
  'found',
] as const;
export type RequestSection = (typeof requestSections)[number];

/** What a model was sent last in a conversation. `tokens` are estimates. */
export type LastRequest =
  /** None: the guide answers, safety answered, or nothing was said yet. */
  | { to: 'guide' | 'safety' | 'nobody' }
  /** No one request: each voice of a committee was asked for itself. Those whose request is still known, each under its seat. */
  | { to: 'committee'; voices: { seat: string; name: string }[] }
  | {
      to: 'model';
      model: string;
      /** What it reads and writes at once. */
      window: number;
      tokens: number;
      sections: { name: RequestSection; tokens: number; text: string }[];
      /** All of it, as JSON. */
      request: string;
    };
