import { addRhythm } from '@/lib/rhythms/add-rhythm';
import { newRhythm } from '@/lib/rhythms/schema';
import { edit } from '../route-handler';

export const POST = (request: Request) => edit(request, 'addRhythm', newRhythm, addRhythm);
