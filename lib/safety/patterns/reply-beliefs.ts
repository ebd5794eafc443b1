import type { ReplyRule } from './reply';

/** Words of the rules below from which on a sentence is held. */
export const beliefTriggers =
  /\b(?:god|angels?|demon|devil|him speaking|from god|signs are|were chosen|are chosen|listening|watching|camera|chip|obey|the voice (?:says|knows|wants)|mission|messages for|speak to you|does speak|can (?:really |truly )?fly|need sleep|gift|starved|poison|a copy|powers|presence|plates|sending|invincible|immortal|special task|prophet|destiny)\b/;

const holy =
  '(?:god|the lord|jesus|allah|an angel|the angels?|angels|the spirits?|the universe|the devil|satan|he|him)';

const says = [
  `\\b(?:god|the lord|jesus|allah|an? angel|the angels|angels|the spirits?|satan)(?: really| truly| indeed| himself)* (?:is|are|was|does|has|wants?|needs?|commands?|asks?)\\b[^.?!]{0,25}\\b(?:speak\\w*|talk\\w*|tell\\w*|telling|call\\w*|show\\w*|chosen|choos\\w*|send\\w*|sent|you to|giv\\w* up|them)\\b`,
  `\\b(?:it is|it's|this is|that is|that's) (?:really |truly |indeed )?${holy} (?:speaking|talking|telling|calling|who)`,
  '\\b(?:voices?|signs?|message|messages|words|orders?)\\b[^.?!]{0,12}\\b(?:is|are|come|comes|was|were) (?:really |truly |indeed |surely )?(?:real(?=\\W|$)|true|from (?:god|heaven|him|the lord|above)|meant for you|messages for you|for you)',
  '\\b(?:you (?:were|are|have been) (?:really |truly |indeed )?chosen)\\b(?! (?:for|as) (?:the|a|an|this) (?:team|job|role|choir|part|class|play|squad|head|jury|course|prize|place|seat|lead))',
  "\\b(?:they|neighbou?rs|people|colleagues|police|agents|he|she|the government)(?:'re| are|'s| is)? (?:indeed |really |in fact |truly |certainly )*(?:listening (?:to|in)|watching you|spying|following you|after you|reading your (?:thoughts|mind)|tracking you|filming you)\\b",
  '\\b(?:the|that|a) (?:chip|implant|device|transmitter)\\b[^.?!]{0,30}\\b(?:is|sending|there|real|works|in your)\\b',
  '\\b(?:do|doing|follow|obey) (?:as |what )?(?:the|your|that|this) voices? (?:say|says|said|wants?|asks?|tells?|commands?|orders?)\\b|\\bobey (?:it|him|her|them|the voice)\\b|\\bthe voice (?:knows|is right|wants (?:the best|you)|is wise|loves)',
  '\\byour (?:mission|task|destiny|calling) (?:has (?:begun|started|come)|is (?:real|clear|holy|near|here|to)|begins|awaits|now)\\b(?! (?:due|statement))',
  '\\b(?:television|tv|radio|telly|screen|newsreader|billboard|plates|number plates|numbers)\\b[^.?!]{0,20}\\b(?:does|do|is|are|really|indeed)\\b[^.?!]{0,12}\\b(?:speak\\w*|talk\\w*|messages?|meant|signs?|sending|tell\\w*)\\b',
  '\\byou (?:can|could|are able to|will) (?:really |truly |actually |indeed )?(?:fly|walk on water|read minds|hear thoughts|stop traffic|heal with)\\b(?! (?:to|home|out|back|with|there|in the|next|tomorrow))',
  "\\byou (?:don't|do not|no longer) need (?:any )?(?:sleep|rest|food|to sleep|to eat)\\b|\\byou(?:'re| are) (?:invincible|immortal|untouchable|a prophet|the messiah|a god)\\b",
  '\\b(?:demon|devil|evil|spirit)\\b[^.?!]{0,12}\\bin you\\b[^.?!]{0,15}\\b(?:must|has to|needs to|should)\\b|\\bmust be (?:starved|driven|burned|cut|beaten) out\\b',
  "\\b(?:poison|chip|camera|plot|conspiracy|threat|signal)\\b[^.?!]{0,25}\\b(?:is|are) real\\b|\\b(?:don't|do not) eat at home\\b",
  '\\b(?:is|was) (?:no longer|not) (?:really )?(?:your|the real) \\w+\\b[^.?!]{0,15}\\b(?:but|a copy|an imposter|replaced|somebody else)|\\b(?:a copy|an impost[eo]r|been replaced)\\W*$',
  "\\byou(?:'ve| have) (?:\\w+ )?powers\\b|\\bpowers (?:that )?others (?:lack|don't)|\\bpresence speaking\\b|\\bfeel (?:his|god's|the spirit's) presence\\b[^.?!]{0,15}\\b(?:you|too|in)\\b",
];

/** A belief that frightens or drives is confirmed, or a voice is obeyed. */
export const beliefRules: readonly ReplyRule[] = [
  {
    reason: 'voices',
    deniable: true,
    fineWhen:
      /\byou(?:'ve| have)? (?:said|told|wrote|mentioned|described|say|feel|felt|hear|heard|believe|believed|call|think)\b|\bfeels?\b(?! his)|\bwhether\b|\bcan't (?:tell|know)\b|\?\W*$/,
    pattern: new RegExp(says.map((one) => `(?:${one})`).join('|')),
  },
];
