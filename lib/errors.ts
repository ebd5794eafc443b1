/** The kinds of refusal a verb can answer with. "Not yours" and "not there" are both `not_found`. */
export const refusalCodes = [
  'not_found',
  'invalid_input',
  'conflict',
  'not_allowed',
  'too_large',
  'busy',
  'locked',
  'unavailable',
  'unexpected',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** An expected refusal is a value. `message` is written for its reader; `detail` is machine-readable. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  detail?: unknown;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (
  code: RefusalCode,
  message: string,
  detail?: unknown,
): { ok: false; error: Refusal } => ({
  ok: false,
  error: detail === undefined ? { code, message } : { code, message, detail },
});
