import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import { openKey } from '../models/key-box';
import { readModelAddress } from '../models/model-address';
import { providerAddresses } from '../models/schema';
import type { Server } from '../models/stored-model';
import type { Provider, ServerInput } from './schema';

export interface ReachedServer {
  provider: Provider;
  address: string;
  /** What was typed, else the one that is kept for this very address. */
  key: string | undefined;
}

/** The address as typed, made whole; that of a provider is known. */
export function addressFrom({ provider, address = '' }: ServerInput, server: Server): Result<string> {
  return provider === 'compatible' ? readModelAddress(address, server) : ok(providerAddresses[provider]);
}

/** A server of models to be asked something: its address, and the key for it. A kept key goes to its own address alone. */
export async function reachServer(
  ctx: Ctx,
  input: ServerInput,
  server: Server,
): Promise<Result<ReachedServer>> {
  const address = addressFrom(input, server);
  if (!address.ok) return address;
  const { provider } = input;
  if (input.key) return ok({ provider, address: address.value, key: input.key });
  const sealed = await callRpc(ctx, z.string().nullable(), 'get_sealed_model_key', {
    p_address: address.value,
  });
  if (!sealed.ok) return sealed;
  const owner = { personId: ctx.personId, address: address.value };
  const key = sealed.value === null ? undefined : openKey(sealed.value, owner, server.secrets);
  return ok({ provider, address: address.value, key });
}

const perMinute = 30;
const minute = 60_000;
const asked = new Map<string, number[]>();

/** Refuses with `busy` when a person has this server ask others too often. */
export function refuseTooOften({ personId, now }: Ctx): Result<null> {
  const at = now().getTime();
  const lately = (asked.get(personId) ?? []).filter((one) => one > at - minute && one <= at);
  asked.set(personId, [...lately, at]);
  for (const [person, times] of asked) if ((times.at(-1) ?? 0) <= at - minute) asked.delete(person);
  return lately.length < perMinute
    ? ok(null)
    : refuse('busy', 'That was a lot of tries within a minute. Please wait a little.');
}
