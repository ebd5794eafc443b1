import type { Request, Stretch } from './purposes';
import { readPurpose } from './read-purpose';

/**
 * What is done while safety asks about danger: it only takes away, shows or leads on. Whether somebody reads along, whether
 * this is a person and why it asks is answered by safety itself; nothing is written down and no help is asked for here.
 */
const done: ReadonlySet<Request | null> = new Set<Request>([
  'delete',
  'forget',
  'undo',
  'search',
  'show-kept',
  'open-page',
  'start-over',
  'go-back',
  'change-topic',
  'skip',
  'stop',
  'pause',
  'what-can-you-do',
  'cost',
]);

/** What ends or passes over something is said in few words: in a long message it is told. */
const saidShortly: ReadonlySet<Request | null> = new Set<Request>([
  'stop',
  'pause',
  'skip',
  'go-back',
  'change-topic',
]);
const fewWords = 5;
const mostWords = 20;
/** A longer message (in characters) tells something; reading requests takes time that grows with its square. */
const mostRead = 1000;

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Answered too where the rest of the message is ordinary. */
const answered: ReadonlySet<Request | null> = new Set<Request>(['advice', 'is-this-normal', 'help']);
const takesAway: ReadonlySet<Request | null> = new Set<Request>(['delete', 'forget', 'undo']);

/**
 * What a message asks of the software that can be done while safety asks. `only`: nothing else stands in it, and a rule names
 * each reason; `also`: something is told beside it. Null where nothing of the kind is asked. Pure.
 */
export function requestsBeside(text: string): { how: 'only' | 'also'; asked: readonly Stretch[] } | null {
  if (text.length > mostRead) return null;
  const { stretches } = readPurpose(text, { open: 'anything-else', brought: true, told: 2 });
  const isPlain = (one: Stretch) =>
    done.has(one.request) &&
    one.guessed !== true &&
    one.put === undefined &&
    (!saidShortly.has(one.request) || wordsIn(text) <= fewWords);
  if (wordsIn(text) <= mostWords && stretches.every(isPlain)) return { how: 'only', asked: stretches };
  const mayDo = (one: Stretch) =>
    (done.has(one.request) || answered.has(one.request)) &&
    !(takesAway.has(one.request) && one.guessed === true);
  const asked = stretches.filter(mayDo);
  return asked.length > 0 ? { how: 'also', asked } : null;
}
