import { coreOf, withoutLead } from './core';
import type { Purpose, Request } from './purposes';
import { aboutLifeRules } from './rules/about-life';
import { aboutSoftwareRules } from './rules/about-software';
import { documentRules } from './rules/documents';
import { earlierTalkRules } from './rules/earlier-talks';
import { flowRules } from './rules/flow';
import { lifeInFull, softwareInFull } from './rules/in-full/ask';
import { endInFull } from './rules/in-full/end';
import { openInFull } from './rules/in-full/open';
import { passInFull } from './rules/in-full/pass';
import { rememberInFull } from './rules/in-full/remember';
import { keepingRules } from './rules/keeping';
import { readOtherLanguage } from './rules/other-languages';
import { pageAndPeopleRules } from './rules/pages-and-people';
import { plainWordings } from './rules/plain-wordings';
import { isQuestionShaped, topicOfQuestion } from './rules/question-topics';
import { plainly, type RequestRule } from './rules/rule';
import type { Sentence } from './sentences';

export interface Asked {
  request: Request;
  why: string;
  /** What it is about: a range in the normal text. */
  object: { from: number; to: number } | null;
}

/** Whether a request is a command to do or a question to answer. */
export const purposeOf: Record<Request, Purpose> = {
  stop: 'command',
  pause: 'command',
  undo: 'command',
  delete: 'command',
  forget: 'command',
  remember: 'command',
  'show-kept': 'command',
  search: 'command',
  'open-page': 'command',
  committee: 'command',
  help: 'command',
  'start-over': 'command',
  'go-back': 'command',
  skip: 'command',
  'change-topic': 'command',
  'what-can-you-do': 'question',
  'why-ask': 'question',
  'are-you-real': 'question',
  privacy: 'question',
  cost: 'question',
  advice: 'question',
  'is-this-normal': 'question',
};

const inOrder: RequestRule[] = [
  ...earlierTalkRules,
  ...documentRules,
  ...rememberInFull,
  ...openInFull,
  ...softwareInFull,
  ...passInFull,
  ...lifeInFull,
  ...endInFull,
  ...plainWordings,
  ...keepingRules,
  ...pageAndPeopleRules,
  ...flowRules,
  ...aboutSoftwareRules,
  ...aboutLifeRules,
];

/** Built like a question, or marked as one. */
export const isInterrogative = ({ low, asks }: Sentence): boolean =>
  asks || isQuestionShaped(withoutLead(low)) || isQuestionShaped(low);

const eitherWay: readonly Request[] = [
  'search',
  'open-page',
  'help',
  'delete',
  'committee',
  'show-kept',
  'undo',
  'forget',
];
const asksHow =
  /^(?:is there|are there|can i|could i|how (?:do|can|would) i|how to|did (?:i|it|you|that)|has it|is (?:it|that|this|everything)|do i|where is|will (?:i|it)|may i|if they)\b/;

/** A command may be put as a question about it: "is there a map?", "can I get rid of this later?" */
export function purposeOfAsked(request: Request, { low }: Sentence): Purpose {
  const isQuestion =
    eitherWay.includes(request) &&
    asksHow.test(low.replace(/^(?:and|so|ok|but|now|oh|sorry|hi|hello)[, ]+/, ''));
  return isQuestion ? 'question' : purposeOf[request];
}

/** Above this a sentence that is no question tells something, whatever words of a question it holds. */
const shortest = 9;

const countWords = (low: string) => low.split(' ').length;

const fits = (rule: RequestRule, sentence: Sentence, core: string): RegExpExecArray | null => {
  if (
    rule.why !== plainly &&
    purposeOf[rule.request] === 'question' &&
    !isInterrogative(sentence) &&
    countWords(sentence.low) > shortest
  )
    return null;
  return rule.test.exec(rule.on === 'core' ? core : sentence.low);
};

/** Questions of a part or of somebody in a story. */
const tells = /\b(?:says|said|goes|went|thinks|asks|asked|wonders|like)\b.*\?$|^what if\b/;

/** What a sentence asks of the software; null when nothing. */
export function readAsked(sentence: Sentence): Asked | null {
  const core = coreOf(sentence.low);
  const offset = sentence.from + sentence.low.length - core.length;
  for (const rule of inOrder) {
    const found = fits(rule, sentence, core + (rule.on === 'core' && sentence.asks ? '?' : ''));
    if (!found) continue;
    const inside = found[1]?.trim();
    const at = inside
      ? found.index + found[0].lastIndexOf(inside) + (rule.on === 'core' ? offset : sentence.from)
      : -1;
    const object = inside && at >= 0 ? { from: at, to: at + inside.length } : null;
    return { request: rule.request, why: rule.why, object };
  }
  const topic = isInterrogative(sentence) && !tells.test(sentence.low) ? topicOfQuestion(sentence.low) : null;
  if (topic) return { request: topic, why: 'asks about it', object: null };
  const foreign = readOtherLanguage(sentence.low);
  return foreign ? { request: foreign.request, why: `asks in ${foreign.language}`, object: null } : null;
}
