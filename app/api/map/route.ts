import { getMap } from '@/lib/map/get-map';
import { asPerson, respond } from '../route-handler';

/** The map as it stands: the parts with their places, and how they are connected. */
export const GET = () => asPerson(async (ctx) => respond(await getMap(ctx)));
