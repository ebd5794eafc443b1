import { z } from 'zod';
import { channel, type Persona, persona, serverId } from '../channels/schema';
import { groupsOff, type ToolGroup, toolGroupNames, toolGroups } from '../goal-tools/schema';

/** Most characters of what a persona adds to the prompt. */
export const mostPersonaWords = 1200;
/** The same with its place: without a channel it is the one of all ways in, without a server that of all of a channel. */
export const placedPersona = persona.extend({
  id: z.uuid(),
  channel: channel.nullable(),
  server: z.string().nullable(),
  /** Whoever asks wrote it. */
  own: z.boolean(),
});
export type PlacedPersona = z.infer<typeof placedPersona>;

export const savePersonaInput = z
  .strictObject({
    channel: channel.nullable(),
    server: serverId.nullable(),
    name: z.string().trim().min(1, 'A persona needs a name.').max(60),
    words: z.string().trim().max(mostPersonaWords),
    // Guarantee: there is a group.
    groupsOff: z.array(z.enum(toolGroupNames as [ToolGroup, ...ToolGroup[]])).max(toolGroupNames.length),
    model: persona.shape.model,
    outputTokens: persona.shape.output_tokens,
  })
  .refine(({ channel, server }) => channel !== null || server === null, 'A server belongs to a way in.');
export type SavePersonaInput = z.infer<typeof savePersonaInput>;

export const personaRef = z.object({ id: z.uuid() });

/** The tools that these groups stand for. */
export const toolsOfGroups = (groups: readonly ToolGroup[]): string[] =>
  groups.flatMap((group): readonly string[] => toolGroups[group].tools);

const models = {
  guide: 'The built-in guide answers, and no model is asked.',
  small: 'The small model of this Parley answers, where its own models do.',
} as const;

/** What a persona takes away, a sentence each. */
export const personaFacts = ({
  tools_off,
  model,
  output_tokens,
}: Pick<Persona, 'tools_off' | 'model' | 'output_tokens'>): string[] => {
  const off = groupsOff(tools_off).map((group) => toolGroups[group].label);
  return [
    ...(off.length > 0
      ? [`It does not do this: ${off.join('; ')}.`]
      : ['It may use whatever Parley may use here.']),
    ...(model ? [models[model]] : []),
    ...(output_tokens ? [`One answer has about ${output_tokens.toLocaleString('en')} tokens at most.`] : []),
  ];
};
