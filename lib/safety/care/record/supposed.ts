/** What a scripted sentence takes for granted; the names say what it orders or asks. */
export const suppositions = [
  'orders a call',
  'asks for somebody',
  'means one person',
  'asks whether they answered',
  'asks whether they come',
  'sends away from a place',
  'asks about a thing',
  'is beside them',
  'is about a wish to die',
] as const;
export type Supposition = (typeof suppositions)[number];

/** Only for a case that may come, or once more. */
const isConditional =
  /\b(?:if|again|when|once|until|unless|later|together|with you|with me|before you|changes?|worse|rises?|climbs?|stays|are there|is there|for danger|in danger now|danger now|know (?:what|the)|hears?|is for|can (?:send|go|check|advise))\b/i;
const callsOut =
  /\b(?:call|dial|ring|phone)\b[^.?!]{0,24}\{emergency\}|\{emergency\}(?: or \{line\})?(?: now| this minute| right now| first| at once|,? (?:and|with) (?:say|the place|name))|(?:^|[:.;] ?)(?:this needs|that is) [^.?!]*\{emergency\}|(?<!has )\{emergency\} on the phone|let (?:them|that person|somebody|someone)[^.?!]{0,20} call/i;
const asksForCall =
  /(?<!whom )\b(?:can|could|will|would) (?:you|someone near you|someone there)(?: or [^?]*)? (?:call|dial|ring)\b[^?]*\?|\bhave (?:you|they) (?:called|dialled)[^?]*\?|\bare (?:you|they) (?:dialling|calling|on the line)\b[^?]*\?|\bis the call (?:made|running)\?|\bhas anyone called\?|\bwho (?:is calling|could call|has a phone|there has a phone)[^?]*\?|\bwill you call\b[^?]*\?|\bcan you dial\b[^?]*\?|\bwho is near(?:est)?[^?]*call[^?]*\?|\bwill you\?$/i;

const patterns: Readonly<Record<Supposition, (sentence: string) => boolean>> = {
  'orders a call': (one) =>
    one.endsWith('?') ? asksForCall.test(one) : callsOut.test(one) && !isConditional.test(one),
  'asks for somebody': (one) =>
    one.endsWith('?') &&
    /\b(?:who(?!se| (?:is with you in|stays|lets|comes for)| (?:could|will|can) (?:keep you|be with you tonight))|whom|is there (?:somebody|someone|anybody|a person)|is (?:somebody|someone|anybody) (?:near|there|with you|beside you)|is anybody with them|are they alone|are they on their own|which is (?:the )?(?:nearest|closest|quickest))\b/i.test(
      one,
    ),
  'means one person': (one) =>
    /\bthat person\b|\bwake them\b|\bgo to them\b|\blet (?:them|that person) know\b|\bthey can[’']t know it\b|\bthey would rather (?:know|be woken)\b/i.test(
      one,
    ),
  'asks whether they answered': (one) =>
    /\bhave they answered\?|\bis anything back\b|\bwhat did they (?:say|tell)|\buntil they answer\b|\bare they there\?/i.test(
      one,
    ),
  'asks whether they come': (one) =>
    /\bare they (?:on the (?:way|line)|beside you|with you|awake)\b[^?]*\?|\bcan they (?:come|hear)\b[^?]*\?|\bis that person (?:awake|beside)\b[^?]*\?|\bhave they opened\?|\bare you with them\?|\bhow (?:far off|soon|long until)\b[^?]*\?|\bis help on the way\?|\bcan that person see\b|\buntil (?:that person|somebody|they) (?:is|are|come|comes)\b|\bon the way to you\b|\bwait by the door\b/i.test(
      one,
    ),
  'sends away from a place': (one) =>
    /\b(?:move|walk|step|come|get|go|stay|wait|keep|standing|sit down|sit)\b[^.?!]{0,20}\baway from (?:there|the edge|that place|the road)\b|\baway from the edge\b|\bfrom the edge\b|\bstep back\b|\bare you (?:there at this moment|moving away|walking (?:away|with them))\b/i.test(
      one,
    ),
  'asks about a thing': (one) =>
    one.endsWith('?') &&
    /\b(?:within (?:your )?reach|near you at this|close by that you could|how close are you to it|is what you would use)\b/i.test(
      one,
    ),
  'is about a wish to die': (one) =>
    /\b(?:killing yourself|after such words|anything near them that they could use|what they could use|does it sound like today|have they said when|do not fight over it|even if they asked you not to)\b/i.test(
      one,
    ),
  'is beside them': (one) =>
    !/\b(?:if you are|or on the (?:phone|line)|or somebody)\b/i.test(one) &&
    /\b(?:stay (?:right )?(?:with|beside|close to|near) (?:them|the (?:one|person))|stay near, keep|take it away|get what they could use|right beside them|press the cloth|both hands on|keep the pressure|don[’']t let them sleep|keep them company|by shouting|stay at the door)\b/i.test(
      one,
    ),
};

const sentencesOf = (text: string): string[] =>
  text
    .replace(/\[[a-z]+: ([^\]]*)\]/g, '$1')
    .replace(/“[^”]*”/g, '“”')
    .split(/(?<=[.?!;])\s+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** What a wording takes for granted. In: a wording with its places unfilled. Pure. */
export const supposedIn = (wording: string): readonly Supposition[] =>
  suppositions.filter((one) => sentencesOf(wording).some((sentence) => patterns[one](sentence)));
