import { agreementOf } from './purpose/agreement';
import type { Request } from './purpose/purposes';
import { readPurpose } from './purpose/read-purpose';

/** Requests whose words tell nothing themselves: they name what was said elsewhere, or the way on. */
const asking: ReadonlySet<Request | null> = new Set<Request>([
  'delete',
  'forget',
  'undo',
  'search',
  'show-kept',
  'open-page',
  'start-over',
  'go-back',
  'skip',
  'stop',
  'pause',
]);

/** Whether a message only asks the software for something, is a bare yes or no, or has no words: nothing is told in it. */
export const onlyAsks = (text: string): boolean =>
  text.trim() === '' ||
  readPurpose(text, { open: 'moment' }).stretches.every(({ request }) => asking.has(request)) ||
  agreementOf(text, 'delete') === 'yes' ||
  agreementOf(text, 'delete') === 'no';
