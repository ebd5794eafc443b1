/** What a process does by itself: one module, since a build writes all that an import needs once for each. */
export { doDue } from './errands/do-due';
export { runMonitor } from './monitor/run-monitor';
