import type { Persona } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import { ok, type Result } from '@/lib/errors';
import { getPersona } from '@/lib/personas/get-persona';
import { personaFacts } from '@/lib/personas/schema';

const itself =
  'Parley answers here as itself: nobody who looks after it wrote a persona for this way in. What it may do stands under Settings in Parley.';

const told = ({ name, words, ...persona }: Persona): string =>
  [
    `“${name}” answers here: a persona that whoever looks after this Parley wrote. It is the same companion, with the same care and the same memory, and does less.`,
    ...personaFacts(persona),
    words && `What it was told: ${words}`,
  ]
    .filter((line) => line)
    .join('\n');

/** Which persona answers in a conversation, and what it may do, as plain text. */
export async function sayPersona(person: Ctx, conversationId: string): Promise<Result<string>> {
  const found = await getPersona(person, conversationId);
  return found.ok ? ok(found.value ? told(found.value) : itself) : found;
}
