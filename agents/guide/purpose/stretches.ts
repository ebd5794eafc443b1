import { purposeOf } from './asked';
import type { Decision } from './decide';
import { objectOf } from './object-of';
import type { Purpose, PurposeReading, Request, Stretch } from './purposes';
import { type PurposeContext, readByRules } from './read-by-rules';
import { cutsOf, type Segment, segmentsOf } from './segments';
import { shareOf, type Weighed, weigh } from './weigh';

interface Part extends Segment {
  weighed: Weighed;
  byRules: PurposeReading;
}

/** A second request in a message is heard from this likelihood on, or where a rule hears it too. */
const alsoFrom = 0.65;
const alsoWithRule = 0.4;

const partOf = (segment: Segment, context: PurposeContext): Part => {
  const byRules = readByRules(segment.text, context);
  return { ...segment, byRules, weighed: weigh(segment.text, context, byRules) };
};

/** The best cut of a sentence between two purposes; the sentence whole where no cut tells them apart. */
function cut(part: Part, [one, other]: [Purpose, Purpose], context: PurposeContext): Part[] {
  const pairs = cutsOf(part.text).map(([before, after]) =>
    [before, after].map((each) =>
      partOf({ ...each, start: each.start + part.start, end: each.end + part.start }, context),
    ),
  );
  const worth = ([before, after]: Part[]): number => {
    if (!before || !after) return 0;
    const way = (a: Purpose, b: Purpose) => shareOf(before.weighed, a) * shareOf(after.weighed, b);
    return Math.max(way(one, other), way(other, one));
  };
  const best = pairs.reduce<Part[] | null>(
    (most, pair) => (!most || worth(pair) > worth(most) ? pair : most),
    null,
  );
  return best && worth(best) > 0.25 ? best : [part];
}

/** Which of the purposes each part has: the likeliest, and each purpose at least once where there are parts enough. */
function assigned(parts: readonly Part[], purposes: readonly Purpose[]): Purpose[] {
  const share = (part: Part | undefined, one: Purpose) => (part ? shareOf(part.weighed, one) : 0);
  const chosen = parts.map((part) =>
    purposes.reduce((most, one) => (share(part, one) > share(part, most) ? one : most)),
  );
  for (const missing of purposes.filter((one) => !chosen.includes(one))) {
    const free = parts
      .map((_, at) => at)
      .filter((at) => chosen.filter((one) => one === chosen[at]).length > 1);
    const worth = (at: number) =>
      share(parts[at], missing) / (share(parts[at], chosen[at] ?? missing) + 0.01);
    const best = free.reduce<number | null>(
      (most, at) => (most === null || worth(at) > worth(most) ? at : most),
      null,
    );
    if (best !== null) chosen[best] = missing;
  }
  return chosen;
}

const isAsking = (one: Purpose | undefined) => one === 'command' || one === 'question';

/** The request of each part: the message's goes to the part that says it most; others where they are plain. */
function requestsOf(
  parts: readonly Part[],
  chosen: readonly Purpose[],
  main: Request | null,
): (Request | null)[] {
  if (main === null) return parts.map(() => null);
  const likely = (part: Part) => part.weighed.requests[main] + (part.byRules.request === main ? 0.5 : 0);
  const places = parts.map((_, at) => at).filter((at) => isAsking(chosen[at]));
  const candidates = places.length > 0 ? places : parts.map((_, at) => at);
  const at = candidates.reduce((most, one) => {
    const [a, b] = [parts[one], parts[most]];
    return a && b && likely(a) > likely(b) ? one : most;
  }, candidates[0] ?? 0);
  return parts.map((part, n) => {
    if (n === at) return main;
    const ruled = part.byRules.request;
    if (ruled && ruled !== main && part.weighed.requests[ruled] >= alsoWithRule) return ruled;
    const [best] = Object.entries(part.weighed.requests).toSorted((a, b) => b[1] - a[1]);
    const other = best && best[0] !== 'none' && best[0] !== main && best[1] >= alsoFrom;
    return other ? (best[0] as Request) : null;
  });
}

function stretchOf(
  part: Segment & Pick<Part, 'byRules'>,
  purpose: Purpose,
  request: Request | null,
): Stretch {
  const { start, end, text } = part;
  const ruled = part.byRules.stretches.find((one) =>
    request ? one.request === request : one.for === purpose,
  );
  const isPlain = !request && (purpose === 'answer' || purpose === 'telling');
  const plain = part.byRules.stretches.find((one) => one.for === 'answer' || one.for === 'telling');
  return {
    ...{ text, start, end, for: purpose, request },
    object: request ? (ruled?.object ?? objectOf(request, text)) : null,
    why: ruled?.why ?? (isPlain ? (plain?.why ?? 'sounds like it') : 'sounds like it'),
    guessed: request !== null && ruled === undefined,
  };
}

/** Neighbours that answer or tell are one stretch. */
function joined(text: string, stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches) {
    const last = all.at(-1);
    const isSame = last && last.for === one.for && !last.request && !one.request && last.why === one.why;
    if (isSame && (one.for === 'answer' || one.for === 'telling'))
      all[all.length - 1] = { ...last, end: one.end, text: text.slice(last.start, one.end) };
    else all.push(one);
  }
  return all;
}

/** All of a message has one purpose. */
function asOne(
  text: string,
  segments: readonly Segment[],
  byRules: PurposeReading,
  { for: purposes, request }: Decision,
): Pick<PurposeReading, 'for' | 'request' | 'stretches'> {
  const [purpose = 'answer'] = purposes;
  const all = segments.map((part) => stretchOf({ ...part, byRules }, purpose, request));
  return { for: purposes, request, stretches: all.length > 0 ? joined(text, all) : byRules.stretches };
}

/** Which words of a message carry what it is for. Beside a request, words that answer or tell are heard too. */
export function stretchesOf(
  text: string,
  context: PurposeContext,
  byRules: PurposeReading,
  decision: Decision,
): Pick<PurposeReading, 'for' | 'request' | 'stretches'> {
  const [one, other] = decision.for;
  const segments = segmentsOf(text);
  if (!other && (decision.request === null || segments.length < 2))
    return asOne(text, segments, byRules, decision);
  const whole = segments.map((segment) => partOf(segment, context));
  const [only] = whole;
  const parts = whole.length === 1 && only && one && other ? cut(only, [one, other], context) : whole;
  if (parts.length === 0) return byRules;
  const asked =
    parts.length < decision.for.length
      ? decision.for.filter((each) => each !== 'answer' && each !== 'telling')
      : [];
  const chosen = assigned(parts, asked.length > 0 ? asked : decision.for);
  const requests = requestsOf(parts, chosen, decision.request);
  const purposes = chosen.map((purpose, at) => {
    const request = requests[at];
    return request && !isAsking(purpose) ? purposeOf[request] : purpose;
  });
  const stretches = parts.map((part, at) => stretchOf(part, purposes[at] ?? 'answer', requests[at] ?? null));
  const added = purposes.filter(
    (purpose, at) =>
      requests[at] && !decision.for.some((each) => each === purpose) && requests[at] !== decision.request,
  );
  return {
    for: [...new Set([...decision.for, ...added])],
    request: decision.request,
    stretches: joined(text, stretches),
  };
}
