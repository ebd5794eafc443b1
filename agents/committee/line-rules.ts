import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { sentencesOf } from './sentences';

/** Why a sentence of the committee is not said, beside what no answer says. */
export type LineReason = 'insult' | 'vote' | 'past' | 'threat';

const name =
  '(?:stupid|dumb|idiot(?:ic)?|moron|fool(?:ish)?|lazy|worthless|useless|pathetic|disgusting|ugly|fat|weak|(?:a )?cowards?|(?:a )?losers?|(?:a )?failures?|(?:a )?frauds?|(?:a )?burdens?|(?:a )?disappointments?|selfish|spineless|hopeless|incompetent|unlovable|broken|crazy|insane|a mess|a waste|nothing|not good enough|never good enough|not enough)';
const very =
  '(?:so|such|just|really|simply|nothing but|still|always|being|too|an?|the|one|that|completely|utterly) ';

const insults = [
  new RegExp(
    `\\byou(?:'re| are| were| look| sound|'ve been| have always been)(?: (?:${very.trim()}))* ${name}\\b(?! for (?:the|that|this|it))`,
  ),
  new RegExp(
    `\\byou (?:${very})*(?:stupid|lazy|worthless|useless|pathetic|disgusting|weak|little|dumb) (?:idiot|fool|thing|coward|loser|failure|person|child)\\b`,
  ),
  /\b(?:nobody|no one|no-one|everyone|everybody) (?:likes?|loves?|wants?|needs?|hates?|laughs? at|despises?) you\b/,
  /\bi (?:hate|despise|loathe) you\b|\byou (?:make me sick|disgust me|deserve (?:it|this|to (?:fail|suffer|hurt)))\b/,
  /\byou (?:always|never) (?:fail|ruin|mess|get (?:it|anything) right|amount to|learn|finish anything)\b/,
  /\b(?:shame on you|(?:should|ought to) be ashamed of yourself|what is wrong with you|what's wrong with you|what kind of (?:person|partner|parent|mother|father|friend) (?:does|are|would)|get a grip|grow up)\b/,
  /\b(?:stop|quit) being (?:so |such )?(?:an? )?(?:pathetic|lazy|stupid|dumb|weak|useless|selfish|ridiculous|coward|baby|loser|idiot)\b|\bonly an? (?:idiot|fool|coward|loser)\b/,
];

const votes = [
  /\b(?:i|we|they|all|most)(?: of us| of them)?(?: all)? (?:vote|voted|would vote)\b|\b(?:my|our|their|the) votes?\b|\b(?:by|in the|a|the) majority\b|\boutvot\w+|\bballots?\b/,
  /\b(?:two|three|four|five|six|most) (?:against|to|versus|vs\.?) (?:one|two|three|four|five)\b/,
  /\b(?:wins?|won|winner|loses?|lost|loser|beats?|defeats?|overrul\w+|prevails?)\b(?=.*\b(?:committee|vote|argument|debate|discussion|side|voice|voices|planner|protector|critic|firefighter|pleaser|rebel|inner child)\b)|\b(?:committee|planner|protector|critic|firefighter|pleaser|rebel|inner child|voice|side) (?:clearly |has |have )?(?:wins?|won|prevails?|is right|was right)\b/,
  /\bthe committee (?:has )?(?:decided|decides|agrees that you should|concluded|recommends|has spoken|orders)\b/,
];

/** What a tender seat does not say: when, who and what was. */
const pasts = [
  /\b(?:when|since|because|after|before) (?:i was|you were|we were|i am|you) (?:\w+ )?(?:little|small|young|a (?:child|kid|girl|boy|baby)|\d+|two|three|four|five|six|seven|eight|nine|ten)\b/,
  /\b(?:i am|i'm|i was|you were) (?:only |just |about )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?: years| and a half|\b)/,
  /\b(?:mum|mom|mommy|mummy|mother|dad|daddy|papa|mama|father|uncle|stepfather|parents?|grandfather|grandmother)\b/,
  /\b(?:back then|long ago|in the past|years ago|childhood|i remember|do you remember|that night|what happened|what they did|what he did|what she did)\b/,
];

const threats = [
  /\b(?:or (?:else )?i(?:'ll| will)|i(?:'ll| will)) (?:make you|hurt|punish|destroy|ruin|show you|not let you (?:sleep|rest|live))\b/,
  /\byou(?:'ll| will) (?:regret|pay for|be sorry|suffer for)\b/,
];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Cf}*_`~]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A concern about an insult is none: "that they call you lazy". */
const ofOthers =
  /\b(?:they|people|somebody|someone|others|he|she|afraid|fear|worry|worried|don't want|do not want|think|thinks|say|says|call|calls|not that|doesn't mean|does not mean|never mean)\b[^.!?]*$/;

/** Why one sentence of a voice, or of the synthesis, is not said; null when it may be. `tender`: the seat says needs of today. */
export function refusedLine(sentence: string, { tender }: { tender: boolean }): LineReason | null {
  const text = plain(sentence);
  const insult = insults.map((rule) => rule.exec(text)).find((match) => match !== null);
  if (insult && !ofOthers.test(text.slice(0, insult.index))) return 'insult';
  if (threats.some((rule) => rule.test(text))) return 'threat';
  if (votes.some((rule) => rule.test(text))) return 'vote';
  return tender && pasts.some((rule) => rule.test(text)) ? 'past' : null;
}

/**
 * A reply guard that lets whole sentences through and judges each as a line of the committee, once `inner` let it go. Nothing
 * is said in the place of what it stopped: whoever asked the voice tells that it was left out.
 */
export function withLineRules(inner: ReplyGuard, seat: { tender: boolean }): ReplyGuard {
  const sentences = sentencesOf();
  let reason: string | null = null;
  const judged = (found: string[]): string => {
    let out = '';
    for (const one of found) {
      if (reason === null && inner.tripped === null) reason = refusedLine(one, seat);
      if (reason !== null || inner.tripped !== null) break;
      out += one;
    }
    return out;
  };
  return {
    push: (chunk) => (reason === null ? judged(sentences.push(inner.push(chunk))) : ''),
    breakOff: () => (reason === null ? judged(sentences.push(inner.breakOff())) : ''),
    end() {
      if (reason !== null) return '';
      const rest = inner.end();
      if (inner.tripped !== null) return '';
      return judged([...sentences.push(rest), ...sentences.end()]);
    },
    get tripped() {
      return reason ?? inner.tripped;
    },
  };
}
