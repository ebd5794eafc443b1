import type { Signal } from '../danger';
import { everydayUses } from './everyday-uses';
import { namesAndEnds } from './names-and-ends';
import type { OrdinaryUse } from './ordinary-use';
import { usesAfterTheScore } from './uses-after-the-score';
import { usesAtTheStart } from './uses-at-the-start';

const ending =
  /\b(?:left|end(?:s|ing)?|gone|over|leav(?:e|es|ing)|go(?:es|ing)?|die[sd]?|dying|dead|out|done|free|stops?|last|soon|finish\w*|without|rope|pills?|plan(?:s|ned)?|goodbye)\b/i;
const lostTime =
  /\b(?:lost|came to|woke|hours|remember|gone|blank|missing|who (?:am|was) i|blacked|floating|mirror)\b/i;

/** A part, or whoever annoys, is told to go and die. */
const cursed =
  /\b(?:told|tell|telling|shouted at|yelled at|said to|asked) (?:her|him|it|them|(?:my|the|that) (?:\w+ )?(?:critic|part|voice|judge|perfectionist|nag|worrier)) to (?:just |please |go |go and )*(?:die|drop dead|get lost)\b/i;
/** "I want my procrastinator dead". */
const partDead =
  /\b(?:want|wanted|wish) (?:my|the|that|this) (?:inner |stupid |bloody )*(?:critic|procrastinator|perfectionist|worrier|planner|judge|nag|doubter|pleaser|imposter|impostor|gremlin|saboteur|manager|overthinker|controller|taskmaster) (?:part )?(?:was |were )?(?:dead|killed)\b/i;
/** Somebody whose work it is speaks of a client who is looked after. */
const atWork =
  /\b(?:clients?|patients?|my caseload|callers?|service users?)\b(?=[\s\S]*\b(?:safe|in hospital|supervision|supervisor|handed over|looked after|on the ward|debrief\w*)\b)/i;
const meansIt =
  /\b(?:i|me|we)(?:'m|’m| am| are| feel| felt)? (?:also |too |suicidal|want(?:ed)? to (?:die|be dead)|wish (?:i|we))|\bmyself\b|\bme too\b|\bso am i\b|\bjump with\b/i;

const uses: readonly OrdinaryUse[] = [
  { why: 'suicide.not-living', says: /^not say\b/i },
  { why: 'farewell.says', says: /^not see (?:it|this|that)$/i },
  { why: 'field.strange-self', says: /^not in it$/i },
  { why: 'field.sense-again', says: /^it is now$/i, before: /\b(?:as|how) $/i },
  { why: 'reality.steered', says: /^puts? other words in$/i, after: /^ place of\b/i },
  {
    why: 'preparation.date',
    says: /^count(?:s|ed|ing)? (?:the )?(?:hours|days)(?: (?:until|till|to))?$/i,
    unless: ending,
  },
  {
    why: 'dissociation.unreal',
    says: /^where (?:was|were) (?:i|we)$/i,
    after: /^\W*(?:$|[.?!])/,
    unless: lostTime,
  },
  {
    why: 'overwhelm.too-much',
    says: /^too much$/i,
    before: /^\W*no\W+$/i,
    after: /^[.,] (?:take|change|make|put|go|back|less|shorter)\b/i,
  },
  {
    why: 'dependence.software',
    says: /./,
    beside:
      /\b(?:what (?:do|did|have) you (?:still )?(?:remember|know|noted?|kept|keep|saved?)|do you (?:still )?remember me\W*$)/i,
    unless: /\b(?:only|alone|nobody|no one|miss(?:ed)?|love|need)\b/i,
  },
  // An exclamation over something that happened: "kill me she scheduled it for Monday".
  {
    why: 'suicide.kill-oneself',
    says: /^kill me$/i,
    before: /^\W*(?:(?:omg|ugh|god|lol|just)\W+)?$/i,
    after: /^,? (?:she|he|they|it|my|the|why|how)(?:['’]s)? \w/i,
    unless: /\b(?:please|pls|want|wish|tonight|part|voices?|end it|anymore|any more|can[’']?t)\b/i,
  },
  {
    why: 'other.suicide',
    says: /./,
    beside:
      /\b(?:toddler|two[- ]year[- ]old|three[- ]year[- ]old)\b[\s\S]*\b(?:laugh\w*|giggl\w*|wanted to say|meant)\b/i,
  },
  {
    why: 'place.chosen',
    says: /./,
    beside: /\b(?:new roof|roof\w*)\b[\s\S]*\b(?:tiles?|slates?|shingles?|leak\w*)\b/i,
  },
  {
    why: 'means.gets',
    says: /./,
    beside: /\b(?:scouts?|brownies|sailing|climbing wall|marquee)\b/i,
    unless: ending,
  },
  {
    why: 'means.gathers-pills',
    says: /./,
    beside: /\b(?:pharmacy|chemist['’]?s?|prescription is)\b/i,
    unless: /\b(?:hoard\w*|sav(?:e|ed|ing)|enough|stash\w*|all of|end|die|dead|kill\w*|goodbye)\b/i,
  },
  {
    why: 'broken.swallowed-many',
    says: /./,
    beside: /\b(?:as prescribed|vitamins?|multivitamins?|iron|supplements?)\b/i,
    unless: /\b(?:sorry|sleepy|sick|scared|die|dead|end|packets?|whole|bottle|overdose|too many)\b/i,
  },
  ...['place.drawn', 'suicide.kill-oneself'].map((why) => ({
    why,
    says: /jump/i,
    beside:
      /\b(?:high board|diving board|coach says|writing chapter|chapter \d+|my (?:detective|protagonist|heroine|villain))\b/i,
    unless: /\b(?:i want|i'?m going|i am going|me to|myself|die|dead|tonight)\b/i,
  })),
  {
    why: 'eating.purging',
    says: /tablets?/i,
    beside: /\b(?:nurse|doctor|gp|pharmacist|consultant|prescribed)\b/i,
    unless: /\b(?:weight|fat|thin|purge|binge|extra|hide|hiding)\b/i,
  },
  {
    why: 'reality.voice',
    says: /./,
    beside: /\b(?:landlord|housemates?|students|neighbou?rs?|the telly|the tv|party)\b/i,
    unless:
      /\b(?:tell(?:s|ing)?|command\w*|whisper\w*|nobody|no one|insult\w*|watching|knows?|about me|my name)\b/i,
  },
  {
    why: 'abuse.violence',
    says: /./,
    beside: /\b(?:cats?|kitten|puppy|kilos|paws?|claws?|budgie|rabbit|goose|hamster)\b/i,
    unless: /\b(?:husband|wife|partner|boyfriend|girlfriend|dad|mum|mom|stepdad|kicks? the|hits? the)\b/i,
  },
  {
    why: 'minor.school',
    says: /./,
    beside:
      /\bgrade (?:happening|happened) again\b|\b(?:pe kit|school(?:['’]s)? (?:number|rings?|rang|called|calls|email\w*|run|gates?)|boarding school)\b/i,
  },
  {
    why: 'abuse.sexual',
    says: /hand/i,
    beside: /\bhand[- ]me[- ]downs?\b/i,
    unless: /\b(?:touch\w*|forc\w*|under my|scared)\b/i,
  },
  {
    why: 'overwhelm.too-much',
    says: /calm/i,
    beside: /!!|\b(?:excited|nailed|killed it|won|passed|promot\w+|engaged)\b/i,
    unless: /\b(?:panic\w*|help|scared|breath\w*)\b/i,
  },
  { why: 'place.at-the-wheel', says: /./, beside: /\b(?:intrusive|appel du vide|ocd)\b/i },
  ...['suicide.wants-a-deadly-act', 'suicide.wants-to-die', 'suicide.thinks-of-death'].flatMap((why) => [
    { why, says: /./, beside: cursed, unless: meansIt },
    { why, says: /./, beside: partDead, unless: meansIt },
  ]),
  { why: 'preparation.gives-away', says: /./, beside: /\bsign(?:ing|s|ed)? out (?:leaves?|keeps?)\b/i },
  { why: 'suicide.kill-oneself', says: /^suicidal$/i, beside: atWork, unless: meansIt },
  { why: 'veiled.it', says: /./, beside: atWork, unless: meansIt },
  {
    why: 'place.drawn',
    says: /look/i,
    beside: /\b(?:said|told|say)(?: to)?(?: him| her| them| it)?,? look,/i,
  },
  {
    why: 'dissociation.lost-time',
    says: /./,
    beside: /\breal (?:men|man|women|boys|ladies)\b/i,
    unless: lostTime,
  },
  // What a part forbids is no wish: "he wants me never to harm anybody".
  {
    why: 'harm-others.wish',
    says: /./,
    beside: /\bnever (?:to |ever )?(?:harm|hurt|hit)\b/i,
    unless: /\b(?:but|kill)\b/i,
  },
  // Words that are not to stand in a record: "I'd rather it wasn't in there".
  {
    why: 'suicide.not-living',
    says: /./,
    beside:
      /\b(?:leave|take|cut|keep) (?:\w+ ){0,4}?out\b.*\b(?:in there|in (?:it|here)|on (?:file|record))\b/i,
  },
];

const all: readonly OrdinaryUse[] = [...uses, ...everydayUses, ...usesAtTheStart, ...namesAndEnds];
const around = 30;

const without = (uses: readonly OrdinaryUse[], found: readonly Signal[], text: string): Signal[] =>
  found.filter(({ why, span }) => {
    const said = text.slice(span.start, span.end);
    return !uses.some(
      (use) =>
        use.why === why &&
        use.says.test(said) &&
        (!use.before || use.before.test(text.slice(Math.max(0, span.start - around), span.start))) &&
        (!use.after || use.after.test(text.slice(span.end, span.end + around))) &&
        (!use.beside || use.beside.test(text)) &&
        !use.unless?.test(text),
    );
  });

/** The finds of a text without those that are an ordinary use of their words. In: the finds and the text. Pure. */
export const withoutOrdinaryUses = (found: readonly Signal[], text: string): Signal[] =>
  without(all, found, text);

/** The same of finds that the score has counted. */
export const withoutUsesAfterTheScore = (found: readonly Signal[], text: string): Signal[] =>
  without(usesAfterTheScore, found, text);
