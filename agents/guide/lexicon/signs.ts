/** Beginnings of a thought, in the first person or as something said inside. */
export const thoughtSigns =
  "\\b(?:i (?:was |am |'m |kept |keep |started |can't stop )?(?:thinking|thought|think|believe|told myself|tell myself|say to myself|wonder|wondered)|(?:it|he|she|they|the voice|a voice|something|part of me|my (?:inner )?critic) (?:keeps? |kept )?(?:says?|said|saying|tells?|told|telling|whispers?|yells?|shouts?|thinks?|insists?)|thoughts? (?:that|of|about|like)|(?:can't stop |keep |kept )?(?:replay|ruminat|overthink|obsess)\\w*|(?:going|go|goes) (?:over|round and round)|the thought|i'm (?:not|never) (?:good|smart|strong|worth|enough)|not good enough|never good enough|i'm (?:a |such a )?(?:failure|fraud|loser|idiot|burden|mess|worthless|stupid|lazy|useless|unlovable)|what if|i should(?:n't| not)?|i must|i have to be)\\b";

/** A pull toward doing something. */
export const urgeSigns =
  "\\b(?:wants?(?: me| us)? to|wanted(?: me| us)? to|urge|pull(?:ed|s|ing)? (?:to|toward|towards|away|me)|feel like|felt like \\w+ing|feels like \\w+ing|need(?:s|ed)? (?:me )?to|had to|craving|crave|impulse|itching to|tempted|longing to|desire|can't stop|couldn't stop|about to)\\b";

/** Things a person did. */
export const behaviourSigns =
  '\\bi (?:just |then |ended up |kept |started |always |usually |often |tend to |immediately |totally |completely )*(?:scroll(?:ed|ing)?|ate|eating|binged?|drank|snapped|yelled|shouted|froze|hid|hiding|left|avoid(?:ed|ing)?|procrastinat(?:e|ed|ing)|shut down|went quiet|went numb|withdrew|cried|work(?:ed|ing) (?:late|more|harder|through)|cancel+ed|apologi[sz]ed|apologi[sz]ing|said yes|checked|checking|clean(?:ed|ing)|lied|smoked|ignored|stayed (?:in|up|silent|quiet)|lashed out|walked (?:out|away)|gave in|gave up|overthink|overthought|overworked|please[d]? everyone)\\b';

/** Likenesses. */
export const imageSigns =
  "\\b(?:like (?:a|an|some|my|the|being)\\b|looks? like|sounds? like|as if|as though|shaped|shape of|i (?:can )?see|picture|image|it's (?:a|an|kind of a|sort of a)? ?(?:dark|black|grey|gray|red|blue|white|green|brown|yellow|cloud|wall|stone|ball|knot|fist|fog|weight|figure|shadow|robot|animal|bird|wolf|dog|cat|soldier|guard|wave|storm|fire|machine))";

/** Moments, places and people outside. */
export const triggerLead =
  '\\b(?:after|when|whenever|while|during|before|as soon as|every time|because of|because|since)\\b';
export const events =
  '\\b(?:yesterday|today|this (?:morning|afternoon|evening|week)|tonight|last (?:night|week|weekend)|meeting|boss|manager|colleague|coworker|co-worker|client|email|e-mail|message|text|call|phone|deadline|presentation|exam|school|work|party|dinner|partner|wife|husband|boyfriend|girlfriend|mother|mom|mum|father|dad|sister|brother|friend|kids?|son|daughter|neighbou?r|ex|argued|argument|fight|said|asked|told|yelled|criticized|criticised|ignored|forgot|mistake|bill|rent|date|interview|feedback|review|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday)\\b';

/** What something is for. */
export const jobSigns =
  '\\b(?:trying to|tries to|try to|protect(?:s|ing)?|keep(?:s|ing)? (?:me|us|it|things|everything|everyone|people|others)|make(?:s|ing)? sure|so (?:that )?(?:i|nobody|no one|people|they|nothing)|helps?(?: me)?|helping|look(?:s|ing)? out for|avoid|prevent(?:s|ing)?|stop(?:s|ping)? me from|get(?:s|ting)? me to|save(?:s)? me|warn(?:s|ing)?|its job|prepare|push(?:es|ing)? me)\\b';

export const fearSigns =
  "\\b(?:(?:it's |is |i'm |am )?(?:afraid|scared|worried|terrified|frightened) (?:that|of|if|i|it|we|they|everyone)|fears?|would happen|worst case|otherwise|if it (?:stopped|didn't|let go|rested)|if i (?:stopped|stop|didn't|don't|let|rest|slow))\\b";

export const needSigns =
  '\\b(?:it needs|i need|needs|would like|wants (?:rest|thanks|quiet|space|time|to be))\\b';

export const relationSigns =
  '\\b(?:(?:protect(?:s|ing)?|look(?:s|ing)? after|guard(?:s|ing)?|tak(?:es|ing) care of|watch(?:es|ing)? over|fights? with|argues? with|hides? (?:from|behind)) (?!me\\b|us\\b|it\\b|myself\\b))';

/** Names that people themselves use for what they meet inside. */
export const kinNames =
  'critic|judge|planner|perfectionist|pleaser|people pleaser|people-pleaser|worrier|controller|protector|rebel|procrastinator|saboteur|manager part|firefighter|taskmaster|achiever|caretaker|skeptic|sceptic|worker|fixer|helper|comedian|rescuer|victim|guard|warrior|watcher|voice|bully|coach|driver|pusher|prosecutor|analyst|dreamer|people-pleasing part|angry part|anxious part|sad part|scared part|lazy part|tired part|numb part|critical part|perfectionist part';
