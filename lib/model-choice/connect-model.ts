import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { sealKey } from '../models/key-box';
import { hostOf, isLocal } from '../models/schema';
import type { Server } from '../models/stored-model';
import { addressFrom } from './reach-server';
import { type ConnectInput, type ModelChoice, modelChoice } from './schema';

/**
 * Connects a model and lets it answer. The key is encrypted here and never leaves this file readable. Refuses with
 * `conflict` (reason "agreement") unless the person agreed to the very host that their words would go to.
 */
export async function connectModel(
  ctx: Ctx,
  input: ConnectInput,
  server: Server,
): Promise<Result<ModelChoice>> {
  const { provider, model, key, agreedHost } = input;
  const found = addressFrom(input, server);
  if (!found.ok) return found;
  const address = found.value;
  const leaves = !isLocal(address);
  if (leaves && agreedHost !== hostOf(address))
    return refuse('conflict', `Please read first that your words would go to ${hostOf(address)}.`, {
      reason: 'agreement',
    });
  return callRpc(ctx, modelChoice, 'connect_model', {
    p_provider: provider,
    p_address: address,
    p_model: model,
    p_leaves: leaves,
    p_agreed_host: agreedHost,
    p_sealed: key ? sealKey(key, { personId: ctx.personId, address }, server.secrets) : null,
    p_last_four: key ? lastFour(key) : null,
  });
}

/** Enough to tell one's keys apart; of a short one nothing. */
const lastFour = (key: string): string => (key.length >= 16 ? key.slice(-4) : '');
