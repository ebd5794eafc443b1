import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { placedPersona } from './schema';

/** All personas of this Parley. Refuses with `not_allowed` (detail "level") whoever does not look after it. */
export const listPersonas = (ctx: Ctx) => callRpc(ctx, z.array(placedPersona), 'list_personas', {});
