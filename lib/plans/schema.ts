import { z } from 'zod';

/** Greatest sizes, in characters and steps. */
export const planLimits = { goal: 200, step: 160, result: 600, end: 2_000, steps: 7 } as const;

/** A step of a plan. `theirs`: the person put it in their own words. */
export const planStep = z.object({
  id: z.string(),
  text: z.string(),
  done: z.boolean(),
  result: z.string().optional(),
  theirs: z.boolean().optional(),
});
export type PlanStep = z.infer<typeof planStep>;

/** What the person does with a step, as an agent is told of it. */
const planChanges = ['reword', 'mark', 'move', 'remove'] as const;

/** A plan as its person sees it. `replaced`: another one took its place. */
export const plan = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  goal: z.string(),
  steps: z.array(planStep),
  /** The id of the step that is at work. */
  current: z.string().nullable(),
  status: z.enum(['active', 'finished', 'stopped', 'replaced']),
  result: z.string().nullable(),
  /** What the person did since an agent wrote it. */
  changes: z.array(z.object({ what: z.enum(planChanges), step: z.string() })),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** With the id of the answer in which it was written last, where one is shown. */
export const shownPlan = plan.extend({ answer: z.uuid().nullable() });
export type ShownPlan = z.infer<typeof shownPlan>;
export const changedPlan = shownPlan.extend({ action: z.uuid() });

/** A plan as the agent that wrote it is told of it: without its own words. */
export const planForAgent = z.object({
  planId: z.uuid(),
  status: z.enum(['active', 'finished', 'stopped', 'replaced']),
  /** The number of the step that is at work, from 1. */
  current: z.number().int().nullable(),
  steps: z.array(z.object({ n: z.number().int(), done: z.boolean(), inTheirWords: z.string().optional() })),
  /** What the person did with its steps since it was written last. */
  changedByPerson: z.array(z.enum(planChanges)),
  /** Steps that have another number now than the one by which it named them. */
  moved: z.array(z.object({ step: z.number().int(), now: z.number().int() })).optional(),
});

const step = z.string().min(1).max(8);
/** The step as the person read it. */
const seen = z.string().max(planLimits.step);

/** What the person does with a plan that is at work. */
export const changePlanInput = z.discriminatedUnion('do', [
  z.strictObject({
    ...{ do: z.literal('reword'), step, seen },
    text: z
      .string()
      .trim()
      .min(1, 'There is nothing in this yet.')
      .max(planLimits.step, 'A step can hold 160 characters.'),
  }),
  z.strictObject({ do: z.literal('mark'), step, seen, done: z.boolean() }),
  /** `to`: its new place, from 1. */
  z.strictObject({ do: z.literal('move'), step, seen, to: z.number().int().min(1).max(planLimits.steps) }),
  z.strictObject({ do: z.literal('remove'), step, seen }),
  z.strictObject({ do: z.literal('stop') }),
]);
export type ChangePlanInput = z.infer<typeof changePlanInput>;
