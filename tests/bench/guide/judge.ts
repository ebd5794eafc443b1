import type { Played } from '../../../scripts/guide/play.ts';
import type { LabelledMessage, labelKinds } from './labelled.ts';

type LabelKind = (typeof labelKinds)[number];

/** Which kinds of evidence are right for a kind of the labels; `any` for what the product has no kind of. */
const rightKinds: Record<LabelKind, readonly string[] | 'any'> = {
  feeling: ['emotion'],
  thought: ['thought'],
  body: ['body'],
  image: ['image'],
  says: ['thought', 'urge'],
  job: ['job'],
  fear: ['fear'],
  need: ['need'],
  name: ['direct_mention'],
  toward: ['stance_toward'],
  history: 'any',
  behaviour: ['behavior'],
  relation: ['relation'],
};

const holds = (one: string, other: string) => one.includes(other) || other.includes(one);

/** Whether a kept quote is one that this message gives, under a kind that is right. */
export function isRightQuote(
  { quote, kind }: { quote: string; kind: string },
  label: LabelledMessage,
): boolean {
  if (label.never) return false;
  if (label.may.some((one) => holds(one, quote))) return true;
  const kinds = label.keep.filter((one) => holds(one.quote, quote)).flatMap((one) => one.kinds);
  return kinds.some((one) => rightKinds[one] === 'any' || rightKinds[one].includes(kind));
}

export const hasSamePurposes = (played: Played, label: LabelledMessage): boolean =>
  played.for.length === label.for.length && label.for.every((one) => played.for.includes(one));

const hasLink = (answer: string) => /\]\(\/[a-z]?/.test(answer);
const worked = (played: Played, tools: RegExp) => played.calls.some((one) => one.ok && tools.test(one.tool));

/** What must be seen of a request for it to count as done; of the others the answer is enough. */
const doneWhen: Partial<
  Record<NonNullable<Played['request']>, (played: Played, standing: string[]) => boolean>
> = {
  undo: (played, standing) => played.gone.length > 0 || worked(played, /^undo/) || standing.length === 0,
  delete: (played, standing) =>
    worked(played, /delete|undo/i) || hasLink(played.answer) || standing.length === 0,
  forget: (played, standing) =>
    worked(played, /delete|undo|forget/i) || hasLink(played.answer) || standing.length === 0,
  remember: (played) => worked(played, /^(?:write|create)Markdown/),
  'show-kept': (played, standing) =>
    standing.length === 0 ||
    standing.some((quote) => played.answer.includes(quote)) ||
    hasLink(played.answer),
  search: (played) => worked(played, /^(?:search|list)/),
  'open-page': (played) => hasLink(played.answer),
  help: (played) => /help/i.test(played.answer),
};

/** Asked and recognised, and really done or answered. `standing`: the quotes that were kept before it. */
export function isMet(played: Played, label: LabelledMessage, standing: string[]): boolean {
  if (played.request !== label.request || played.request === null || played.answer === '') return false;
  return doneWhen[played.request]?.(played, standing) ?? true;
}
