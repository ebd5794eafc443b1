import type { Ctx } from '../../context';
import { callRpc } from '../../db/call-rpc';
import { wordsOf } from '../words';
import { saidForFacts } from './schema';

/** By which words the person speaks of themselves, where nobody is named. */
const aboutThemselves = [
  'live',
  'lived',
  'moved',
  'moving',
  'work',
  'working',
  'worked',
  'sister',
  'brother',
  'partner',
];

/** What the person said of those who are named, or without names of themselves; `asOf`: up to that day. */
export const saidAbout = (ctx: Ctx, names: readonly string[], asOf?: string) =>
  callRpc(ctx, saidForFacts, 'said_of', {
    p_names:
      names.length > 0
        ? names.map((name) => wordsOf(name).map(({ text }) => text))
        : aboutThemselves.map((word) => [word]),
    p_to: asOf,
  });
