import { z } from 'zod';
import { modelName } from '../models/model-name';
import { efforts } from '../models/schema';

export const providers = ['openrouter', 'openai', 'compatible'] as const;
export type Provider = (typeof providers)[number];

export const answersWith = z.enum(['guide', 'model']);
export type AnswersWith = z.infer<typeof answersWith>;

/** Who can be chosen for one conversation; `small` is the small model of the server. */
export const answersHere = z.enum([...answersWith.options, 'small']);
export type AnswersHere = z.infer<typeof answersHere>;

const provider = z.enum(providers);
const effort = z.enum(efforts);

export const modelChoice = z.object({
  answers: answersWith,
  provider,
  address: z.string(),
  model: z.string(),
  /** Where the person agreed to have their words sent; null where they stay on this computer. */
  agreed_host: z.string().nullable(),
  /** Connected with a key, without which it is not asked. */
  keyed: z.boolean(),
});
export type ModelChoice = z.infer<typeof modelChoice>;

/** All that is ever shown of a key. */
export const keyNote = z.object({ address: z.string(), last_four: z.string() });
export type KeyNote = z.infer<typeof keyNote>;

export const knownChoice = z.object({
  choice: modelChoice.nullable(),
  keys: z.array(keyNote),
  /** What was chosen for the conversation that was asked about. */
  here: answersHere.nullable(),
  effort: effort.nullable(),
});
export type KnownChoice = z.infer<typeof knownChoice>;

/**
 * `here`: who answers was chosen for the conversation. `missing`: what was chosen is there no more, so that the usual one
 * answers.
 */
const chosenHere = { here: z.boolean().default(false), missing: z.boolean().default(false) };
const storedModel = modelChoice.omit({ answers: true }).extend({ sealed: z.string().nullable() });
export type StoredModel = z.infer<typeof storedModel>;

/** Who is to answer a turn, as its first round trip says it: the key is sealed (lib/models/key-box.ts). */
export const storedAnswer = z.union([
  z.object({ provider: z.literal('guide'), ...chosenHere }),
  z.object({
    provider: z.literal('server'),
    tier: z.enum(['main', 'small']),
    effort: effort.nullable(),
    ...chosenHere,
  }),
  storedModel.extend({ effort: effort.nullable().default(null), ...chosenHere }),
]);
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** As it is pasted, white space around it included. Its characters are those that a header can carry. */
const key = z
  .string()
  .trim()
  .max(1_000, 'This key is too long.')
  .regex(/^[\x21-\x7e]*$/, 'This does not look like a key: it has spaces or unusual characters in it.')
  .transform((text) => text || undefined)
  .optional();

/** A server that lists models. Without a key the one that is kept for its address is used. */
export const serverInput = z.strictObject({
  provider,
  address: z.string().trim().max(300, 'This address is too long.').optional(),
  key,
});
export type ServerInput = z.infer<typeof serverInput>;

export const testInput = serverInput.extend({ model: modelName });
export type TestInput = z.infer<typeof testInput>;

/** `agreedHost`: the host that the page named before it was agreed to; it must be the one the words would go to. */
export const connectInput = testInput.extend({ agreedHost: z.string().max(300).nullable().default(null) });
export type ConnectInput = z.infer<typeof connectInput>;

export const chooseInput = z.strictObject({ answers: answersWith });
export const chooseHereInput = z.strictObject({ answers: answersHere.nullable() });
export const chooseEffortInput = z.strictObject({ effort: effort.nullable() });
export const removeKeyInput = z.strictObject({ address: z.string().min(1).max(300) });

/** Why a server of models did not answer as it should. */
export const connectionProblems = [
  'no_key',
  'wrong_key',
  'no_credit',
  'no_model',
  'no_tools',
  'busy',
  'too_slow',
  'no_network',
  'redirected',
  'not_public',
  'no_model_server',
  'failed',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

export interface TestResult {
  /** Null when the model answered. */
  problem: ConnectionProblem | null;
  /** What came of it, for the person. */
  said: string;
}

/** A server of models that was found on this computer. */
export interface LocalServer {
  name: string;
  address: string;
  models: string[];
}
