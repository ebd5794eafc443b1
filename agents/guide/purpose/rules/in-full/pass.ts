import { plainly, type RequestRule, ways } from '../rule';
import { first } from './wording';

const ask =
  '(?:ask|asking|do|doing|give|giving|keep asking|bother(?: with| asking)?|start with|come with|bring up|go into)';
const matter =
  '(?:(?:the|that|this|your|any|all|about|for|me|my|with|more|a|those|these) )*(?:(?:how|where|what|why|when|which|who|childhood|(?:number|scale|body|feeling|look|picture|place|name) ?(?:things?|questions?|bits?|stuff)?|numbers|scales|names|feelings|looks|pictures|ratings|follow ups?)\\b)';

/** Refuses a question, or a kind of question, in full. */
export const passInFull: RequestRule[] = [
  ...ways('skip', 'whole', plainly, [
    new RegExp(
      `${first}(?:spare me|save me|leave out|skip|drop|no more|cut out|forget) (?:the|your|all the|all your|those|these|that|any) (?:\\w+ ){0,3}?(?:questions?|follow ups?|follow up|numbers?|scale|stuff about|bit about|childhood|ratings?|interrogation)\\b`,
    ),
    /\bspare me (?:the|your|all)\b(?! (?:money|time|change)\b)/,
    new RegExp(
      `\\b(?:you|u) (?:really |just )?(?:dont|do not|neednt|need not|dont even) ?(?:have to|need to|got to)? (?:keep )?${ask} (?:me )?${matter}`,
    ),
    new RegExp(
      `(?:^|[,:] ?| and )(?:please |just |so |but |and |ok )*(?:stop|quit|enough with|no more|dont keep|stop with) (?:the |all the )?(?:asking|ask me|asking me|questions about|questions on)(?: me)? ${matter}`,
    ),
    new RegExp(`\\b(?:no need|not necessary|no point|no use) (?:to |in )?${ask} (?:me )?${matter}`),
    /\bi(?:m| am)? ?(?:am )?(?:not|never) (?:going to |gonna )?(?:tell|telling|say|saying|share|sharing|answer|answering|describe|describing|discuss|discussing)(?: (?:you|that to you|it to you))? (?:you )?(?:where|that|what i|how i|how old|how strong|how it|why i|this|about (?:that|this|it)|any of (?:that|this)|the name)\b/,
    /\b(?:wont|will not|refuse to|dont want to|do not want to|dont wish to|decline to|rather not|prefer not to) (?:tell|say|share|answer|describe|discuss|rate|name|give)(?: (?:you|to you))? (?:where|that (?:one|question|to you)|this (?:one|question)|it (?:a |in )?(?:number|name)|a (?:number|name)|numbers|about (?:that|this) (?:one|here)|how strong|what (?:it )?looks)\b/,
    /\bi dont (?:do|give|like giving|rate|like doing) (?:numbers|scales|ratings|the (?:number|scale|body) thing|body (?:stuff|things|questions)|things? (?:from|out of|on a scale))\b/,
  ]),
];
