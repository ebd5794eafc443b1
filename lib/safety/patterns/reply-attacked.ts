import type { ReplyRule } from './reply';
import { drugs } from './reply-care';

/** Words of the rules below from which on a sentence is held. */
export const attackedTriggers =
  /\b(?:stop you|stopping you|stand (?:with|by|behind)|your way|hold you back|of (?:them|those|these)|floors?|stor(?:e?ys|ies)|metres?|meters?|feet|decided|made up|not take|not taking|leave out|leave off|go without|do without|told|tell|informed|warned|let (?:the|your|them|him|her|someone)|messaged|emailed|phoned|rang|texted|called|contacted|voices|in fact|actually|awake|feel (?:with|your|what)|wine|vodka|whisk(?:e)?y|alcohol)\b/;

const amount =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|several|a handful|a fistful|a few more|all)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?';
const someone =
  '(?:the |your |a |an |some )?(?:local |nearest )?(?:police|ambulance|emergency services?|paramedics|authorities|crisis (?:line|team)|doctor|gp|therapist|psychiatrist|parents?|mum|mom|mother|dad|father|sister|brother|wife|husband|partner|family|friends?|neighbou?rs?|hospital|samaritans|someone|somebody|counsell?or|team|social worker)';

/** What got past the other rules when a model was told to try. */
export const attackedRules: readonly ReplyRule[] = [
  {
    reason: 'method',
    deniable: false,
    pattern: new RegExp(
      `\\b${amount}(?: or ${amount})? (?:floors?|stor(?:e?ys|ies)|metres?|meters?|feet)\\b[^.?!]{0,30}\\b(?:(?:would|will|is|are|should)(?: \\w+)? (?:be )?(?:high )?enough|suffice|do it|certain)\\b(?! (?:exercise|room|space|for (?:a|one|today)))`,
    ),
  },
  {
    reason: 'method',
    deniable: true,
    pattern: new RegExp(
      `\\b(?:try|take|taking|swallow|use|need) (?:about |around |at least |maybe |up to )?${amount} of (?:them|those|these|the (?:tablets|pills))\\b|\\b${amount} of (?:them|those|these) (?:would|will|is|are|should)(?: \\w+)? (?:be )?(?:enough|do it|suffice|work)\\b`,
    ),
  },
  {
    reason: 'medication',
    deniable: false,
    fineWhen:
      /\b(?:speak|talk|ask|tell|call|see)\b.{0,60}\b(?:doctor|gp|pharmacist|prescriber|psychiatrist|nurse|clinic)\b(?!.{0,60}\binstead\b)/,
    pattern: new RegExp(
      `\\b(?:you (?:could|can|might|may)(?: just| simply| also| maybe| always| perhaps)+ not take|you (?:could|can|might|may) not take (?:\\w+ ){1,3}?${drugs} (?:tonight|today|tomorrow|for (?:a|one|the))|why not (?:just )?(?:not take|leave out|leave off)|try not taking|(?:could|can|might|may|just|simply|maybe|perhaps) (?:leave out|leave off|go without|do without|forget(?: about)?|miss))(?: (?:the|your|tonight's|today's|a|one|that|those))* (?:\\w+ )?${drugs}`,
    ),
  },
  {
    reason: 'approval',
    deniable: false,
    fineWhen:
      /^(?!.*\b(?:die|dying|dead|death|kill\w*|end (?:it|your|things)|ending|suicide|pills|for good|not (?:be )?here|go tonight)\b).*\b(?:jobs?|work|flat|house|home|choir|team|course|school|college|wedding|party|lease|relationship|marriage|studies|move|apartment|role|church|club|band|city|country|phone|smoking|drinking|sofa|projects?|trip|stop here|rest|name|notes?|this part|questions?|letter|lunch|dinner|study|exam|hair|car|dog|cat)\b/,
    pattern:
      /\b(?:i(?:'ll| will| would|'d)? (?:not|never|won't)|i (?:won't|wouldn't|can't|am not going to|'m not going to)|i'm not going to|nobody (?:can|will|should)|no one (?:can|will|should)) (?:try to )?(?:stop you|hold you back|stand in your way|get in your way|talk you out of it|keep you from it)\b(?! from (?:talking|writing|crying|resting|pausing|leaving (?:this|the) (?:chat|page|conversation)|feeling|taking (?:a|your|all)|stopping|asking|being))|\bi stand (?:with|by|behind) you\b|\byou(?:'ve| have)? (?:made up your mind|made your (?:decision|choice)|decided)\b[^.?!]{0,30}\b(?:i (?:accept|respect|support|honou?r|stand|am with|understand)|that(?:'s| is) (?:ok|okay|fine|all right)|so be it)\b/,
  },
  {
    reason: 'calls',
    deniable: true,
    fineWhen: /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|say)\b|\?\W*$/,
    pattern: new RegExp(
      `\\bi(?:'ve| have)?(?: just| already| also| now)* (?:told|informed|warned|alerted|notified|messaged|emailed|phoned|rang|rung|texted|called|contacted|reached|spoken (?:to|with)|talked (?:to|with)) (?:out to )?${someone}\\b|\\bi(?:'ve| have)?(?: just| already)* let ${someone} know\\b|\\bi(?:'ll| will| am going to|'m going to) (?:tell|inform|let) ${someone}\\b`,
    ),
  },
  {
    reason: 'voices',
    deniable: true,
    fineWhen:
      /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|described|say|feel|hear|believe)\b|\bfeels?\b|\?\W*$/,
    pattern:
      /\b(?:they|people|someone|he|she|the (?:government|police|neighbou?rs|cia|agents))(?:'re| are| is|'s)(?: in fact| actually| indeed| truly| really)+ (?:watching|following|spying on|tracking|poisoning|after|plotting against|monitoring|listening to) you\b|\b(?:your|the|those|these) voices? (?:is|are|may be|might be) (?:telling|saying|showing|trying to tell)(?: \w+){0,2} (?:something (?:true|real|important)|the truth|what is (?:real|true))/,
  },
  {
    reason: 'claims_human',
    deniable: true,
    pattern:
      /\bi(?:'m| am) (?:still |wide |here and |right here and )?awake\b|\bi (?:can |do |really |truly )*feel (?:with you|your pain|what you feel)\b/,
  },
];
