/** What a process does by itself beside housekeeping: one module, since a build writes all that an import needs once for each. */
export { embedWith } from './meaning/embed-due';
export { runDue } from './rhythms/run-due';
export { summariseWith } from './sessions/summarise-due';
