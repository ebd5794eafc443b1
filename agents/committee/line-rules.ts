import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { namesUrgeAbroad, withoutHeldUrgeAbroad } from './care-abroad';
import { bidsThem, countsSides } from './counted-sides';
import { isDangerous } from './dangerous-lines';
import { harmsAbroad } from './harm-abroad';
import { harmsByFamily } from './harm-families';
import { harmsByFrame, ordersThem } from './harm-frames';
import { insults } from './insults';
import { takesAsGiven, withoutHeldUrge, withoutHurtFeelings } from './kind-uses';
import { risksLife } from './risked-life';
import { sentencesOf } from './sentences';
import { speaksForAnother } from './speaks-for-another';
import { tellsTopic } from './told-topics';
import { urgesDeed } from './urged-deeds';
import { urgesHarm } from './urged-harm';
import { voiceEnd } from './voice-end';

/** Why a sentence of the committee is not said, beside what no answer says. */
export type LineReason = 'insult' | 'harm' | 'topic' | 'vote' | 'past' | 'threat' | 'voice';

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

/**
 * Whose line it is. `tender`: the seat says needs of today. `closing`: it is of no voice, and bids nobody. `others`: the names of
 * those who speak for themselves. `cut`: what is put as their words is left out with all words after it, and nothing is refused for it.
 */
export interface Speaker {
  tender: boolean;
  closing?: boolean;
  others?: readonly string[];
  cut?: boolean;
}

/** Why one sentence of a voice, or of the closing, is not said; null when it may be. */
export function refusedLine(
  said: string,
  { tender, closing = false, others = [] }: Speaker,
): LineReason | null {
  const sentence = withoutHeldUrgeAbroad(withoutHeldUrge(said));
  const text = plain(sentence);
  if (insults(text)) return 'insult';
  const isAsGiven = takesAsGiven(text);
  if (!isAsGiven && (urgesHarm(text) || urgesDeed(text) || risksLife(text))) return 'harm';
  if (namesUrgeAbroad(sentence) || harmsByFamily(text) || harmsByFrame(text) || harmsAbroad(text))
    return 'harm';
  if (tellsTopic(text)) return 'topic';
  if (threats.some((rule) => rule.test(text)) || ordersThem(text)) return 'threat';
  if (speaksForAnother(sentence, others)) return 'voice';
  if (countsSides(text) || (closing && bidsThem(text))) return 'vote';
  if (tender && pasts.some((rule) => rule.test(text))) return 'past';
  return !isAsGiven && isDangerous(withoutHurtFeelings(sentence)) ? 'harm' : null;
}

/** Links and mail addresses, which nobody who speaks here can vouch for. */
const addresses =
  /\b(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w@.])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi;
/** The same as a link or a picture in Markdown, of which its words alone stay; the end of it may be cut off. */
const links = /!?\[([^\]\n]*)\]\(\s*[^)\s]*(?:\s+"[^"\n]*")?\s*\)?/g;
const withoutAddresses = (text: string): string => text.replace(links, '$1').replace(addresses, '…');

/** Whether a sentence is a labelled line. */
function isLabelled(sentence: string): boolean {
  const end = voiceEnd();
  end.push(sentence.trim());
  end.end();
  return end.labelled.size > 0;
}

/**
 * A reply guard that lets whole sentences through and judges each as a line of the committee, once `inner` let it go. Nothing
 * is said in the place of what it stopped: whoever asked the voice tells that it was left out.
 */
export function withLineRules(inner: ReplyGuard, seat: Speaker): ReplyGuard {
  const sentences = sentencesOf();
  let reason: string | null = null;
  /** Another voice has the word: until the labelled lines nothing is this one's. */
  let isOthers = false;
  const judged = (found: string[]): string => {
    let out = '';
    for (const one of found) {
      isOthers &&= !isLabelled(one);
      if (reason === null && inner.tripped === null && !isOthers) {
        reason = refusedLine(one, seat);
        if (reason === 'voice' && seat.cut) [isOthers, reason] = [true, null];
      }
      if (isOthers) continue;
      if (reason !== null || inner.tripped !== null) break;
      out += withoutAddresses(one);
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
