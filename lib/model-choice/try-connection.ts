import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { listModels } from '../models/list-models';
import type { Server } from '../models/stored-model';
import { tryModel } from '../models/try-model';
import { sayProblem } from './problem-words';
import { reachServer, refuseTooOften } from './reach-server';
import type { ConnectionProblem, ServerInput, TestInput, TestResult } from './schema';

export interface ListedModels {
  address: string;
  models: string[];
  problem: ConnectionProblem | null;
  said: string;
}

/** The models of a server. One that cannot be asked is an answer, too: in words for the person, with none of its own. */
export async function listServerModels(
  ctx: Ctx,
  input: ServerInput,
  server: Server,
): Promise<Result<ListedModels>> {
  const may = refuseTooOften(ctx);
  if (!may.ok) return may;
  const reached = await reachServer(ctx, input, server);
  if (!reached.ok) return reached;
  const { address } = reached.value;
  const found = await listModels(reached.value, server);
  if ('problem' in found)
    return ok({ address, models: [], problem: found.problem, said: sayProblem(found.problem) });
  const said = found.models.length > 0 ? '' : 'It answered, but has no models yet.';
  return ok({ address, models: found.models, problem: null, said });
}

/** Sends a tiny request to a model, as it would be used. */
export async function testModel(ctx: Ctx, input: TestInput, server: Server): Promise<Result<TestResult>> {
  const may = refuseTooOften(ctx);
  if (!may.ok) return may;
  const reached = await reachServer(ctx, input, server);
  if (!reached.ok) return reached;
  const problem = await tryModel({ ...reached.value, model: input.model }, server);
  return ok({ problem, said: problem ? sayProblem(problem) : 'It works: the model answered.' });
}
