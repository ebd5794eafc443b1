import { savePersona } from '@/lib/personas/save-persona';
import { savePersonaInput } from '@/lib/personas/schema';
import { edit } from '../route-handler';

/** Makes the persona of a way in, or changes the one that is there. */
export async function POST(request: Request) {
  return edit(request, 'savePersona', savePersonaInput, savePersona);
}
