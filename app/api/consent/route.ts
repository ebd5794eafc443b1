import { giveConsent } from '@/lib/profile/give-consent';
import { consentInput } from '@/lib/profile/schema';
import { edit } from '../route-handler';

export async function POST(request: Request) {
  return edit(request, 'giveConsent', consentInput, giveConsent);
}
