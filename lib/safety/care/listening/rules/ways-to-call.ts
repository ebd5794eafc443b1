import type { Answer } from '../../answer';

/** Neither speaking nor hearing on a telephone. */
const noVoice = new RegExp(
  [
    String.raw`\b(?:i'm|im|i am|being|a|as|me) (?:\w+ )?deaf\b(?! to (?:it|that|him|her|them))|\bdeaf (?:person|people|woman|man|girl|guy|here|mate)\b`,
    String.raw`\bhard of hearing\b|\b(?:lost|losing|no|my) hearing\b(?! from)|\bhearing aids?\b|\bcochlear\b|\bprocessors? (?:is|are|dead|out|off|broke)`,
    String.raw`\b(?:can't|cant|cannot|couldn't|don't|dont|won't|wont) hear (?:on|over|down|through|them on|anything on|them$|you on)`,
    String.raw`\b(?:non ?verbal|nonspeaking|mute|aphasia|larynx|tracheostomy|laryngectomy|stammer|stutter|selectively mute)\b`,
    String.raw`\bi (?:don't|dont|do not|can't|cant) (?:speak|talk)(?: (?:i mean )?(?:physically|at all|out loud right now|any more|anymore))?$|\bi (?:don't|dont) speak i mean\b|\bi go mute\b`,
    String.raw`\bno (?:voice|words) (?:left|come|comes|coming)\b|\bno voice\b|\b(?:my )?(?:voice|speech)(?: is|'s| has)? (?:gone|lost|going|left)\b|\b(?:speech|autistic) shutdown\b|\bget (?:a|any) sound out\b|\bonly typing works\b`,
    String.raw`\b(?:bsl|asl|isl|auslan|sign language|i sign)\b|\b(?:text|video) relay\b|\brelay (?:thing|service|app|call|operator)\b|\buse relay\b`,
    String.raw`\bgehorlos\b|\btaub\b|\b(?:sourde?|malentendante?)\b|\bsord[oa]s?\b|\bsurd[oa]s?\b|\bgluch[ay]\b|\bdoof\b`,
  ].join('|'),
);

/** A telephone that cannot call, or none. */
const noCredit = new RegExp(
  [
    String.raw`\b(?:no|any|without|out of|ran out of|run out of|not? get|got no|zero) (?:more )?(?:credit|airtime|minutes|balance|load|top ?up)\b|\b(?:credit|airtime|minutes|balance|top ?up|prepaid|recharge)(?: (?:is|has|are|all|have|just))* (?:finished|done|gone|over|out|ran out|run out|dry|ran dry|used up|zero|empty)\b`,
    String.raw`\bno (?:signal|reception|service|sim|bars|network|coverage)\b|\b(?:signal|reception|service|network)(?: is|'s)? (?:off|gone|out|down|dead)\b|\bonly (?:the )?(?:\w+ )?wi ?fi\b|\bdata only\b|\bwi ?fi only\b`,
    String.raw`\b(?:phone|line|service|sim)(?: line)? (?:got |was |is |has been |been |'s )?cut(?: off)?\b|\bunpaid bill\b`,
    String.raw`\b(?:no|don't have a|dont have a|haven't got a|havent got a|not got a|haven't a|without a|never had a|lost my|broke my|smashed my|sold my) phone\b|\b(?:no phone|phone is in|took my phone|has my phone|have my phone|phone(?:'s| is| got) (?:broken|smashed|stolen|confiscated))\b`,
    String.raw`\b(?:it|this|that|which|tablet|ipad|laptop|phone|thing) (?:doesn't|doesnt|does not|won't|wont|can't|cant|cannot) (?:make|do) (?:calls|phone calls)\b|\b(?:on|from|is|its|it's|this is) (?:a|the|my|his|her|someone's|\w+ \w+|my \w+) (?:ipad|tablet|laptop|chromebook|pc|computer)\b`,
    String.raw`\b(?:can't|cant|cannot) afford (?:a|to|the) (?:call|ring|phone)`,
    String.raw`\bpas de (?:credit|reseau|telephone)\b|\bplus de (?:credit|forfait)\b|\bsin (?:saldo|credito|cobertura)\b|\bno tengo (?:saldo|credito|telefono)\b|\bkein(?:en)? (?:guthaben|netz|handy|empfang)\b|\bsem (?:credito|saldo|sinal)\b|\bbrak (?:srodkow|zasiegu)\b`,
  ].join('|'),
);

const near =
  "(?:sister|brother|mum|mom|mam|dad|husband|wife|partner|boyfriend|girlfriend|parents|roommate|flatmate|cellmate|son|daughter|kids?|family|he|she|they|everyone|everybody|someone|somebody|mother in law|mil|aunt\\w*|uncle|gran|nan)(?:'s|s)?";
/** Somebody would hear a call. */
const overheard = new RegExp(
  [
    String.raw`\b${near}(?: (?:is|are|would|will|can|could|might|'d|'ll|all|just))* (?:hear|listen|listening|listens|listening in|overhear)\b`,
    String.raw`\b(?:they|he|she)(?:'d|'ll|d) (?:all )?(?:hear|wake|listen)\b|\bwalls (?:are|have|r)\b|\bthin walls\b|\bwalls? (?:are )?(?:so )?thin\b`,
    String.raw`\b(?:dorm|full carriage|open plan|shared room|bunk|hostel|ward|packed train|quiet carriage)\b.*\b(?:talk|speak|call|phone|ring|talking)\b|\b(?:talk|speak|talking|call|ring|phone)\b.*\b(?:dorm|carriage|open plan|shared room|bunk|ward is|ward's|asleep)\b`,
    String.raw`\b(?:can't|cant|cannot|no way i|not able to|mustn't) (?:talk|speak|make (?:a )?(?:noise|sound))\b(?: (?:out loud|here|now|aloud|or|because|cos|he|she|they))?.*\b(?:room|wakes?|hear\w*|out loud|here|awake|next|bunk|loud)\b`,
    String.raw`\bwhisper(?:ing)?\b|\b(?:whole|entire) \w+ (?:would |can |will )?(?:hears?|listens?)\b|\btalk out loud\b|\bdoor (?:doesn't|doesnt|won't|wont) (?:shut|close)\b|\bno talking\b`,
  ].join('|'),
);

/** Writing is wanted, or can be done. */
const wantsText =
  /\b(?:can|could|may) i (?:\w+ )?(?:text|type|write|message|chat)\b(?! (?:him|her|my|a letter|it down|here))|\btext instead\b|\b(?:i'd|i would|id|i) (?:rather|prefer|sooner) (?:to )?(?:text|type|write|chat|message)\b|\b(?:something|somewhere|someone) (?:i can |to |i could )(?:type|write|text|chat)\b|\bis there (?:a |any |some )?(?:chat|text|web ?chat|online)\b|\b(?:text|texting|typing|chat)(?: is| i)? (?:something )?(?:i )?(?:could|can|do|would) (?:do|manage)?\b|\btext(?:ing|s)?(?: is| are| would be|'s)? (?:fine|ok|okay|acceptable|possible|easier|better|works)\b|\b(?:writing|typing) (?:is|would be) (?:fine|ok|okay|acceptable|possible|easier|better)\b|\b(?:thing|way|one|number) where (?:you|i) (?:don't|dont|needn't) (?:have to |need to |gotta )?(?:speak|talk|say)\b|\btext i can\b/;

const sent =
  "(?:texted|messaged|wrote|written|emailed|dmed|dm'd|whatsapped|typed|sent|replied|answered|read|seen|texting|writing|typing|chatting)";
/** Somebody was reached in writing: no call was made. */
const written = new RegExp(
  [
    String.raw`\b(?:i|i've|ive|ok|done it|have|just|and|we) (?:i've |ive |i |have |just )*(?:texted|messaged|emailed|dmed|dm'd|whatsapped|typed)\b`,
    String.raw`^(?:ok |right |fine )?(?:texted|messaged|emailed|dmed|dm'd|whatsapped|sent it|sent the|wrote to|replied to|texting with|sent (?:the|a) (?:text|message|word))\b`,
    String.raw`\b(?:they|she|he|someone|somebody|\w+)(?:'s|'re| is| are| has| have)? (?:texted|wrote|written|messaged|typing|replied|replying|writing|texting|answered the (?:message|text)|answered my (?:text|message))(?: back| me| now)?\b`,
    String.raw`\bi (?:sent|wrote)(?: \w+){0,3} (?:a |the |that )?(?:text|message|dm|email|note|words?|you said)\b|\bsent the (?:text|message|word)\b|\bgot (?:a|an) (?:reply|answer|text back|message back)\b`,
    String.raw`\b(?:in|on) the chat(?: thing)?(?: now)?\b|\bthe chat (?:opened|is open|answered|started)\b|\bblue ticks\b|\b(?:seen|read) it\b.*\btyping\b|\bsaw it\b`,
    String.raw`\b${sent}\b.*\b(?:wrote|texted|typed|messaged|replied|buzzed|answered) (?:back|me|straight)\b`,
  ].join('|'),
);
const spoken = /\b(?:called|rang|phoned|ringing|on the phone|spoke|picked up|dialled|on the line|on hold)\b/;
const notSent =
  /\b(?:not|never|didn't|didnt|haven't|havent|won't|can't|cant|almost|nearly|wanted to|going to|gonna|will|would|should|might|could|used to|yesterday|last (?:week|month|year)|letters?|goodbye|note for|the note|in case|no reply|no answer|nothing back)\b/;

/** How somebody can be reached, where a plain call is no way. In: `bare` words. Out: what was heard. Pure. */
export function waysToCall(plain: string): Answer[] {
  const found: Answer[] = [];
  const isWritten = written.test(plain) && !spoken.test(plain) && !notSent.test(plain);
  if (isWritten) return ['written'];
  if (wantsText.test(plain)) return ['wants_text'];
  const isVoiceless = noVoice.test(plain);
  if (isVoiceless) found.push('no_voice');
  if (!isVoiceless && noCredit.test(plain)) found.push('no_credit');
  if (!isVoiceless && overheard.test(plain)) found.push('overheard');
  return found;
}
