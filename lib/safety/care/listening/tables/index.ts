import { answers } from './answers';
import { danger } from './danger';
import { others } from './others';
import { company, contact, people } from './people';
import { things } from './things';

/** What is listened for in the crisis conversation, by matter. */
export const listeningTables = { people, company, contact, danger, things, others, answers };
