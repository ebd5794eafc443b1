import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { wordsOf } from '../words';
import { saidForFacts } from './schema';
import { ofNames, ofThemselves } from './statements';

/** What the person said of those who are named, or without names of themselves; `asOf`: up to that day. */
export const saidAbout = (ctx: Ctx, names: readonly string[], asOf?: string) =>
  callRpc(ctx, saidForFacts, 'said_of', {
    p_names: names.map((name) => wordsOf(name).map(({ text }) => text)),
    p_stating: names.length > 0 ? ofNames : ofThemselves,
    p_to: asOf,
  });
