import type { ConceptTable } from '../../../reading/concepts';

/** What could be used, and how far away it is. */
export const danger = {
  thing: [
    `pill|tablet|capsule|meds|medicine|medication|paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|insulin|
     weapon|firearm|handgun|glock|antidepressant|painkiller|codeine|morphine|opioid|opioids|fentanyl|xanax|valium|diazepam|benzo|benzos|heroin|bleach|antifreeze|poison|rope|
     noose|belt|razor|blade|knife|knives|scissors|gun|pistol|rifle|shotgun|revolver|bullets|ammo|charcoal|helium|
     overdose|stash|pesticide|petrol|lighter|stanley|scalpel|hammer|axe|machete|prozac|sertraline|tramadol|oxy|methadone|amitriptyline`.replace(
      /\s+/g,
      '',
    ),
    'sleeping tablets|pills, dressing gown cord, exhaust pipe, box cutter, craft knife, hose pipe, car keys, cable tie',
  ],
  place_word: [
    `bridge|cliff|rooftop|roof|ledge|tracks|railway|rails|platform|balcony|viaduct|multistorey|overpass|quarry|
     crossing|pier|weir|parapet|motorway|highway|windowsill|railing|guardrail|banister|flyover|canal|=lock|embankment|scaffold|scaffolding|rooftops|bridges`.replace(
      /\s+/g,
      '',
    ),
    'train line|tracks|station, car park, river|water|lake|sea edge|bank, edge of, top|upper floor, window ledge, tall building, terrace|wharf|harbour|harbor|jetty|canal|lake|loch|river|cliffs|dam|reservoir|bridge|headland, open window, window .. open, level crossing, parking structure|garage|deck, multi storey|story, =level =3|=4|=5|=6|=7|=8|=9|=10|=three|=four|=five|=six, top|roof of .. car_park|parking|building|block, =10|=11|=12|=4th|=5th|=6th|=7th|=8th|=9th|=fourth|=fifth|=sixth|=seventh|=eighth|=ninth|=tenth|=4|=5|=6|=7|=8|=9 floor|storey|story',
  ],
  at_place: [
    'window be . open .. high, ^ it|its be . windy|blowing|slippery, can|i see|hear .. lights|boats|cars|traffic|drop|town .. below|down|over|far|under, fourth|third|fifth|sixth|top floor .. window|balcony|edge, other side . rail|railing',
    'at|on|near|by|off|from|to|over|onto|under|towards|up .. {place_word}, fly|jump|leap|dive|step from|off|over .. {place_word}',
    'there|here be . {place_word}',
    'walk|drive|go|stand|sit|look .. {place_word}',
    '^ top|roof|edge of .. {place_word}, ^ {place_word} $, ^ window open $, over . rail|railing|railings|barrier|parapet|edge|fence, legs|feet over|off . side|edge|rail, other|wrong side of . rail|railing|barrier|fence, walk|jump|go|step|drive|wade|swim in|into|off .. {place_word}|traffic|sea|water|river|canal|road|front',
    'see|hear|watch|feel .. train|trains|edge|drop|water|river|lorries|lorry',
    '{place_word} near|close|down|round|behind|is|door|open, ^ {place_word} yes|yeah|now $, back to|on|at .. {place_word}, train|it be come|coming, =mins|=minutes .. coming|train',
  ],
  it_near: [
    'keys|key be . on . hook|table|counter|side|bowl|nail, it be . heavy|cold|colder|heavier, feel|feels . heavy|cold .. hand|hands|lap, it|they|that be .. next|beside to? me, it|they|that be right|over? here|there, it|they be . in|inside . truck|car|shed|garage|drawer|house|bag|safe|cupboard|cabinet|wardrobe|loft|van|ute|boot|kitchen|bathroom, it be . loaded|ready, it|they be . under my|bed|pillow, =its . next|beside|under|near to? me|us|my|bed, =its . in|on my hand|lap|mouth|pocket, key|keys . . in|on my|me hand|hands|pocket|ignition|fist, have|hold|got . car? key|keys in|here|ready, it|they|that be .. in|on my hand|lap|mouth|pocket|drawer|bag, have|hold|got it|them|one|some .. my hand|lap|mouth|pocket, have|hold|got it|them here|with_me|ready, have|got|hold|keep|kept it|them .. in|under|at .. shed|drawer|garage|car|house|loft|attic|bag|room|cupboard|cabinet|truck|ute|boot|glovebox|safe|home',
  ],
  shut_in: [
    '=locked|lock .. in|myself|us .. bathroom|room|toilet|shed|car|garage, bathroom|toilet|door|room . =locked, =locked . bathroom|toilet|door|room, in bathroom|toilet .. =locked',
  ],
  away: [
    'give|gave|hand|handed|pass|lend .. {thing} . to|over|back|in',
    'give|gave|hand|handed .. them|it|those to|over .. {adult}',
    'give|gave|hand|handed {adult} .. {thing}|them|it|key',
    '=flushed|=binned|=poured|=chucked|=dumped everything|all|lot',
    'throw|threw|bin|binned|flush|flushed|pour|poured|dump|dumped|chuck|chucked !up .. {thing}|them|those|it',
    'get|got rid of them|it|those|{thing}',
    'lock|locked .. {thing}|them|it up|away|in',
    '{adult} have|has|took|take|taken|keep|keeps|hide|hid|lock|locked|got .. {thing}|them|it|those|charge, {adult} took|take|taken|keep|keeps|hide|hid|got .. key|keys',
    '{thing}|they|it|everything be|have|been|is|all . gone|away|locked|outside|flushed|binned|out',
    'out of . reach|house|home|flat|room',
    'give|gave|hand|handed .. =box|=bag|=bottle|=packet|=key|=keys|=safe|=stash|=rest .. {adult}',
    'put|set|left|leave|=chucked|=threw|=throwing .. {thing}|them|it|=em|=thing .. on|over|in . . porch|step|yard|garden|fence|bin|street|balcony|outside|roof, give|gave .. {thing}|it|them|=em . to|over .. {adult}, {adult}|he|she =took|=taken .. bag|box|bottle|keys|it|them, carry|carried|=took|=brought|=gave . child|children|kids|baby|girls|boys .. to {adult}|her|him|them|next_door, put it|them at|in hers|his|theirs, put|move|moved|left|leave|take|took .. {thing}|them|it .. away|outside|out|downstairs|another|other|shed|garage|car|bin|loft',
    'i|we move|moved it|them|away',
    'take|took|taken it|them|{thing} back to .. pharmacy|chemist|shop',
    'far away, not near me, nowhere near, it|them|they|{thing} .. other|another|different|next room, i|we .. other|another|different room',
    'put|set|lay|laid it|them|{thing} down, it|they|{thing} be on floor|roof|table, go|went|gone|going|come|came inside|indoors, throw|threw|chuck|chucked|bin|binned .. =em .. on|in|over|away|off|out',
  ],
  left: [
    'come|coming|climb|climbed|climbing|get|getting|got|step|stepped|stepping|walk|walking|walked|move|moved|moving down|back|off|inside|away|indoors !on|to_bed|at, i be . come|coming down|back|inside|in|home, left|leave house|room|flat|home, i|we be . outside|out|downstairs, be outside, =went|=gone outside|out|downstairs, pull|pulled over, turn|turned|turning round|around|back, drive|drove|driving home|away, parked up',
  ],
  in_reach: [
    'in|inside my? . hand|hands|pocket|lap|fist|palm|mouth|bag|jacket|coat',
    '{thing}|it|they|them|these|those|rest|key|everything|some be|have|got|back .. next to|beside|in front of|near|by|with|close to me|us',
    '{thing}|it|they|these|those|everything be . here|there|back $',
    'still have|got|there|here|hold, hold|holding it|them|{thing}, be hold|holding',
    'have|got it|them|{thing}|some|more|rest|key here|left|with_me|on_me|in_my',
    'back next|beside|in|with, have|got . back',
  ],
  near: [
    'next to|beside|near|by|with|on|in front of .. me|bed|desk|table|lap',
    'in|under|behind my|this? .. hand|bag|drawer|room|pocket|cupboard|cabinet|bathroom|kitchen|bedside|house|flat|car|purse|wardrobe|pillow|bed|shed|garage|loft|attic|home',
    'right here, right there, within reach, in reach, =next|=beside to? me|bed, upstairs|downstairs, at home, look|looking|stare at it|them',
    'i|we have|got|hold it|them|one|some|enough',
    'have it|them',
  ],
  took: [
    '=took|=taken|=swallowed|=downed|=necked|=popped|=drank|=injected|=ate|=eaten .. {thing}|=them|=all|=everything|=loads|=lots|=handful|=bottle|=packet|=box|=many|=bunch|=whole|=some',
    '=took|=taken|=swallowed|=downed|=drank =it|=them|=something|=stuff',
    '=overdosed, be|=just overdose',
    'i|we|part swallow =them|=it|=all',
  ],
  took_else: [
    '=took|=taken =it .. bad|badly|well|hard|slow|easy|seriously|personally|out|back|away|off',
    '=took|=taken .. =walk|=shower|=bath|=breath|=nap|=bus|=train|=photo|=break|=course|=day|=time|=dog|=kids|=test|=look|=advice|=sip|=dinner',
    '=took|=taken .. usual|prescribed|normal|morning|daily|before|dinner|breakfast|regular',
    '=took|=taken .. away|outside|off|from|back|out',
    '{adult} =took|=taken|has',
    'not =taken|=took|take|swallow|swallowed|=drank|overdose',
    'never =taken|took',
    'would|will|could|can|might .. =taken|swallow',
    'they|she|he =took',
  ],
  hurt_self: [
    '=cut|=slit|=stabbed|=burned|=burnt|=hurt|=shot|=hanged|=hung|=sliced|=gouged .. myself|wrist|arm|leg|neck|throat|vein|deep|ourselves',
    'be|is|am =bleeding|bleed, =bleeding, blood, will not stop bleed',
    'be|i|am cut|slit|stab|hang|hurt .. myself now',
    'rope|belt|noose is|round|around . my|on|neck, i|we .. =pulled|=ripped|=tore|=dug|=gouged|=yanked|=took .. tooth|teeth|eye|nail|nails|finger|toe|skin|implant .. out|off|with, arm|wrist|leg|thigh|hip|stomach .. i =cut|=slit|=burned|=burnt, i =cut it|them|deep|deeper|again',
    'be in|on ledge|edge|tracks|wrong side',
    'gun in|to my',
  ],
  hurt_else: [
    '=hurt|=cut .. feelings|heart|deep inside|years|ago|once|used|before|me|off|hair|grass|class',
    'not =cut|cut|hurt|bleed|bleeding|done',
  ],
  other_hurt: [
    'he|she|they|him|her|it|baby|child|kid|boy|girl|them|{little}|{adult} .. not . breathe|move|respond|wake|react|answer_me|open_eyes|cry_anymore',
    'not|barely|hardly|stopped|stop breathe|move|respond',
    'he|she|they|it|baby|child|boy|girl|{little}|{adult} .. unconscious|floppy|limp|overdosed|overdosing|odd_colour|odd_color|funny_colour|funny_color|weird_colour|weird_color|strange_colour|pale|purple|snoring|gurgling|choking|foaming|frothing|unrousable|ashen|clammy|blue|grey|gray|bleed|bleeding|collapsed|seizure|fitting|convulsing|unresponsive|lifeless|cold|hanging|dying|blacked_out|passed_out|knocked_out|gone_quiet|vomiting',
    'he|she|they|{little}|{adult} .. =cut|=slit|=shot|=stabbed|=hanged|=hung .. himself|herself|themselves|his|her|their',
    'blood everywhere, gone|turn|turned|go .. funny|odd|weird|strange|bad|horrible colour|color, can|could|will not . wake|rouse|get .. him|her|them|up, can not|hardly find . pulse, no pulse, lips .. blue|grey|purple|white, snore|snoring sort|sounds|loud|weird|funny',
  ],
  other_took: [
    'he|she|they|{little}|{adult} .. =took|=taken|=swallowed|=drank|=overdosed .. {thing}|=all|=everything|=whole|=bottle|=box|=loads|=lots|=handful|$ !away|off|to|out|from|back',
  ],
  harmed: [
    'i|we|have . =shook|=shaken|=choked|=strangled|=threw|=thrown|=dropped|=smothered|=stabbed|=drowned|=kicked|=punched|=squeezed|=burned|=burnt|=slammed .. him|her|them|it|{child}|{adult}',
  ],
  child: [
    'baby|toddler|infant|newborn|child|kid|children|kiddo|bairn|twins|stepson|stepdaughter|son|daughter|little_one|little_boy|little_girl|year_old|month_old|week_old',
  ],
  not_about_me: [
    'not .. thinking|talking|meaning|on about me|myself, not . mean me|myself, not about me|myself $, ^ not me $',
  ],
  method_asked: [
    'how long|high|much|many|deep|fast|far .. take|takes|need|needs|have|has|be|is .. die|dead|death|unconscious|consciousness|pass_out|black_out|lethal|fatal|deadly|kill|hanging|drown|drowning|suffocate|bleed|overdose|freeze|building|bridge|fall|drop',
    'how long|high|much|many|deep|fast|far .. building|bridge|drop|fall|rope|cut|vein .. need|needs|have|be|to',
    'lethal|fatal|deadly dose|dosage|amount|height|level|combination|mix, be . lethal|fatal',
    'peaceful|painless|quick|quickest|easiest|fastest|gentlest|cleanest|surest .. method|methods|way|ways|death|exit|go|die, best way to die|go|end',
    'do|does|would|will it hurt .. die|hang|drown|jump|fall|cut|bleed, what be|is it like to die|drown|hang',
  ],
  secrecy: [
    'who read|reads|see|sees|know|knows this|it|that, promise .. not|will|will_not|wont|u|you, not|never tell|call|report|send anyone|anybody|police|my|them|him|her|someone, be|is|does|do|will|would|if .. this|it|you|they call|report|send|tell .. police|someone|anyone|parents|mum|mom|doctor|cops, if i say yes, keep . secret, what happen|happens if i . say|tell|answer',
  ],
  line_named: [
    '988|samaritans|lifeline|hotline|helpline|childline|crisis_line|crisis_text|suicide_line, =116 =123, called|rang|texted|tried .. line|crisis|111|116',
  ],
  line_else: [
    'work|job|volunteer|volunteered|shift|friend|mate|sister|brother|leaflet|poster|you|your .. line|hotline|helpline|samaritans|lifeline, not need|want .. hotline|helpline|line',
  ],
  weapon: [
    'hammer|axe|machete|crowbar|gun|pistol|rifle|shotgun|revolver|firearm|glock|knife|knives|blade|razor|bat|sword|screwdriver|chisel|pliers|saw|drill|cleaver|scissors',
  ],
  kept_from: [
    'not .. had|have|get|got|given|give|taken|take . . tablets|medication|medicine|meds|insulin|inhaler|pills .. since|for|days|weeks|because|he|she|they, keep|keeps|kept|hide|hides|hid|took|takes|lock|locks|locked . my . tablets|medication|medicine|meds|insulin|inhaler',
  ],
  lifeless: [
    'find|found .. {adult}|{little}|him|her|them .. hanging|hung|unconscious|unresponsive|lifeless|blue|collapsed|bleeding|not_breathing|on_the_floor|cold',
    '{adult}|{little}|he|she|they be|is|have|has .. not|stopped|stop .. breathing|breathe, {adult}|{little}|he|she|they . not breathe|breathing, =stopped|stop breathing, no pulse, can not . find|feel . pulse',
    '{adult}|{little}|he|she be|is|have|has .. unconscious|unresponsive|overdosed|overdosing|hanging_from|hanged_himself|hanged_herself|shot_himself|shot_herself',
  ],
  long_ago: [
    'year|years|month|months|week|weeks|decade|long_time ago, last year|month|week|winter|summer|spring|autumn, when i|we be . young|little|child|kid|teenager|=6|=7|=8|=9|=10|=11|=12, =was . young, used to, anniversary, back in|then, dream|dreamt|nightmare, film|movie|book|novel|game|series',
  ],
  bleeds_now: [
    'i|we|arm|leg|wrist|wrists|neck|hand|hands|it be|keep|keeps|is|am|are .. =bleeding .. lot|badly|heavily|everywhere|out|through|loads|hard|fast, =bleeding .. heavily|badly|everywhere, bleeding will|can not stop, not stop . bleeding, blood .. pouring|gushing|pooling|spurting|everywhere, losing .. blood',
  ],
  bleeds_else: [
    'nose|gum|gums|period|periods|cycle|womb|iud|dog|cat|money|cash|heart|colour|colours|ink, bleeding edge|heart|obvious|hell|awful',
  ],
  did_it: [
    'i|we|have|and . =did|=done|=cut|=slit|=stabbed|=took|=taken|=swallowed|=burned|=burnt|=jumped',
    'i|we .. obey|obeyed|=listened, bleed|bleeding',
  ],
  bereaved: [
    '{adult}|{little}|he|she|they . =killed|=hanged|=hung|=shot|=drowned himself|herself|themselves',
    '{adult}|{little}|he|she|they . =took|=ended his|her|their own? life',
    '{adult}|{little}|he|she|they .. =died by|of|from suicide, {adult}|{little}|he|she|they .. =committed suicide',
    '=lost .. {adult}|{little}|him|her|them .. to suicide, his|her|their suicide, anniversary|funeral .. suicide',
    '=found .. {adult}|{little}|him|her|them .. dead|hanged .. last|years|ago|year|month|week|when',
  ],
  longs_for_dead: [
    'be|go|join|follow|see|meet with? him|her|them|my {adult} !soon_again, want|wish .. with|join|follow him|her|them, same way|thing, it be . me instead',
  ],
  not_done: [
    'not|never .. do|done|did|take|taken|took|swallow|swallowed|cut|hurt|drink|drank .. anything|it|any|myself|that|yet|them|nothing',
    'nothing happen|happened|taken|done|took, did|took|done|taken nothing, not . happened|happen',
  ],
  knocks: ['knock|knocking|knocks, bang|banging .. door, at . door|doorbell, ring|ringing . bell|doorbell'],
  at_door: [
    'knock|knocking|bang|banging|hammer|hammering|ring .. door|bell|doorbell, be|is . knock|knocking|banging|hammering, at .. door, door knock|bell, doorbell',
    '{adult}|someone|somebody|they|he|she|police|ambulance be . outside|here|=arrived|downstairs_now, ={adult} let in',
  ],
  worse: [
    'throw|threw up, vomit|vomited|vomiting|puke|puked|puking|retching, be|been|feel . sick|dizzy|sleepy|drowsy|faint|weird|numb|cold|confused|hot|shaky|woozy|heavy|tired',
    'be that|this from it|that|them|those, be it|that because . of it|that, skippy|jumpy|fluttery heart|thing, heart .. thing|skippy|weird, fall|falling|nodding asleep|off|out, not . feel|see|move|breathe|focus|stand|swallow, pass|black out, heart race|racing|pound|pounding|slow, vision blur|blurry|blurred, see double, hand|hands|leg|legs|feet|face|lips numb|tingling|cold|blue, ear|ears|head . ring|ringing|buzz|buzzing|spin|spinning|pound|pounding, everything .. wavy|spinning|fuzzy|blurry|moving|far|slow, ^ .. sleepy|drowsy|dizzy|faint|woozy|floaty|queasy|nauseous, stomach|belly|chest|head|side . paining|aching|sore|tight, heart|chest .. skip|skipping|weird|flutter|fluttering|racing|slow, not stop|stopping .. bleeding|$, will not stop, not stopping, shivering|trembling|throbbing, feel|feeling floaty|funny|odd|strange|off|wavy|queasy|ill|hazy, can not . keep . eyes|awake|stand, towel|cloth|sheet|tissue|bandage|sleeve|floor .. red|soaked|wet|full|through',
    'slur|slurring|seizure|shaking|sweating|blurry|fainting, eyes close|closing|heavy, stomach|belly|tummy|chest|head hurt|hurts|pain|cramp|burning',
  ],
  will_move: [
    'could|can|will|might|maybe|=ll|shall . . put|set|take|move|give|lock|throw|chuck|hand|leave it|them|=em|those|{thing} .. out|outside|porch|away|over|neighbour|car|bin|yard|garage|{adult}',
  ],
  substance: [
    'fentanyl|fentnyl|fent|heroin|oxy|oxycodone|methadone|morphine|codeine|tramadol|xanax|benzos|speedball|nitazene|dunno_what|blues',
  ],
  door_open: [
    'door|it|its be . open|unlocked|ajar, =unlocked|=opened .. door|it, door unlocked|open|opened, have =opened|=unlocked',
  ],
  drives_self: [
    'i|we can|could|will|would|might|=ll|guess|going_to .. drive|driving !me, drive|driving myself|there|to . er|hospital|urgent_care|clinic',
  ],
  planned: [
    'know . place|spot|method|way, picked|chosen|chose|got . place|spot|day|date',
    'have|got|made|make . plan|method|way|idea|date, there be . plan, know|decided|chosen|worked_out|figured_out|researched how|where|when|method|way, be|have all|it . planned|worked|sorted|arranged|set, plan be|is',
    'would|will|could|going_to jump|drown|crash|shoot|hang|overdose|stab|slit|bleed',
    'by|with|from jump|jumping|hanging|drowning|overdosing|train|car|river',
    '^ jump|jumping|hang|hanging|drown|drowning|train|overdose|overdosing|gas|shooting $',
  ],
  done: [
    'i|we|have .. =did|=done it|this|that',
    '^ =done $',
    'it be|is|all =done',
    '^ =done it|now $',
    '=did|=done it',
    'already =did|=done',
  ],
  too_late: ['too late', '^ it|this|all be . over $', 'no way back', 'it have begun|started|start'],
  will_do: [
    'will|shall do it|this|that|so',
    'go|about to do it|this|that',
    'be do|doing it|this, =doing it|this, ^ do it|this',
    'i do it now',
    'let me do it, do it now|tonight|today|then|soon, doing it now|tonight, just do it',
    'do it tomorrow',
    'i will|can do that|so',
  ],
  soon: [
    '=tonite|=2nite|=tmrw|=tmr|=tomoz|=tomorow|=2moro|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|birthday',
    'now|tonight|today|tomorrow|soon|later|weekend|midnight|shortly',
    'this evening|week|morning|afternoon|hour|minute',
    'when|once|after .. asleep|sleep|gone|leave|bed|alone|dark',
    'in .. hour|minute|days',
    'hour or so, couple|half . hours|minutes|hour, next week|few, few hours|days, right away, any moment|minute',
  ],
  will_reach: [
    'i|we .. will|can|could|might|going_to .. call|ring|phone|text|message|dial|tell|ask|wake|fetch|try !me !in',
    '^ will|going_to|let_me call|ring|phone|text|message|dial|tell|ask|wake|fetch|try',
    'i|we .. will|can|could|might|going_to .. knock|go|walk|shout|wave .. {adult}|door|next_door|over|shop|hospital|er|outside|downstairs|porch|her|him|them',
    'i could|can|will|might|would knock, i would|=would . maybe? text|call|ring|message|tell|wake|knock, i suppose|guess . i could, =walkin|=walking|=going|=knocking over|round|next_door|to|on .. door|porch|house|{adult}, =waking|=wakin|=calling|=ringing|=texting|=fetching|=getting him|her|them|{adult}, give|gie|=gie .. shout|call|ring, i|we .. pick up .. ring|rings|call|calls, make i wake|call|tell',
    'i try call|ring|text|calling|ringing|texting, i|we|could|can|might|will .. give .. key|keys|it|them|em .. to|over .. {adult}, i|we|could|can|might|will wave|signal|shout .. at|to|for .. her|him|them|{adult}|mrs|mr|towel, wave|shout at|to|for her|him|them|mrs|mr',
  ],
  going_out: [
    'i|we be .. go|going|walking|running|taking|heading .. to|next|outside|over .. {adult}|neighbour|neighbor|next_door|shop|station|street|aunty|house|hers, take|taking my|the? son|daughter|kids|children|baby|little_one|bag and|to',
  ],
  leave_home: [
    'leave|leaving|run|flee|escape .. him|her|tonight|home|today|now|away, move|get|moving|getting out',
  ],
  in_pain: [
    'blood .. lip|nose|mouth|face|eye|head|ear, lip|nose|mouth|eye bleed|bleeding|split|burst, my|i .. hurt|aching|ache|pain|bleed|broken|bruise|swollen|dizzy|numb|sore',
    'sore|hard|painful|difficult to|when swallow|speak|talk|breathe|move|walk, neck|throat . sore|hurts|swollen|raw|marks|bruised|hoarse, hurt|hurts to|when swallow|breathe|move|walk, can not breathe|swallow|move|see|walk',
    'bruise|bruised|bruises|bleeding|concussion|black_eye|split_lip|fracture',
  ],
  farewell: [
    'left|leave|wrote|written . instructions|wishes, family|they will manage|cope without_me, family|they|children will manage, say|said|tell|told|write|wrote|send|sent|text|call|called|rang|message|kiss|kissed|hug|hugged ... goodbye|farewell',
    '^ goodbye|farewell',
    'good bye, final goodbye, last goodbye, goodbye forever|everyone|world|all|now',
    'say|said|told|tell|text|write|wrote .. last|final|one last',
    'write|wrote|leave|left|finish .. letter|note|will|notes|letters',
    'this be|is . end|it|last',
    'will|won|would not . see|hear|talk|speak|bother .. again|me|you|from',
    'not hear from me',
    'tell .. i love|loved, tell .. i be sorry, i love you|them .. bye|goodbye|all',
    'look|take after|care of .. when|after|once i|me',
    'thank_you|thanks for everything|all|trying',
    'it be|have nice|good know|talk|meet',
    'last message|words|chat|conversation, =this|my|be .. last time !i|we|they|you',
    'give|gave .. away .. cat|dog|things|stuff|everything|records|guitar',
    'give|gave away|my .. cat|dog|stuff|things|possessions|everything|belongings|away',
    'sorry for everything|all',
    'remember|forgive me, do not forget me',
  ],
} satisfies ConceptTable;
