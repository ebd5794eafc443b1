import { plainly, type RequestRule, ways } from '../rule';
import { ends, first, opens } from './wording';

const forWhom =
  '(?: (?:for me|for yourself|to yourself|please|down|somewhere|on (?:the |my )?(?:file|record|list)|in (?:your|the|my) (?:notes?|file|memory|list)|into (?:your|the) notes?|for (?:later|next time|another time|the record))){0,3}';
/** Verbs that ask to be told a fact, and such as need "that", "for me" or a colon before it. */
const bare =
  '(?:remember|keep in mind|bear in mind|dont (?:you )?(?:ever )?forget|note(?: down)?|make (?:yourself )?a note|take (?:a )?note|memori[sz]e|never forget)';
const withThat =
  '(?:write|write down|put|put down|jot|jot down|mark|mark down|log|record|save|store|file|keep|get|take down|scribble|type|add|register)';
const subject = '(?:my|i|im|ive|id|we|were|our|his|her|their|its|it|he|she|they|the|a|there|that)';
const verb =
  '(?:is|are|am|was|were|im|its|hes|shes|theyre|has|have|had|ive|called|named|lives?|likes?|loves?|hates?|works?|starts?|does|do|dont|doesnt|cant|cannot|will|wont|goes|needs?|prefers?|went|born|turns?|takes?|comes?|means?|got|gets|calls?|plays?|sleeps?|eats?|drinks?|drives?|speaks?|studies|name)';
const fact = `(?:that )?((?!that time|that day|that one)${subject}\\b(?=.* ?\\b${verb}\\b).{2,160})`;

const one =
  '(?:this|that|it|these|those)(?: (?:one|ones|bit|line|sentence|thing|word|part|last one|last bit|last line|last thing))?';
/** A word or two that name a line of theirs: "the blanket". */
const named = '(?:the|my) (?:[a-z-]+)(?: [a-z-]+)?(?: (?:one|bit|line|part|thing))?';

/** Asks to remember: a verb of keeping, for whom, and the fact; or the line that is pointed to. */
export const rememberInFull: RequestRule[] = [
  ...ways('remember', 'whole', plainly, [
    new RegExp(`${opens}${bare}${forWhom}[:,]? ${fact}`),
    new RegExp(`${first}(?:${withThat}${forWhom}) (?=that )${fact}`),
    new RegExp(`${first}(?:${withThat}(?= for (?:me|yourself|later|next time))${forWhom})[:,]? ${fact}`),
    new RegExp(`${first}${withThat}(?: (?:this|it))?(?: down| for me)*: ?(.{3,160})`),
    new RegExp(
      `${opens}(?:write|put|jot|note|take) (?:this|that|it)(?: (?:one|bit|last bit|last one))? down${ends}`,
    ),
    new RegExp(
      `${opens}(?:keep|save|note|remember|hold on to|hang on to|store|record|log|pin) ${one}${forWhom}${ends}`,
    ),
    new RegExp(
      `^(?:ok |yes |so |and |but |well |then |oh |hm+ )*(?:you|u) (?:can|may|could|might) (?:keep|have|save|hold on to|note|write down|remember) (?:${one}|${named})${ends}`,
    ),
    new RegExp(
      `${opens}${one},? (?:you|u) (?:can|may|could|should) (?:keep|save|note|remember|write down)${ends}`,
    ),
    new RegExp(
      `^(?:ok |oh |and |so |by the way )*((?:my|i|im|we|his|her|the) (?!.*\\b(?:dont|not|never)\\b).{3,120}?)(?:,? (?:and )?(?:(?:(?:can|could|will|would) you|please|pls) )+|, (?:and )?)(?:remember|note|write down|keep in mind|save|jot down|put down|keep) (?:that|this|it)${ends}`,
    ),
    new RegExp(`${opens}(?:that|this) one is (?:a keeper|worth keeping|important to (?:me|keep))${ends}`),
  ]),
];
