import type { Ctx } from '../context';
import { withoutControlSigns } from '../control-signs';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { assess, isFlagged } from '../safety/assess';
import { personaRef, type SavePersonaInput, toolsOfGroups } from './schema';

/**
 * Makes the persona of a place, or changes the one that is there. Refuses with `not_allowed` whoever does not look after this Parley,
 * with `conflict` where somebody else wrote the one of this place, with `invalid_input` words of danger: those are answered with care
 * alone.
 */
export async function savePersona(ctx: Ctx, input: SavePersonaInput): Promise<Result<{ id: string }>> {
  const name = withoutControlSigns(input.name).trim();
  const words = withoutControlSigns(input.words).trim();
  if (name === '') return refuse('invalid_input', 'A persona needs a name.');
  for (const text of [name, words]) {
    const found = assess(text);
    if (isFlagged(found) || found.asks === 'direct')
      return refuse(
        'invalid_input',
        'These words read as if somebody were in danger. What is said then stays with Parley, whatever a persona says. Please write it without them.',
      );
  }
  return callRpc(ctx, personaRef, 'save_persona', {
    p_channel: input.channel,
    p_server: input.server,
    p_name: name,
    p_words: words,
    p_tools_off: toolsOfGroups(input.groupsOff),
    p_model: input.model,
    p_output_tokens: input.outputTokens,
  });
}
