import { z } from 'zod';
import { ok } from '@/lib/errors';
import { defineTool } from './define-tool';

/** Ends the answer that calls it; the engine then lets the safety script ask (see engine/run-turn.ts). */
export const raiseCareTool = defineTool({
  name: 'raiseCare',
  description:
    'Call this at once, and instead of answering, when something the person says may mean danger: a wish to die, an act or a plan, means, goodbye, harm to themselves or others, being harmed, voices that command, or too little sleep with racing plans. When unsure, call it. It ends your answer; words written with care then ask the person, with help at hand.',
  effect: 'read',
  level: 'guest',
  input: z.strictObject({
    level: z.enum(['concern', 'danger']),
    why: z.enum([
      'wish_to_die',
      'plan',
      'means',
      'farewell',
      'act',
      'self_harm',
      'harm_others',
      'harmed_by_others',
      'body',
      'reality',
      'other',
    ]),
  }),
  output: z.object({ raised: z.literal(true) }),
  run: async () => ok({ raised: true as const }),
});
