import type { z } from 'zod';
import { readBody, readBytes } from '@/lib/auth/read-body';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { DatabaseUnreachable } from '@/lib/db/unreachable';
import { ok, type Refusal, type RefusalCode, type Result, refuse } from '@/lib/errors';

const statusOf: Record<RefusalCode, number> = {
  not_found: 404,
  invalid_input: 400,
  conflict: 409,
  busy: 429,
  not_allowed: 403,
  locked: 423,
  too_large: 413,
  unavailable: 503,
  unexpected: 500,
};

/** Where the refusal names the seconds after which there is room again, the header does, too. */
function refused(error: Refusal, status = statusOf[error.code]): Response {
  const { seconds } = { ...(error.detail as { seconds?: unknown } | undefined) };
  const headers = typeof seconds === 'number' ? { 'retry-after': String(seconds) } : undefined;
  return Response.json({ ok: false, error }, { status, headers });
}

/** The answer while the database is away; throws every other error again. */
export function unreachable(error: unknown): Response {
  if (!(error instanceof DatabaseUnreachable)) throw error;
  return refused(error.refusal);
}

/** A verb's result as every route handler answers it. */
export const respond = <T>(result: Result<T>): Response =>
  result.ok ? Response.json({ ok: true, value: result.value }) : refused(result.error);

/** Who is asking; without a person, or while nobody can tell who it is, nothing is called. */
export async function asPerson(
  call: (ctx: Ctx) => Promise<Response>,
  asking: () => Promise<Ctx | null> = getCtx,
): Promise<Response> {
  const ctx = await asking().catch(unreachable);
  if (ctx instanceof Response) return ctx;
  if (!ctx) return refused({ code: 'not_allowed', message: 'Please sign in.' }, 401);
  return call(ctx);
}

/** An edit by the person: who, what (parsed), one verb, its answer. `tool` is its name in the ledger. */
export const edit = <S extends z.ZodType, T>(
  request: Request,
  tool: string,
  schema: S,
  verb: (ctx: Ctx, input: z.infer<S>) => Promise<Result<T>>,
): Promise<Response> =>
  withInput(request, schema, async (ctx, input) => respond(await verb({ ...ctx, tool }, input)));

/** Who is asking, and only then what: the body of a stranger is never read. */
export const withInput = <S extends z.ZodType>(
  request: Request,
  schema: S,
  call: (ctx: Ctx, input: z.infer<S>) => Promise<Response>,
): Promise<Response> =>
  asPerson(async (ctx) => {
    const input = await readJson(request, schema);
    return input.ok ? call(ctx, input.value) : respond(input);
  });

/** A body whose sender something else than a session tells: who asks is known, or found to be nobody, by what is called. */
export async function withInputOf<S extends z.ZodType>(
  request: Request,
  schema: S,
  call: (input: z.infer<S>) => Promise<Response>,
): Promise<Response> {
  const input = await readJson(request, schema);
  return input.ok ? call(input.value) : respond(input);
}

/** The same with a body that is a file of at most `most` bytes; what is said about it stands in the address. */
export const withBytes = <S extends z.ZodType>(
  request: Request,
  most: number,
  schema: S,
  about: unknown,
  call: (ctx: Ctx, about: z.infer<S>, bytes: Uint8Array) => Promise<Response>,
): Promise<Response> =>
  asPerson(async (ctx) => {
    const told = parsed(schema, about);
    if (!told.ok) return respond(told);
    const bytes = await readBytes(request, most);
    return bytes.ok ? call(ctx, told.value, bytes.value) : respond(bytes);
  });

/** Bytes of a body: a whole memory file or a message of 20,000 characters, each written in JSON at its worst. */
export const mostBytes = 524_288;

/** The body of a request, parsed. An empty body counts as an empty object. */
async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<Result<z.infer<S>>> {
  const body = await readBody(request, mostBytes);
  if (!body.ok) return body;
  const json = asJson(body.value);
  return json.ok ? parsed(schema, json.value) : json;
}

/** The value of a text that is JSON; nothing at all counts as an empty object. */
export function asJson(text: string): Result<unknown> {
  try {
    return ok(text === '' ? {} : JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('invalid_input', 'This was not readable as JSON.');
  }
}

/** The value as `schema` wants it, or what is wrong with it, field by field. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): Result<z.infer<S>> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  const tooLong = result.error.issues.some(
    (issue) => issue.code === 'too_big' && issue.path.at(-1) === 'text',
  );
  if (tooLong)
    return refuse('too_large', 'A message can hold 20,000 characters. Please send it in two.', { issues });
  return refuse('invalid_input', issues[0]?.message ?? 'Something in this does not fit.', { issues });
}
