import { APICallError, StreamProviderError } from 'ai';

/**
 * What a server says beside a status, where that tells more than the status: `wrong_key`: it does not know the key; `held_back`: its provider's filter let the words not through;
 * `no_credit`: the account of the key has none left; `day_spent`: it answers only so often a day; `too_much_a_minute`: one request is more
 * than the account may send in a minute; `no_tools`: the model, or whoever serves it, cannot call any; `privacy`: nobody who serves it is
 * allowed by the privacy settings of the account; `broken_call`: the model wrote a call that its server could not read; `no_access`: the
 * refusal is for a country or a model, not for the key.
 */
export type Refusal =
  | 'wrong_key'
  | 'held_back'
  | 'no_credit'
  | 'day_spent'
  | 'too_much_a_minute'
  | 'no_tools'
  | 'privacy'
  | 'broken_call'
  | 'no_access';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer bodies are read no further (characters). */
const longestBody = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** What a server said of a failure: its names for it, and its sentence. Never what it repeats of the words that it was sent. */
interface Said {
  names: string;
  message: string;
  /** How long it asks to be left alone (ms). */
  waitMs: number | null;
}

const delayIn = (details: unknown): number | null => {
  const found = (Array.isArray(details) ? details : [])
    .filter(isRow)
    .map(({ retryDelay }) =>
      typeof retryDelay === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(retryDelay)?.[1] : undefined,
    )
    .find((seconds) => seconds !== undefined);
  return found === undefined ? null : Number(found) * 1_000;
};

/** "Please retry in 12.3s.", "try again in 2m59.56s". */
const waitInWords = (message: string): number | null => {
  const [found, hours, minutes, seconds, ms] =
    /\b(?:retry|try again) (?:in|after) (?:(\d+)h ?)?(?:(\d+)m(?!s) ?)?(?:(\d+(?:\.\d+)?) ?s(?:econds?)?\b)?(?:(\d+(?:\.\d+)?) ?ms\b)?/i.exec(
      message,
    ) ?? [];
  if (found === undefined || [hours, minutes, seconds, ms].every((one) => one === undefined)) return null;
  return Math.round(
    (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1_000 + Number(ms ?? 0),
  );
};

/** Reasons and quotas that Google names beside its sentence. */
const namedIn = (details: unknown): string => {
  const rows = (Array.isArray(details) ? details : []).filter(isRow);
  const quotas = rows
    .flatMap(({ violations }) => (Array.isArray(violations) ? violations : []))
    .filter(isRow)
    .map(({ quotaId }) => quotaId);
  return [...rows.map(({ reason }) => reason), ...quotas].filter((one) => typeof one === 'string').join(' ');
};

/** Reads the value of an error, as servers of chat completions, of responses and routers between them write it. */
function saidInRow(row: Row, depth = 0): Said {
  const inner = isRow(row.error)
    ? row.error
    : isRow(row.response) && isRow(row.response.error)
      ? row.response.error
      : null;
  if (inner && depth < 4) return saidInRow(inner, depth + 1);
  const { metadata, innererror } = row;
  const names = [
    ...[row.code, row.type, row.status, row.finish_reason],
    isRow(innererror) ? innererror.code : '',
    isRow(metadata) && ('flagged_input' in metadata || 'reasons' in metadata) ? 'input_flagged' : '',
    namedIn(row.details),
  ]
    .filter((one) => typeof one === 'string')
    .join(' ');
  const message = [row.message, row.error, row.detail].find((one) => typeof one === 'string') ?? '';
  const own = {
    names,
    message: String(message).slice(0, 2_000),
    waitMs: delayIn(row.details) ?? waitInWords(String(message)),
  };
  // What a router was told by the server behind it.
  const raw = isRow(metadata) && typeof metadata.raw === 'string' ? parsed(metadata.raw) : undefined;
  const behind = Array.isArray(raw) ? raw[0] : raw;
  if (!isRow(behind) || depth >= 4) return own;
  const other = saidInRow(behind, depth + 1);
  return {
    names: `${own.names} ${other.names}`,
    message: `${own.message} ${other.message}`,
    waitMs: own.waitMs ?? other.waitMs,
  };
}

/** What a server said, in an answer with a status or as an error within its stream; null where `error` is nothing that it said. */
export function saidIn(error: unknown): Said | null {
  if (APICallError.isInstance(error)) {
    const body = (error.responseBody ?? '').slice(0, longestBody);
    const value = parsed(body);
    const first = Array.isArray(value) ? value[0] : value;
    if (isRow(first)) return saidInRow(first);
    // A page of HTML is of some other program.
    const message = /^\s*</.test(body) ? '' : body.slice(0, 2_000) || error.message;
    return { names: '', message, waitMs: waitInWords(message) };
  }
  if (StreamProviderError.isInstance(error)) return isRow(error.data) ? saidInRow(error.data) : null;
  return isRow(error) && !(error instanceof Error) ? saidInRow(error) : null;
}

interface Rule {
  refusal: Refusal;
  /** The statuses with which it comes; within a stream there is none. */
  with: ReadonlySet<number | undefined>;
  names?: RegExp;
  message?: RegExp;
}

const refusing = [400, 403, 404, 406, 412, 422, 451, undefined];

/**
 * In order. Read in the documentation of OpenAI, Azure, OpenRouter, Google, Groq, Anthropic, DashScope, Moonshot and Ollama on 2026-11-30,
 * or seen in what they answer.
 */
const rules: readonly Rule[] = [
  {
    refusal: 'wrong_key',
    with: new Set([400, undefined]),
    names: /invalid_api_key|API_KEY_(?:INVALID|EXPIRED)/i,
    message:
      /\b(?:incorrect|invalid|valid|unknown) API key\b|\bAPI key (?:is )?(?:not valid|not found|invalid|expired)/i,
  },
  {
    refusal: 'held_back',
    with: new Set(refusing),
    names:
      /content_?(?:filter|policy)|ResponsibleAIPolicy|input_flagged|moderation_blocked|data_inspection_failed|prohibited_content|content_blocked|safety_violation/i,
    message:
      /\b(?:input|prompt|content|request|message|text)s? (?:\w+ ){0,3}(?:flagged|filtered|blocked)\b|\bflagged (?:as|for|by)\b|violat\w+ (?:\w+ ){0,3}(?:usage|content|safety) polic|\binvalid prompt: .{0,40}flagged|content (?:management|moderation) polic|inappropriate content|prohibited_content/i,
  },
  {
    refusal: 'broken_call',
    with: new Set(refusing),
    names: /tool_use_failed/i,
    message: /failed to (?:call a function|parse tool call)/i,
  },
  {
    refusal: 'no_credit',
    with: new Set([400, 402, 403, 429, undefined]),
    names:
      /insufficient_(?:quota|credits?|balance|funds)|billing_(?:hard_limit|not_active)|exceeded_current_quota|arrearage/i,
    message:
      /insufficient[ _](?:quota|credits?|balance|funds)|credit balance|(?:requires?|out of|no|not enough|add) (?:more )?credits?\b|billing_(?:hard_limit|not_active)|billing (?:hard )?limit/i,
  },
  {
    refusal: 'day_spent',
    with: new Set([429, undefined]),
    names: /PerDay/,
    message: /\bper[ -]day\b|\bRPD\b|\bTPD\b|free-models-per-day/i,
  },
  { refusal: 'too_much_a_minute', with: new Set([413]), message: /per minute|\bTPM\b/i },
  {
    refusal: 'privacy',
    with: new Set([403, 404]),
    message: /(?:data|privacy) (?:policy|settings?)|guardrail/i,
  },
  {
    refusal: 'no_tools',
    with: new Set(refusing),
    message:
      /\bnot support(?:ed|s)? (?:\w+ ){0,3}(?:tools?|functions?)\b|\bsupports? tool use\b|\btools?(?:_choice| use| calling)? (?:is|are) not (?:supported|available|enabled)|\bdoes not support (?:tool|function)/i,
  },
  {
    refusal: 'no_access',
    with: new Set([403]),
    names: /unsupported_country|model_not_found|model_not_available/i,
    message:
      /\b(?:country|region|territory|location)\b|\baccess to (?:the |this )?model\b|\bmodel\b[^.]{0,60}\baccess\b|not (?:allowed|permitted|available) .{0,30}\bmodel\b/i,
  },
];

/** Which refusal a status and what was said with it are; undefined: what the status says. */
export function refusalOf(status: number | undefined, said: Said): Refusal | undefined {
  return rules.find(({ with: statuses, names, message }) => {
    // What fails within a stream without a status is told by one of the libraries as 500.
    if (status === 500 && statuses.has(undefined) && names?.test(said.names)) return true;
    return statuses.has(status) && (names?.test(said.names) || message?.test(said.message));
  })?.refusal;
}
