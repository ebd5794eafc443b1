/** Words that mean much the same where something is asked of the software. In normal text: lower case, no apostrophes. */
const words: Record<string, string> = {
  erase:
    'take (?:it |this |that |these |those |them |\\w+ )?out|get shot of|off the record|let (?:it|that) be gone|have it gone|be gone|stripped?|delete\\w*|deleting|erase\\w*|erasing|remove\\w*|removing|wip(?:e|es|ed|ing)|scrap|bin|trash|scrub|clear|purge|strike|cross out|get rid of|rid of|lose|drop|destroy|shred|rub out|chuck out|throw (?:it |that |them )?(?:out|away)|burn|expunge|unlearn|blank out|gone|vanish|disappear',
  takeBack:
    'undo\\w*|un ?do|revert\\w*|revers\\w*|roll (?:it |that |this )?back|take (?:\\w+ ){0,4}(?:back|off|out|away)|put (?:\\w+ ){0,3}back|lift (?:\\w+ ){0,3}(?:back|out)|un[a-z]{3,}|ctrl z|cancel|as it was|how it was|did(?:nt| not) mean to|by mistake|by accident|accident\\w*|oops|whoops|slipped|wrong (?:button|one|thing|box|field|key|need|part|number)|pressed|tapped|hit (?:save|enter|send)|clicked|twice',
  keep: 'keep|keeps|kept|hold on(?:to)?|hold (?:on )?to|hang on(?:to)?|hang on to|store\\w*|stor(?:e|ing)|save|saves|saved|saving|retain\\w*|record\\w*|log|logged|note|noted|file|filed|document|register',
  remember:
    'note|important|not lose|never lose|get(?:s)? (?:lost|away)|somewhere safe|in my exact words|exact words|remember\\w*|memori[sz]e|make (?:a |another )?(?:mental )?note|note (?:that|this|it|down|for)|note down|write (?:that|this|it|me)? ?down|jot\\w*|mark (?:that|this|it|me)? ?down|put (?:that|this|it) (?:down|somewhere|in)|keep in mind|bear in mind|dont (?:you )?(?:dare )?(?:forget|lose)|dont let (?:this|that|it)|for (?:next|another|the next) time|for later|for good|for the record|on record|pin (?:this|that|it)|stick (?:this|that|it)|make sure|take note|know for next time|safe',
  forget:
    'forget\\w*|unremember|not (?:to )?(?:keep|remember|hold|save|store|note|file)|dont (?:\\w+ ){0,2}(?:keep|remember|hold|save|store|note|file|hang|log|record|write)|never (?:said|mentioned|happened|told)|pretend|let (?:that|it) go|leave no trace|out of your (?:memory|head|mind)|mind you|from (?:your|the) (?:memory|head|mind)|in (?:your|the) memory|of (?:your|the) memory',
  show: 'show\\w*|display|list|see|view|read|look at|inspect|lay (?:it )?(?:out|on)|print|tell me what|remind me|put up|give me|bring up|pull up|what have|what has|what do you have|what you have|have you got|whats (?:there|noted)|recap|summary|summari[sz]e|overview',
  search:
    'search\\w*|find\\w*|look (?:for|up|it up|that up|under|through|whether|in my)|look up|look back|dig (?:\\w+ ){0,3}(?:out|up)|hunt|fetch|locate|trace|go through|check (?:the|my|if|whether|for)|where (?:did|have|was|is) i|when did i|have i (?:ever|already|said|written|told|mentioned)|did i (?:ever|already|not|say|write|tell|mention)|was there|any mention|which (?:day|one|entry)|entry|entries|with the word|query|seen before|mentioned',
  past: 'yesterday|last (?:week|time|month|year|night|spring|summer|autumn|winter|session)|before|earlier|previous\\w*|the other day|once|ago|old|past|already|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|ever|so far|until (?:now|here)|till now|up to now|history',
  place:
    'calendar|silhouette|outline|rain sounds|page|pages|map|journal|diary|notebook|settings?|history|memory|memories|inbox|screen|tab|menu|calendar|archive|notes|file|files|drawing|picture of|circles|bubbles|chart|profile|account|check ins?|entries|dashboard|home|section|view|cards?|portrait|timeline|session',
  go: 'open\\w*|go to|take me|bring me|get me|lead me|send me|switch (?:me )?(?:over )?to|jump to|move (?:me )?to|over to|to the \\w+ please|chuck us|navigate|pull up|bring up|get up|can i get to|where is|i need it up',
  together:
    'convene\\w*|row brewing|all the (?:voices|parts)|have their say|get a say|a say|the three|the two|the both|let (?:them|him|her|the \\w+) (?:at|meet|answer|speak|talk|have)|words with|committee|council|circle|round ?table|table|parliament|meeting|meet|sitting|debate|discuss|argue|talk to (?:each|one|the other)|each other|one another|with each other|together|group chat|vote|have it out|sit down|natter|converse|conference|get (?:them|everyone|the rest) (?:round|together)|all (?:of them )?in (?:one|a) room|among themselves|between them|both (?:of them )?|the lot of them|face each other|answer each other',
  confused:
    'help|hint|example|explain|guide me|guidance|instructions?|confused|confusing|stuck|lost|dont (?:get|follow|understand)|not (?:following|sure (?:what|how))|what (?:do|am) i (?:\\w+ ){0,2}(?:do|say|write|type|press|put)|how (?:do|does|am|should|must|would) i|how is it meant|how (?:this|it) works|what (?:is|counts)|what sort|what kind|meant to|supposed to|a hand|rule|which button|what button|where do i|difference between|someone to talk|helpline|hotline|number to (?:call|ring)|call someone|assist\\w*',
  again:
    'again|over|afresh|anew|fresh|restart|reset|redo|re do|begin|start|square one|scratch|zero|nought|the top|the beginning|the very (?:start|beginning)|first question|blank|new (?:one|chat|book|page|customer)|day one|clean|slate|rewind|all over|from hello|whole (?:thing|talk|interview)|entire',
  back: 'back|previous|before (?:this|that)|the one before|earlier|return\\w*|revisit|rewind|reverse|up to|prior|last (?:question|one)|step back|another (?:go|crack|try)|go again|where (?:was|were) (?:i|we)|left (?:it|off)',
  question:
    'question|questions|q|one|bit|part|number|body|name|job|need|look|moment|strength|fear|rest|step|card',
  next: 'next|skip\\w*|pass|move on|carry on|go on|onwards?|further|proceed|jump|another one|the one after|leave (?:it|that|this) (?:blank|out|be|one)|on you go|other question|different (?:question|one)|not (?:this|that) (?:one|question)|not answering|not repeating|not touching|rather not|prefer not|sooner not|would not|no comment|dont (?:want to|wanna|ask|make me)|wont|hate this|hard pass|i dont do|omit|go next|something else|later',
  subject:
    'topic|topics|subject|theme|matter|something else|anything else|other things?|another thing|another matter|different (?:thing|matter|conversation)|talk about|talk of|speak of|lets do|ask me about|change (?:it|the|to)|move (?:on )?to|instead|turn the page|how about|what about|enough of|about something|literally anything|prompt',
  stop: 'stop\\w*|shut|shutting|quit|end|ending|finish\\w*|done|close|closing|bye|goodbye|good night|goodnight|night|leave|leaving|off|out|enough|no more|cease|shut|pack it in|call it|break off|heading|go off|for (?:today|tonight|now)|log (?:off|out)|over and out|that is (?:me|it|all)|conclude|wrap',
  pause:
    'pause|paus\\w+|wait|hold on|hang on|hold (?:my|this|it)|minute|minutes|moment|sec|secs|second|seconds|mo|tick|brb|be (?:right )?back|back in|back when|later|finish later|continue (?:in|later)|break|dont (?:close|time|go)|stay|keep my (?:spot|place)|leave (?:it|this) (?:open|a)|parking|park|hang fire|bear with|whisht|gimme|afk|in a bit|ask me after|ill continue|resume',
  interrupted:
    'door|doorbell|phone|phones|ringing|rings|calling|call|kettle|kettles|dinner|dinners|baby|kids|lecture|bus|train|nurse|carer|plumber|neighbour|customer|postman|knock|cat|dog|laundry|oven|bin lorry|roomie|roommate|boss|show|crying|bath|shower|pick up|meeting|lunch|tea|alarm',
  can: 'can you|could you|can (?:this|it|the|i)|could i|are you able|do you (?:do|have|offer)|does (?:this|it|the)|have you (?:got)?|is there|are there|what can|what else|what (?:do|does) (?:you|this|it)|what are you|able to|possible|features?|functions?|options|what (?:is|all) (?:this|that|it)|how does (?:this|it|that)|good for|good at|anything you can|capable|use (?:this|it)|unlock|tricks|commands?',
  why: 'why|whys|what for|for what|how come|to which end|to what end|what end|what good|what use|purpose|the point|point of|aim|idea behind|reason|what (?:is|are) (?:behind|you fixing|you getting|you after)|in aid of|for research|on what ground|what changes|what (?:does|do) (?:it|that|this|the|a) (?:\\w+ ){0,2}(?:tell|give|bring|do|help|matter)|what difference|matters?|relevant|necessary|use of|you ask|asking|you asked|do you (?:need|want)|happens with|based on|built on|trick',
  self: 'person|human|machine|robot|bot|ai|software|computer|program\\w*|code|automat\\w*|real|man or|alive|conscious|somebody|someone|nobody|anyone|no one|thing|exist|electricity|who (?:is|am|are|reads|writes)|are you|r you|do you (?:feel|have|sleep|think|eat|dream|care)|have you (?:a|got|ever|fears|feelings|body)|you have no|your (?:own )?(?:name|job|body|feelings)|born|made|other end|behind (?:this|it|the)|talking to|talking with|chatting|speaking (?:to|with)|chatbot|algorithm|script\\w*',
  privacy:
    'private|privacy|confidential|secret|secure|safe|server|servers|cloud|data|encrypted|encryption|gdpr|read (?:this|that|it|what|these|my)|reads|see (?:this|that|it|what|my)|sees|shared?|sharing|sell|sold|stored|store|stays? (?:here|between|with)|between us|leak\\w*|hack\\w*|third part\\w+|company|companies|who (?:can|else|has|gets|sees|reads|owns)|insurers?|moderator|protocols|uninstall|real name|ever find out|get at|anyone|somebody|someone|my (?:boss|mum|mom|wife|husband|doctor|therapist|employer|parents|school|insurance|gp|daughter|son|partner|teacher|ex|flatmate|brother|sister)|police|authorities|insurance|anonymous|traced?|tracking|where (?:does|do|is|are)|go(?:es|ing)? (?:anywhere|on|to)|tell (?:anyone|anybody|on)|backed up|ads|advert\\w*|train\\w*|government',
  cost: 'cost|costs|costing|price|pricing|pay|paying|paid|pays|payment|free|gratis|charge|charged|charges|charging|bill|billed|billing|invoice|money|subscription|subscribe|trial|monthly|a month|per month|month|paywall|premium|plan|fee|fees|card number|credit card|bank|buy|expensive|cheap|fund\\w*|euro|euros|pounds?|quid|dollars?|bucks|cash|rupees|naira|tier|limit|upgrade|version|how much|catch|afford',
  advice:
    'should|shall|ought|advice|advise|recommend|suggest|would you|what do i|what would|do i|does one|what can i|what can (?:one|a)|how (?:do|can|should|would) (?:i|one|you)|is it (?:right|wise|better|worth)|better|or not|or just|options|thoughts|tips?|decide|choose|which|opinion|think i|your (?:view|take)|what to|what now|tell (?:him|her|them)|say to|say yes|send|text|quit|leave him|move out|confront|apologi[sz]e|lend|accept|cook|answer (?:him|her|them)|worth it|idea',
  normal:
    'normal|common|usual|weird|strange|odd|everyone|everybody|anyone|anybody|people|other people|others|users|clients|folk|folks|only one|just me|only me|women|men|known|allowed|okay to|ok to|wrong with|faulty|mad|crazy|childish|silly|regular|occur|happens?|does that happen|get that|see that|a lot|worried|typical|is that done|healthy|sane|nonsense|rare|unusual|sign of|a thing|mine|bad that|is it bad',
  you: 'you|your|yours|yourself|u',
  mySaid:
    'i (?:said|wrote|told|typed|put|gave|mentioned|named|sent|answered|added|kept|accepted|described|logged|noted)|my (?:last|first|previous|words?|answers?|messages?|entr\\w+|text|notes?|number|sentence|parts?|name)|what i|everything i|the (?:thing|bit|part|stuff|last|name|date|age|answer|line|sentence|message|number|one) i|ive (?:said|told|written|put|given)|the (?:thing|bit|stuff|part) (?:about|with|on)|that (?:thing|bit|stuff|last)|last (?:thing|bit|answer|message|line|one)|about (?:my|the|me|her|him|being)',
  part: 'part|parts|critic|planner|voice|voices|the one (?:who|that|with)|little one|protector|it|she|he|they|him|her|them',
  please:
    'please|kindly|can you|could you|would you|i want you to|i would like|id like|lets|let us|let me|would ya|will you|can we|could we|may i|can i|i want|i wish|i need|do me a favour|be kind',
  wrongly:
    'didnt (?:say|mean|write|use)|did not (?:say|mean|write|use)|never (?:said|meant)|not what|i (?:said|meant|mean)|meant|wrong|mis\\w+|not (?:a|an|the|my|it|in|from|him|her|he|she|they|that|lazy|scared|sad|angry)|isnt|wasnt|arent|its not|it is not|no no|actually|correct\\w*|rather than|instead of|you (?:said|wrote|put|called|call|keep|made|got|make|misunderst\\w*|mixed|have)|typo|spelt|spelled|change it|should be|separated|only i am|not that',
  turn: 'anyway|anyways|by the way|btw|other thing|another thing|something else|new (?:item|topic|thing|subject|matter)|different (?:thing|matter)|unrelated|speaking of|oh and|actually|forget that|instead|now about|tonight its|today its|todays? matter|change of|moving on|back to|not (?:the|that|about) \\w+ (?:today|tonight|this time)|different (?:one|lad|part)|other one|what i really|i want to come back|lets talk|on my mind|can we talk|guess what|ooh',
  dontKnow:
    'dont know|dunno|no idea|not sure|no clue|cant (?:tell|say|think)|hard to say|who knows|nothing|nope|none|maybe|eh|meh|whatever|dont care|blank',
  yesNo: 'yes|yeah|yep|aye|no|nope|nah|sure|ok|fine|maybe|kind of|sort of|mm|hm',
  feels:
    'feel|feels|feeling|felt|afraid|scared|sad|angry|tired|ashamed|lonely|anxious|worried|hate|love|annoyed|curious|sorry|proud|jealous|guilty|sick of|fond|grateful',
  bodily:
    'chest|throat|belly|stomach|head|jaw|neck|shoulders?|back|hands?|arms?|legs?|gut|heart|face|eyes|skin|ribs|spine|feet|knees|forehead|tight|heavy|cold|hot|warm|numb|tense|lump|knot|ache|buzzing',
  lasting:
    'years?|months?|weeks?|days?|always|since|forever|ages|decades?|childhood|school|kid|born|long|recent\\w*|old',
  would:
    'would|ill|id|wouldnt|end up|lose|leave me|fall apart|never|nobody|everyone|alone|die|fail|find out|know|think|laugh',
};

/** The alternatives of a pattern: what stands between bars outside of brackets. */
function alternativesOf(pattern: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
}

interface Cue {
  name: string;
  test: RegExp;
}

/** Patterns by the word that they begin with, so that only a few are tried at each word; others are tried at each. */
const byWord = new Map<string, Cue[]>();
const anywhere: Cue[] = [];
for (const [name, pattern] of Object.entries(words)) {
  const plain = new Map<string, string[]>();
  for (const one of alternativesOf(pattern)) {
    const first = /^[a-z]+(?= |$)/.exec(one)?.[0] ?? '';
    plain.set(first, [...(plain.get(first) ?? []), one]);
  }
  for (const [first, ways] of plain) {
    const cue = { name, test: new RegExp(`(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'uy') };
    if (first === '') anywhere.push(cue);
    else byWord.set(first, [...(byWord.get(first) ?? []), cue]);
  }
}

const names = Object.keys(words);

/** Which of the concepts a piece of normal text speaks of, in the order of the list. */
export function cuesOf(low: string): string[] {
  const found = new Set<string>();
  for (const word of low.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (const cue of [...(byWord.get(word[0]) ?? []), ...anywhere]) {
      if (found.has(cue.name)) continue;
      cue.test.lastIndex = word.index;
      if (cue.test.test(low)) found.add(cue.name);
    }
  }
  return names.filter((name) => found.has(name));
}
