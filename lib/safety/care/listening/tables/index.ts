import { answers } from './answers';
import { danger } from './danger';
import { company, contact, people } from './people';

/** What is listened for in the crisis conversation, by matter. */
export const listeningTables = { people, company, contact, danger, answers };
