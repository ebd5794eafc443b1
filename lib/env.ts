import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';

const text = z.string().optional();
const url = z.url().optional();

/** A private key as a JSON Web Key: EC on P-256 (ES256) or RSA (RS256). */
const signingKey = z.discriminatedUnion('kty', [
  z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: text,
  }),
  z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string(), kid: text }),
]);
export type SigningKey = z.infer<typeof signingKey>;

/** The CLI prints one key; its file of keys holds a list of them. */
const signingKeyText = z.string().transform((value, ctx): SigningKey => {
  const parsed = signingKey.safeParse(firstOf(parsedJson(value)));
  if (parsed.success && isUsable(parsed.data)) return parsed.data;
  ctx.addIssue('must be a private JSON Web Key (ES256 or RS256), as `supabase gen signing-key` prints it');
  return z.NEVER;
});

const firstOf = (value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Whether what the private half signs, the public half accepts. */
function isUsable(key: SigningKey): boolean {
  try {
    const probe = Buffer.from('probe');
    const { d: _, ...publicHalf } = key;
    const signature = sign('sha256', probe, createPrivateKey({ key, format: 'jwk' }));
    return verify('sha256', probe, createPublicKey({ key: publicHalf, format: 'jwk' }), signature);
  } catch {
    return false;
  }
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  NEXT_PHASE: text,
  PARLEY_DATA_DIR: z.string().default('.parley'),
  /** Whether a commit of the embedded database waits for the disk. */
  PARLEY_DURABLE: z.enum(['0', '1']).default('0'),
  PARLEY_SITE_URL: url,
  PARLEY_MODEL: text,
  /** Asked in this order when the one before fails (lib/models/fallbacks.ts). */
  PARLEY_FALLBACK_MODELS: text,
  /** Reads beside the model that answers; the same one when it is not set. */
  PARLEY_SMALL_MODEL: text,
  /** Finds memories by meaning (lib/models/describe-embedding.ts); its server and key where they are others than the model's. */
  PARLEY_EMBEDDING_MODEL: text,
  PARLEY_EMBEDDING_BASE_URL: url,
  PARLEY_EMBEDDING_API_KEY: text,
  /** How many tokens the models of the compatible server read and write at once. */
  PARLEY_CONTEXT_TOKENS: z.coerce.number().int().min(8_000).max(10_000_000).optional(),
  /** Whether the models of the environment are sent pictures; without it, those that are known to read them. */
  PARLEY_MODEL_READS_PICTURES: z.enum(['yes', 'no']).optional(),
  /** Encrypts the keys of models and the headers of connections that people add on a site; without it the signing key does. */
  PARLEY_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  /** How many messages one person may send in a minute. */
  PARLEY_TURNS_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** What each person may use of models in thirty days; without them there is no limit. */
  PARLEY_MONTHLY_TOKENS: z.coerce.number().int().nonnegative().optional(),
  /** What each guest may use of them at most. */
  PARLEY_GUEST_MONTHLY_TOKENS: z.coerce.number().int().nonnegative().default(50_000),
  /** How many people may begin to talk through a channel without an account, in a day; 0 lets nobody. */
  PARLEY_GUESTS_PER_DAY: z.coerce.number().int().min(0).max(1000).default(0),
  PARLEY_MONTHLY_DOLLARS: z.coerce.number().nonnegative().max(1e6).optional(),
  PARLEY_GUIDE_PACE: z.enum(['human', 'instant']).default('human'),
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SIGNING_KEY: signingKeyText.optional(),
  /** What a scheduler must send to have housekeeping done; without it nobody can ask for it. */
  CRON_SECRET: z.string().min(16, 'must be at least 16 characters long').optional(),
  /** The bot through which people talk in Telegram, as BotFather names its token; without it there is none. */
  PARLEY_TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'must be a token as BotFather gives it')
    .optional(),
  /** Where the Bot API is reached, when not at api.telegram.org. */
  PARLEY_TELEGRAM_API_ROOT: url,
  /** Signs what a webhook sends; without it there is no webhook. */
  PARLEY_WEBHOOK_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  OPENROUTER_API_KEY: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  OPENAI_COMPATIBLE_BASE_URL: url,
  OPENAI_COMPATIBLE_API_KEY: text,
});

export type Env = z.infer<typeof schema>;
export type EnvKey = keyof Env;

const hostedKeys = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SIGNING_KEY'] as const;

/** A mistake in the environment. The message names keys, never their values. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Parse an environment. Empty strings count as missing.
 * In: any record of strings. Out: the typed values. Throws EnvError naming every key that is wrong.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`The environment cannot be used:\n${lines.join('\n')}`);
  }
  refuseHalfHosted(parsed.data);
  return parsed.data;
}

function refuseHalfHosted(values: Env): void {
  const missing = hostedKeys.filter((key) => !values[key]);
  if (missing.length > 0 && missing.length < hostedKeys.length) {
    throw new EnvError(
      `Hosted Supabase is half configured. Set ${missing.join(' and ')} too, or remove all of ${hostedKeys.join(', ')}.`,
    );
  }
  if (missing.length === 0 && values.DATABASE_URL) {
    throw new EnvError('SUPABASE_URL and DATABASE_URL both name a database. Keep one of them.');
  }
}

/** Whether Next's server bundles this code. It writes the value in while bundling, so it must stand here literally. */
export const insideNext = process.env.NEXT_RUNTIME === 'nodejs';

/** Takes our keys without a value out of an environment: a library that reads one itself trips over an empty text. */
export function dropEmpty(source: Record<string, string | undefined>): void {
  for (const key of Object.keys(schema.shape)) if (source[key]?.trim() === '') delete source[key];
}

let parsedOnce: Env | undefined;

/** The environment of this process, parsed on first use (the start of the server) and kept. Throws EnvError. */
export function env(): Env {
  if (!parsedOnce) {
    dropEmpty(process.env);
    parsedOnce = parseEnv(process.env);
  }
  return parsedOnce;
}

/**
 * Ends this process when its environment cannot be used, with the sentence that says why: Next would go on
 * listening and answer nothing.
 */
export function endOnBadEnv(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * A value without which a feature cannot run.
 * In: the key and the feature in words ("the OpenRouter models"). Throws EnvError naming both.
 */
export function requireEnv<K extends EnvKey>(
  key: K,
  feature: string,
  values: Env = env(),
): NonNullable<Env[K]> {
  const value = values[key];
  if (value === undefined || value === null) throw new EnvError(`${key} is missing: ${feature} needs it.`);
  return value;
}

const ofTheComputer = [
  'HOME',
  'LOGNAME',
  'PATH',
  'SHELL',
  'TERM',
  'USER',
  'LANG',
  'TMPDIR',
  'SYSTEMROOT',
  'APPDATA',
  'TEMP',
];

/** What a program that a person connected is told of this computer: where programs are and whose it is. None of our own keys. */
export const inheritedEnv = (): NodeJS.ProcessEnv =>
  // Guarantee: what is not there is not missed.
  Object.fromEntries(
    ofTheComputer.flatMap((key) => {
      const value = process.env[key];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as NodeJS.ProcessEnv;
