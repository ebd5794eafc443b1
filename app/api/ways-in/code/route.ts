import { makeLinkCode } from '@/lib/channels/make-link-code';
import { asPerson, respond } from '../../route-handler';

/** A one-time code for the next way in. */
export const POST = () => asPerson(async (ctx) => respond(await makeLinkCode(ctx)));
