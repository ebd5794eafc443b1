import { purposeOf } from './asked';
import { type PurposeSet, purposeSets, purposesOf, requestLabels } from './labels';
import type { OpenQuestion, Purpose, PurposeReading, Request, Stretch } from './purposes';
import { plainly } from './rules/rule';
import { shareOf, type Weighed } from './weigh';

export interface Decision {
  for: Purpose[];
  request: Request | null;
  unsure: PurposeReading['unsure'];
  /** How likely the request is. */
  likely: number;
}

/** A request that rules heard stands from this likelihood on; above the other, what the model hears stands instead. */
const ruleStands = 0.2;
const modelStands = 0.5;
/** Without a rule a request is heard when it is likelier than the rest. */
const heardFrom = 0.25;
const besideNothing = 0.7;
/** Where something is plainly asked, the likeliest request is heard from a smaller likelihood on. */
const plainlyAsked = 0.6;
const heardWhereAsked = 0.12;
/** Where the words of a part were asked for, they often sound like a command: "keep me safe". */
const speaksForIt: readonly OpenQuestion[] = ['says', 'job', 'fear', 'and-then', 'need'];
const heardAmidWords = 0.4;
/** What ends, takes away or begins anew is asked about below this; everything else that is heard is done. */
const sureFrom = 0.4;
const askedFirst: readonly Request[] = ['stop', 'undo', 'start-over'];
const near = 0.12;
/** What rules read as a correction stands from this likelihood on. */
const correctionStands = 0.04;

/** Short and said outright, these are what they say, whatever the model makes of so few words. */
const outright = new Set([
  'asks to forget',
  'asks not to keep it',
  'looks for something said before',
  'asks how undo works',
]);
const mostWordsOutright = 8;
const isShort = ({ text }: Stretch): boolean => text.trim().split(/\s+/).length <= mostWordsOutright;

/** Also said in full beside an answer, unless a part may be speaking in it. */
function isOutright({ request, stretches }: PurposeReading, open: OpenQuestion): boolean {
  if (stretches.length === 1 && stretches.every((one) => outright.has(one.why) && isShort(one))) return true;
  const inFull = stretches.some((one) => one.why === plainly && one.request === request);
  return inFull && (stretches.length === 1 || !speaksForIt.includes(open) || request !== 'stop');
}

function requestOf(
  byRules: PurposeReading,
  weighed: Weighed,
  open: OpenQuestion,
): Pick<Decision, 'request' | 'likely'> {
  const { requests } = weighed;
  const asked = requestLabels.filter((one) => one !== 'none');
  const best = asked.reduce((most, one) => (requests[one] > requests[most] ? one : most), asked[0] ?? 'stop');
  const ruled = byRules.request;
  const isRuled = ruled && requests[ruled] >= ruleStands && requests[ruled] >= requests.none / 2;
  if (ruled && isOutright(byRules, open))
    return { request: ruled, likely: Math.max(sureFrom, requests[ruled]) };
  if (ruled && isRuled && (ruled === best || requests[best] < modelStands))
    return { request: ruled, likely: Math.max(sureFrom, requests[ruled]) };
  const least = speaksForIt.includes(open) ? heardAmidWords : heardFrom;
  const asks = shareOf(weighed, 'command') + shareOf(weighed, 'question');
  const isLikely = requests[best] >= least && requests[best] > requests.none * besideNothing;
  const isHeard = asks >= 0.25 && (isLikely || (asks >= plainlyAsked && requests[best] >= heardWhereAsked));
  return { request: isHeard ? best : null, likely: requests[best] };
}

const isAsking = (one: Purpose) => one === 'command' || one === 'question';

/** A command that asks for nothing known is one where a rule says so, or from this likelihood on. */
const commandAlone = 0.8;

/** Whether a set of purposes goes with what is asked. */
function fits(set: PurposeSet, request: Request | null, mayCommand: boolean): boolean {
  const all = purposesOf(set);
  if (request === null) return mayCommand || !all.includes('command');
  return all.some((one) => one === purposeOf[request] || isAsking(one));
}

/** What the message is for, of rules and model together. */
export function decide(byRules: PurposeReading, weighed: Weighed, open: OpenQuestion): Decision {
  const { request, likely } = requestOf(byRules, weighed, open);
  const onlyCorrects = byRules.for.length === 1;
  const corrects =
    request === null &&
    byRules.for.includes('correction') &&
    shareOf(weighed, 'correction') >= correctionStands;
  const mayCommand = byRules.for.includes('command') || shareOf(weighed, 'command') >= commandAlone;
  const ranked = purposeSets
    .filter(
      (set) =>
        fits(set, request, mayCommand) &&
        (!corrects || set === 'correction' || (!onlyCorrects && purposesOf(set).includes('correction'))),
    )
    .toSorted((a, b) => weighed.sets[b] - weighed.sets[a]);
  const [first = 'answer', second = 'answer'] = ranked;
  const isNear = weighed.sets[first] - weighed.sets[second] < near;
  const isGuess =
    request !== null && askedFirst.includes(request) && byRules.request !== request && likely < sureFrom;
  const [one, other] = [purposesOf(first), purposesOf(second)];
  const unsure: PurposeReading['unsure'] = isGuess
    ? [purposeOf[request], one.find((each) => !isAsking(each)) ?? 'telling']
    : request === null && isNear && one.length === 1 && other.length === 1 && one[0] && other[0]
      ? [one[0], other[0]]
      : null;
  return { for: one, request, unsure, likely };
}
